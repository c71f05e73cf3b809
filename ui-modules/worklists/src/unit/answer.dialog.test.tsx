import { type SlotComponent, type SlotHost, SlotProvider } from '@huddle/kit/contract';
import { Store, useStore } from '@huddle/kit/lib/store';
import { useDraft } from '@huddle/kit/session';
import { type FakeHost, fakeSlots, onWire, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../routes';
import {
  contextOf,
  contextPath,
  hostOf,
  ITEMS,
  item,
  maskedItem,
  messageItem,
  pageOf,
  withWideWindow,
} from '../testing/samples';
import AnswerDialog from './answer.dialog';

/** The chat of another module: takes the focus when it was opened to write, and keeps its drafts. */
const Chat: SlotComponent<'patient.side/v1'> = ({ patientId, isForWriting }) => {
  const draft = useDraft(`chat:${patientId}`, patientId);
  return (
    <textarea
      aria-label={`Message to ${patientId}`}
      // biome-ignore lint/a11y/noAutofocus: as the chat does
      autoFocus={isForWriting}
      value={draft.text}
      onChange={(event) => draft.setText(event.target.value)}
    />
  );
};
const SLOTS = fakeSlots({ 'patient.side/v1': { chat: Chat } });

const DRAWER = 'I feel dizzy since this morning';
const OTHER = messageItem({ id: 15, objectId: 105, personId: 1009, firstName: 'Devon', lastName: 'Tran' });

/** The dialog in a console whose features change. */
function Switched({ slots }: { slots: Store<SlotHost> }) {
  return (
    <SlotProvider value={useStore(slots)}>
      <AnswerDialog patientId={7} name="Rosa Pratt" facts="" isGone={false} onClose={() => {}} />
    </SlotProvider>
  );
}

async function open(host: FakeHost, slots: SlotHost | undefined = SLOTS) {
  renderWithKit(null, { host, slots, pages: routes, at: '/worklist?worklistId=1&item=14' });
  return screen.findByRole('dialog', { name: DRAWER });
}

function withContext(host: FakeHost): FakeHost {
  host.answer(
    `GET ${contextPath(14)}`,
    onWire(contextOf({ message: { text: 'I feel dizzy', sentAt: '2026-01-05T15:00:00Z' } })),
  );
  return host;
}

async function answer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  return screen.findByRole('dialog', { name: 'Answer Rosa Pratt' });
}

beforeEach(withWideWindow);
afterEach(() => vi.restoreAllMocks());

it('opens the chat with the patient of the message to write, and says who that is', async () => {
  await open(withContext(hostOf([messageItem(), OTHER])));
  await screen.findByText('I feel dizzy');
  const dialog = await answer();
  expect(dialog).toHaveAccessibleDescription('Born 03-02-1954 · 71 years · MA');
  const field = within(dialog).getByRole('textbox', { name: 'Message to 7' });
  await waitFor(() => expect(field).toHaveFocus());
});

it('closes with Escape to the button that opened it, keeps what was typed, and reloads the list', async () => {
  const host = withContext(hostOf([messageItem(), OTHER]));
  await open(host);
  const dialog = await answer();
  // Letters that are keys of the drawer are typed here.
  await userEvent.type(within(dialog).getByRole('textbox'), 'jk: just keep lying down');
  const loaded = host.calls('GET', ITEMS).length;
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Answer Rosa Pratt' })).toBeNull());
  expect(screen.getByRole('dialog', { name: DRAWER })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer' })).toHaveFocus();
  await waitFor(() => expect(host.calls('GET', ITEMS).length).toBeGreaterThan(loaded));
  expect(within(await answer()).getByRole('textbox')).toHaveValue('jk: just keep lying down');
});

it('says that the message has left the list, and stays open for what is being written', async () => {
  const host = withContext(hostOf([messageItem(), OTHER]));
  await open(host);
  const dialog = await answer();
  const field = within(dialog).getByRole('textbox');
  await userEvent.type(field, 'Please lie');
  expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
  host.answer(`GET ${ITEMS}`, pageOf([OTHER]));
  act(() =>
    host.socket.event('core.work_unit.changed', {
      patient_id: 7,
      payload: { id: 14, content_type: 'chatmessagev2', object_id: 104, is_closed: true },
    }),
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('status')).toHaveTextContent(/no longer in the list: it may have been/),
  );
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Please lie');
  expect(field).toHaveAccessibleName('Message to 7');
});

it('closes when the record becomes protected', async () => {
  const host = withContext(hostOf([messageItem()]));
  const drawer = await open(host);
  await answer();
  host.answer(`GET ${ITEMS}`, pageOf([maskedItem({ id: 14, contentType: 'chatmessagev2', objectId: 104 })]));
  act(() =>
    host.socket.event('core.work_unit.changed', {
      patient_id: 7,
      payload: { id: 14, content_type: 'chatmessagev2', object_id: 104, is_closed: false },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message to 7' })).toBeNull());
  await waitFor(() => expect(drawer).toHaveFocus());
});

it('is not offered without the chat', async () => {
  await open(hostOf([messageItem()]), fakeSlots({}));
  expect(screen.getByText('I feel dizzy since this morning', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

it('is not offered for a person without an account', async () => {
  const { person } = item();
  await open(hostOf([messageItem({ person: person && { ...person, patientId: null } })]));
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

it('says that the chat was turned off while it was open', async () => {
  const slots = new Store(SLOTS);
  renderWithKit(<Switched slots={slots} />);
  const dialog = await screen.findByRole('dialog', { name: 'Answer Rosa Pratt' });
  expect(dialog).toHaveAccessibleDescription('The chat with this patient');
  expect(within(dialog).getByRole('textbox')).toBeVisible();
  act(() => slots.set(fakeSlots({})));
  expect(within(dialog).getByText('The chat is not available')).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});
