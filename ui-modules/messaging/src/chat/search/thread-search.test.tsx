import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, type FakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../api';
import { hostOfThread, longThread } from '../../testing/host-of-thread';
import { withLayout } from '../../testing/layout';
import { attachment, thread } from '../../testing/samples';
import { Chat, type ChatHandle } from '../chat';

withLayout();

// The outbox outlives its screens, so each test uses a different patient.
let patient = 900;
beforeEach(() => {
  patient += 1;
});

function show(host: FakeHost, scrollTo: string | null = null) {
  const handle = createRef<ChatHandle>();
  const result = renderWithKit(
    <>
      <Chat patientId={patient} scrollTo={scrollTo} handle={handle} />
      <Toaster />
    </>,
    { host },
  );
  return { ...result, handle };
}

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Messages with Rosa Pratt' }, { timeout: 5_000 });
  return within(list);
};

function finding(messages: readonly Message[]) {
  const path = `/api/chat/v2/thread/${thread({ patient }).uid}/search/`;
  const patientOf = { id: patient, personId: 1, firstName: 'Rosa', lastName: 'Pratt', preferredName: null };
  const answer = ({ query }: FakeCall) => {
    const word = query.get('q');
    const found = messages
      .filter(({ text, attachments }) => (word ? text.endsWith(` ${word}`) : attachments.length > 0))
      .reverse();
    return onWire({
      results: found.map((message) => ({
        message,
        matches: word ? [{ start: 8, end: message.text.length }] : [],
        patient: { ...patientOf, testOnly: false },
      })),
      next: null,
    });
  };
  return { [`GET ${path}`]: answer };
}

describe('search in a chat', () => {
  it('finds words, highlights them and jumps to the message', async () => {
    const messages = longThread(patient, 5);
    const { handle } = show(hostOfThread(patient, messages, finding(messages)));
    await (await lines()).findByText('Message 5');
    const user = userEvent.setup();
    act(() => handle.current?.openSearch());
    await user.type(screen.getByRole('textbox', { name: 'Search this chat' }), '3');
    const results = await screen.findByRole('list', { name: 'Search results' });
    expect(within(results).getByText('3', { selector: 'mark' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 of 1')).toBeVisible();
    const found = (await lines()).getByText('Message 3');
    expect(found.closest('[aria-current="true"]')).not.toBeNull();
  });

  it('finds messages with files without search words', async () => {
    const messages = longThread(patient, 5);
    const photo = attachment();
    Object.assign(messages[1] as Message, { text: '', attachments: [photo] });
    const host = hostOfThread(patient, messages, finding(messages));
    const { handle } = show(host);
    await (await lines()).findByText('Message 5');
    act(() => handle.current?.openSearch());
    const only = screen.getByRole('button', { name: 'Has attachment' });
    await userEvent.click(only);
    expect(only).toHaveAttribute('aria-pressed', 'true');
    const results = await screen.findByRole('list', { name: 'Search results' });
    expect(within(results).getByText(photo.name)).toBeVisible();
    const [call] = host.calls('GET', `/api/chat/v2/thread/${thread({ patient }).uid}/search/`);
    expect(call?.query.get('hasAttachment')).toBe('true');
    await userEvent.click(only);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull());
  });

  it('shows when nothing was found and when the search failed', async () => {
    const messages = longThread(patient, 3);
    const host = hostOfThread(patient, messages, finding(messages));
    const { handle } = show(host);
    await (await lines()).findByText('Message 3');
    const user = userEvent.setup();
    act(() => handle.current?.openSearch());
    const field = screen.getByRole('textbox', { name: 'Search this chat' });
    await user.type(field, 'kidney');
    expect(await screen.findByText('No messages found')).toBeVisible();
    host.answer(`GET /api/chat/v2/thread/${thread({ patient }).uid}/search/`, problem(500, 'internal'));
    await user.type(field, 's');
    expect(await screen.findByText('Failed to get search results.')).toBeVisible();
    await user.type(field, '{Escape}');
    await waitFor(() => expect(screen.queryByRole('search')).toBeNull());
  });
});

describe('a message named in the URL', () => {
  it('is shown and marked, with a way back to the newest', async () => {
    const messages = longThread(patient, 60);
    // Among the first, because a test's page has no scroll position.
    const target = messages[3] as Message;
    const asked = { [`GET /api/chat/v2/message/${target.uid}/`]: onWire(target) };
    show(hostOfThread(patient, messages, asked), target.uid);
    const found = await (await lines()).findByText('Message 4');
    expect(found.closest('[aria-current="true"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Jump to latest' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull());
  });

  it('is reported as not found if it does not exist or is in another thread', async () => {
    const messages = longThread(patient, 3);
    const elsewhere = { ...(messages[0] as Message), thread: 'another' };
    show(hostOfThread(patient, messages, { 'GET /api/chat/v2/message/5/': onWire(elsewhere) }), '5');
    expect(await screen.findByText('Search Result was not found')).toBeVisible();
    await (await lines()).findByText('Message 3');
  });
});
