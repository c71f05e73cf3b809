import { call } from './host.ts';
import { CONSOLE } from './stack.ts';

/** A socket of a demo user beside the console's own, which keeps all that the host sends it. */
export type Listener = {
  /** Everything that came, as text. */
  heard: () => string;
  close: () => void;
};

/** Opens a socket as the console does, and waits until it is live. */
export async function listenAs(email: string): Promise<Listener> {
  const { token } = await call<{ token: string }>(
    email,
    '/api/user/providers/me/authenticate-chat/v2/',
    'POST',
  );
  const frames: string[] = [];
  const socket = new WebSocket(`${CONSOLE.replace('http', 'ws')}/api/realtime/`);
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token, after: null })));
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('close', ({ code }) => reject(new Error(`The socket was closed with ${code}.`)));
  });
  // The host drops whoever gives no sign of life.
  const alive = setInterval(() => socket.send(JSON.stringify({ type: 'ping' })), 5_000);
  return {
    heard: () => frames.join('\n'),
    close: () => {
      clearInterval(alive);
      socket.close();
    },
  };
}
