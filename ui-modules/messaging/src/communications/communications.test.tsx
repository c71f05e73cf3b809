import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { message, phoneCall } from '../testing/samples';
import PersonCommunications from './person-communications.tab';

const LETTER = {
  id: 9,
  name: 'letter.pdf',
  contentType: 'application/pdf',
  size: 1_200,
  width: null,
  height: null,
  pages: null,
  thumbnail: null,
  file: '/api/chat/attachment/9/file/',
};

const PATH = '/api/providers/me/communications/people/1007/';

function rowOf(contentType: string, objectId: number, at: string, object: unknown) {
  return { contentType, objectId, at, object };
}

describe('the communications of a person', () => {
  it('stand in one stream, of whatever kind, and follow what happens', async () => {
    const call = rowOf('phonecall', 40, '2026-11-21T14:30:00Z', phoneCall());
    const others = [
      rowOf('chatmessagev2', 1, '2026-11-21T14:00:00Z', message({ attachments: [LETTER] })),
      rowOf('email', 5, '2026-11-20T09:00:00Z', {}),
    ];
    let rows = [call, ...others];
    const host = fakeHost({
      [`GET ${PATH}`]: () => onWire({ results: rows, next: null }),
      'GET /api/providers/me/phone-calls/dispositions/': onWire({
        results: [{ id: 3, title: 'Left a voicemail' }],
      }),
    });
    renderWithKit(<PersonCommunications personId={1007} />, { host });
    const stream = within(await screen.findByRole('list', { name: 'Communications' }));
    expect(await stream.findByText('Left a voicemail')).toBeVisible();
    const lines = stream.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Outgoing call.*3:20.*Went through the new medicine\./);
    expect(lines[1]).toMatch(/Rosa Pratt.*Chest tightness/);
    expect(lines[2]).toMatch(/^email · /);
    expect(stream.getByRole('button', { name: 'Open letter.pdf' })).toHaveTextContent('letter.pdf');

    rows = others;
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 40, person: 1007 } }));
    await expect.poll(() => stream.getAllByRole('listitem').length).toBe(2);
  });

  it('say that they could not be fetched', async () => {
    renderWithKit(<PersonCommunications personId={1007} />, {
      host: fakeHost({ [`GET ${PATH}`]: problem(400, 'invalid-request') }),
    });
    expect(await screen.findByText('Failed to fetch communications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
