import { SlotProvider } from '@huddle/kit/contract';
import { fakeHost, fakeSlots, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PersonCommunications from './person-communications.tab';

const PATH = '/api/providers/me/communications/people/1007/';

function rowOf(contentType: string, objectId: number, at: string, object: unknown, related: unknown[] = []) {
  return { contentType, objectId, at, object, related };
}

/** A module that shows calls. */
const slots = fakeSlots({
  'communication.entry/v1': { phonecall: ({ object }) => <p>Call: {JSON.stringify(object)}</p> },
});

function show(host: ReturnType<typeof fakeHost>) {
  renderWithKit(
    <SlotProvider value={slots}>
      <PersonCommunications personId={1007} />
    </SlotProvider>,
    { host },
  );
}

describe('the communications of a person', () => {
  it('shows each entry by the module that knows its content type, with linked items, and follows events', async () => {
    const call = rowOf('phonecall', 40, '2026-11-21T14:30:00Z', { calledAt: '2026-11-21' }, [
      { contentType: 'case', objectId: 7, title: 'Refill', status: 'Open' },
    ]);
    const email = rowOf('email', 5, '2026-11-20T09:00:00Z', {});
    let rows = [call, email];
    const host = fakeHost({ [`GET ${PATH}`]: () => onWire({ results: rows, next: null }) });
    show(host);
    const list = within(await screen.findByRole('list', { name: 'Communications' }));
    // Its names are still those of the wire: the module converts them by its own document.
    expect(list.getByText('Call: {"called_at":"2026-11-21"}')).toBeVisible();
    expect(list.getByText(/^email · /)).toBeVisible();
    expect(list.getByRole('list', { name: 'Linked items' })).toHaveTextContent('Refill · Open');

    rows = [email];
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 40, person: 1008 } }));
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 40, person: 1007 } }));
    await expect.poll(() => list.queryByText(/^Call: /)).toBeNull();
    expect(host.calls('GET', PATH)).toHaveLength(2);
  });

  it('reports a failure and offers to retry', async () => {
    show(fakeHost({ [`GET ${PATH}`]: problem(400, 'invalid-request') }));
    expect(await screen.findByText('Failed to fetch communications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
