import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ProblemError } from '../api/problem';
import { Textarea } from '../components/ui/textarea';
import { Toaster } from '../components/ui/toast';
import { EditField, EditText } from '../edit';
import { fakeHost, renderWithKit } from '../testing';
import { CreateDialog, useCreateForm } from './index';

type Values = { title: string; note: string; owner: number | null };
type Body = { name: string; note: string; owner: number };
type Create = (body: Body, uid: string) => Promise<{ id: number }>;

const DRAFT = '/api/drafts/entry:no-person/';

function NewEntry({
  create,
  owner,
  onCreated,
  onClose,
}: {
  create: Create;
  owner: number | null;
  onCreated: () => void;
  onClose: () => void;
}) {
  const form = useCreateForm({
    draft: 'entry:no-person',
    patientId: null,
    defaults: { title: '', note: '', owner } as Values,
    required: { title: 'Enter a title' },
    limits: { name: { maxLength: 8 }, note: { maxLength: 5 }, owner: { maximum: 9 } },
    places: { title: 'name' },
    body: ({ title, note, owner }) =>
      owner === null ? 'Choose an owner' : { name: title.trim(), note, owner },
    create,
    texts: { created: ({ id }) => `Added ${id}`, failed: 'Not added' },
    onCreated,
    onClose,
  });
  return (
    <CreateDialog form={form} title="New entry" submit="Add">
      <EditText form={form} name="title" label="Title" />
      <EditField form={form} name="note" label="Note">
        <Textarea value={form.values.note} onChange={(event) => form.change({ note: event.target.value })} />
      </EditField>
    </CreateDialog>
  );
}

/** A page with the dialog, whose default owner arrives with the click on `Load owner`. */
function Page({ create, owner, onCreated }: { create: Create; owner: number | null; onCreated: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState(owner);
  // In the tree of another form, as dialogs that are opened from a drawer are.
  return (
    <form aria-label="Outer" onSubmit={() => setOpen(false)}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Load owner" onFocus={() => setKnown(3)} />
      {isOpen ? (
        <NewEntry create={create} owner={known} onCreated={onCreated} onClose={() => setOpen(false)} />
      ) : null}
    </form>
  );
}

function show(create: Create, owner: number | null = 3) {
  const user = userEvent.setup();
  const onCreated = vi.fn();
  const host = fakeHost({ [`PUT ${DRAFT}`]: {}, [`DELETE ${DRAFT}`]: {} });
  renderWithKit(
    <StrictMode>
      <Page create={create} owner={owner} onCreated={onCreated} />
      <Toaster />
    </StrictMode>,
    { host },
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    return screen.findByRole('dialog', { name: 'New entry' });
  };
  return { user, open, onCreated };
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function refused(pointer: string, detail: string) {
  return new ProblemError({
    type: 'invalid-request',
    title: 'Invalid',
    status: 400,
    errors: [{ pointer, detail }],
  });
}

it('creates the object, reports it and closes', async () => {
  const create = vi.fn<Create>(() => Promise.resolve({ id: 12 }));
  const { user, open, onCreated } = show(create);
  await open();
  await user.type(title(), 'Call{Enter}');
  expect(await screen.findByText('Added 12')).toBeVisible();
  await gone();
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Call', note: '', owner: 3 }, expect.any(String));
  expect(onCreated).toHaveBeenCalledExactlyOnceWith({ id: 12 });
  await open();
  expect(title()).toHaveValue('');
});

it('shows an error at its field with the focus, and others above the form', async () => {
  const create = vi.fn<Create>(() => Promise.reject(refused('/name', 'This title is in use')));
  const { user, open } = show(create);
  await open();
  await user.type(title(), 'Call');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This title is in use');
  expect(title()).toHaveFocus();
  expect(title()).toBeInvalid();
  expect(screen.queryByText('Not added')).toBeNull();
  create.mockRejectedValue(refused('/uid', 'Already used'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Already used'));
  expect(title()).toBeValid();
});

it('repeats a failed attempt with the same uid, also after it was closed', async () => {
  const create = vi.fn<Create>(() => Promise.reject(new Error('The host is away')));
  const { user, open } = show(create);
  await open();
  await user.type(title(), 'Call{Enter}');
  expect(await screen.findByText('Not added')).toBeVisible();
  expect(screen.getByText('The host is away')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  await open();
  expect(title()).toHaveValue('Call');
  create.mockResolvedValue({ id: 1 });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await gone();
  const [first, second] = create.mock.calls;
  expect(second).toEqual(first);
});

it('does not send twice, and forgets the draft when it was closed before the host answered', async () => {
  let answer = (_: { id: number }) => {};
  const create = vi.fn<Create>(() => new Promise((resolve) => (answer = resolve)));
  const { user, open } = show(create);
  await open();
  await user.type(title(), 'Call{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-busy', 'true');
  expect(create).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  answer({ id: 4 });
  expect(await screen.findByText('Added 4')).toBeVisible();
  await open();
  expect(title()).toHaveValue('');
});

it('removes what was typed when it is discarded', async () => {
  const { user, open } = show(() => Promise.resolve({ id: 1 }));
  await open();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await user.type(title(), 'Call');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await gone();
  await open();
  expect(title()).toHaveValue('');
});

it('says what is missing, on the button and above the form once it was submitted', async () => {
  const create = vi.fn<Create>();
  const { user, open } = show(create);
  await open();
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toHaveAccessibleDescription('Enter a title');
  expect(title()).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Note' })).not.toBeRequired();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(title(), ' {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a title');
  await user.type(title(), 'Call');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

it('limits texts', async () => {
  const { user, open } = show(() => Promise.resolve({ id: 1 }));
  await open();
  await user.type(title(), 'Call the clinic');
  expect(title()).toHaveValue('Call the');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Longer');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription('Use at most 5 characters');
});

it('takes a default that arrives after the form was changed and submitted', async () => {
  const create = vi.fn<Create>(() => Promise.resolve({ id: 1 }));
  const { user, open } = show(create, null);
  await open();
  await user.type(title(), 'Call{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose an owner');
  screen.getByLabelText('Load owner').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.type(title(), '{Enter}');
  await gone();
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Call', note: '', owner: 3 }, expect.any(String));
});

/** Forms whose names the compiler checks. */
function Names() {
  const options = {
    draft: 'entry:no-person',
    patientId: null,
    defaults: { title: '' },
    body: ({ title }: { title: string }) => ({ name: title }),
    create: () => Promise.resolve(),
    texts: { created: 'Added', failed: 'Not added' },
    onClose: () => {},
  } as const;
  const forms = [
    useCreateForm({ ...options, places: { title: 'name' } }),
    useCreateForm({ ...options, places: { title: null } }),
  ];
  return [
    ...forms.map(({ values }) => values.title),
    // @ts-expect-error the body has no title
    useCreateForm(options).values.title,
    // @ts-expect-error the body has no headline
    useCreateForm({ ...options, places: { title: 'headline' } }).values.title,
    // @ts-expect-error the form has no heading
    useCreateForm({ ...options, places: { title: 'name', heading: 'name' } }).values.title,
    'Compiled',
  ].join('');
}

it('accepts only names that the body has', async () => {
  renderWithKit(<Names />);
  expect(await screen.findByText('Compiled')).toBeVisible();
});
