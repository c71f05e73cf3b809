import { problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Thread } from '../api';
import { devon, hostOf, jonah, list, names, page, person, rosa, show, UNREAD } from '../testing/inbox';
import { withLayout } from '../testing/layout';
import { message, npSender, thread } from '../testing/samples';

withLayout();

describe('the thread list', () => {
  it('shows the main facts of each thread, and announces the list size', async () => {
    const answered = { ...jonah, lastMessage: message({ sender: npSender, text: 'See you Thursday' }) };
    const attached = person(4, 'Kofi', '50', { lastMessage: message({ text: '', attachment: 9 }) });
    show(hostOf([rosa, devon, answered, attached]));
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Unread.*Rosa P\..*1.*Rosa writes.*Urgent.*Clinical/);
    expect(rows[2]).toHaveTextContent('You: See you Thursday');
    expect(rows[3]).toHaveTextContent('IMAGE ATTACHMENT');
    expect(rows[0]).toHaveAttribute('aria-posinset', '1');
    expect(rows[0]).toHaveAttribute('aria-setsize', '4');
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/patients/1');
  });

  // console.md §4: "A high-risk dot shows for members with high risk."
  it('shows the program status, with a dot for high risk', async () => {
    const inProgram = (row: Thread, programStatus: string | null, riskScore: string | null) =>
      thread({ ...row, metadata: { ...row.patientMetadata, programStatus, riskScore } });
    show(
      hostOf([
        inProgram(rosa, 'care', 'high'),
        inProgram(devon, 'none', 'intermediate'),
        inProgram(jonah, null, 'high'),
      ]),
    );
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Care ?High risk/);
    expect(rows[1]).toHaveTextContent('No program');
    for (const row of rows.slice(1)) expect(row).not.toHaveTextContent(/risk/i);
  });

  it('masks a protected patient', async () => {
    show(hostOf([{ ...rosa, isMasked: true, lastMessage: null }]));
    const row = within(await list()).getByRole('link');
    expect(row).toHaveTextContent('Protected');
    expect(row).not.toHaveTextContent('Rosa writes');
    expect(row).not.toHaveTextContent('Urgent');
  });

  it('explains an empty list', async () => {
    show(hostOf([]), UNREAD);
    expect(await screen.findByText('No unread messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all messages' })).toBeEnabled();
  });

  it('shows an error and retries', async () => {
    const host = hostOf([rosa]);
    host.answer('GET /api/chat/v4/thread/', problem(400, 'invalid-request'));
    show(host);
    expect(await screen.findByText('Messages could not be loaded')).toBeVisible();
    host.answer('GET /api/chat/v4/thread/', page([rosa]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Rosa']);
  });

  it('requests the next page with the cursor', async () => {
    const host = hostOf([]);
    host.answer('GET /api/chat/v4/thread/', ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'later' ? page([devon]) : page([rosa], 'later'),
    );
    show(host);
    await waitFor(async () => expect(await names()).toEqual(['Rosa', 'Devon']));
    expect(host.calls('GET', '/api/chat/v4/thread/')[0]?.query.get('limit')).toBe('100');
  });
});
