import type { Page } from '@playwright/test';
import { call } from './host.ts';

/** A socket of a demo user beside the console's own, which keeps all that the host sends it. */
export type Listener = {
  /** Everything that came, as text. */
  heard: () => string;
  close: () => Promise<void>;
};

/** Opens a socket in a page as the console does, and waits until it is live. It lives as long as the page is not left. */
export async function listenAs(email: string, page: Page): Promise<Listener> {
  const { token } = await call<{ token: string }>(
    email,
    '/api/user/providers/me/authenticate-chat/v2/',
    'POST',
  );
  const frames: string[] = [];
  await page.exposeFunction('keepFrame', (frame: string) => frames.push(frame));
  const socket = await page.evaluateHandle(async (bearer) => {
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/api/realtime/`);
    const keep = Reflect.get(window, 'keepFrame') as (frame: string) => Promise<void>;
    opened.addEventListener('message', ({ data }) => void keep(String(data)));
    await new Promise<void>((resolve, reject) => {
      opened.addEventListener('open', () =>
        opened.send(JSON.stringify({ type: 'hello', token: bearer, after: null })),
      );
      opened.addEventListener('message', () => resolve(), { once: true });
      opened.addEventListener('close', ({ code }) =>
        reject(new Error(`The socket was closed with ${code}.`)),
      );
    });
    // The host closes sockets that stay silent.
    const alive = setInterval(() => opened.send(JSON.stringify({ type: 'ping' })), 5_000);
    opened.addEventListener('close', () => clearInterval(alive));
    return opened;
  }, token);
  return {
    heard: () => frames.join('\n'),
    close: () => socket.evaluate((opened) => opened.close()),
  };
}
