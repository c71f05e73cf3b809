import { SlotProvider } from '@huddle/kit/contract';
import { type FakeCall, fakeHost, fakeSlots, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** Modules that show calls and emails. */
const moreSlots = fakeSlots({
  'communication.entry/v1': { phonecall: () => <p>A call</p>, caseemail: () => <p>An email</p> },
});

function show(host: ReturnType<typeof fakeHost>, contributed = slots, at = '/') {
  return renderWithKit(
    <SlotProvider value={contributed}>
      <PersonCommunications personId={1007} />
    </SlotProvider>,
    { host, at },
  );
}

/** Answers like the host: the rows of the content types that were asked for. */
function streamOf(rows: ReturnType<typeof rowOf>[]) {
  return fakeHost({
    [`GET ${PATH}`]: ({ query }: FakeCall) => {
      const types = query.get('content_types')?.split(',');
      return onWire({ results: rows.filter((row) => types?.includes(row.contentType) ?? true), next: null });
    },
  });
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

  it('shows one kind when it is chosen, keeps the choice in the address, and follows events', async () => {
    const user = userEvent.setup();
    const rows = [
      rowOf('phonecall', 40, '2026-11-21T14:30:00Z', {}),
      rowOf('caseemail', 5, '2026-11-20T09:00:00Z', {}),
    ];
    const host = streamOf(rows);
    const { history } = show(host, moreSlots, '/people/1007/communications?scroll=1');
    const list = within(await screen.findByRole('list', { name: 'Communications' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const kinds = within(screen.getByRole('radiogroup', { name: 'Kind of communication' }));
    expect(kinds.getByRole('radio', { name: 'All' })).toBeChecked();

    await user.click(kinds.getByRole('radio', { name: 'caseemail' }));
    expect(await screen.findByText('An email')).toBeVisible();
    expect(screen.queryByText('A call')).toBeNull();
    expect(history.location.search).toBe('?scroll=1&kind=caseemail');

    rows.length = 0;
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 40, person: 1007 } }));
    expect(await screen.findByText('No communications of this kind yet')).toBeVisible();

    await user.click(kinds.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('No communications yet')).toBeVisible();
    expect(history.location.search).toBe('?scroll=1');
  });

  it('opens with the kind in the address, and with all if no module shows that kind', async () => {
    const host = streamOf([
      rowOf('phonecall', 40, '2026-11-21T14:30:00Z', {}),
      rowOf('caseemail', 5, '2026-11-20T09:00:00Z', {}),
    ]);
    const { unmount } = show(host, moreSlots, '/?kind=phonecall');
    expect(await screen.findByText('A call')).toBeVisible();
    expect(screen.queryByText('An email')).toBeNull();
    unmount();
    show(host, moreSlots, '/?kind=fax');
    expect(await screen.findByText('An email')).toBeVisible();
    expect(screen.getByText('A call')).toBeVisible();
  });

  it('reports a failure and offers to retry', async () => {
    show(fakeHost({ [`GET ${PATH}`]: problem(400, 'invalid-request') }));
    expect(await screen.findByText('Failed to fetch communications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
