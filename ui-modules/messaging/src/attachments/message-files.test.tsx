import { onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Chat } from '../chat/chat';
import { hostOfThread, longThread } from '../testing/host-of-thread';
import { withLayout } from '../testing/layout';
import { attachment } from '../testing/samples';

withLayout();

it('keeps a file open while the history around the message that is searched for is loaded', async () => {
  const messages = longThread(1_300, 5);
  const last = messages[4];
  if (!last) throw new Error('no messages');
  last.attachments = [attachment({ name: 'scans.zip', contentType: 'application/zip' })];
  let arrive = () => {};
  const found = new Promise<unknown>((resolve) => {
    arrive = () => resolve(onWire(last));
  });
  const host = hostOfThread(1_300, messages, {
    [`GET /api/chat/v2/message/${last.uid}/`]: () => found,
  });
  renderWithKit(<Chat patientId={1_300} scrollTo={last.uid} />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Open scans.zip' }, { timeout: 5_000 }));
  expect(await screen.findByRole('dialog', { name: 'scans.zip' })).toBeVisible();
  arrive();
  // The message is highlighted once the jump has arrived.
  await expect
    .poll(() => document.querySelector('[aria-current="true"]')?.textContent)
    .toContain('Message 5');
  expect(screen.getByRole('dialog', { name: 'scans.zip' })).toBeVisible();
});
