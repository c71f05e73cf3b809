import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ProblemError } from '../api/problem';
import { Toaster } from '../components/ui/toast';
import { renderWithKit } from '../testing';
import { EditButton, EditDrawer, EditText, type Stored, useEditForm, useSave } from './index';

type Home = { street: string; city: string };
const HOME: Stored<Home> = { values: { street: '5 Elm St', city: 'Lynn' }, version: 3 };

function problem(type: string, members: Record<string, unknown> = {}): ProblemError {
  return new ProblemError({ type, title: type, status: 400, ...members });
}

function Homes({
  save,
  rows,
}: {
  save: (home: Home, version: number) => Promise<unknown>;
  rows: readonly number[];
}) {
  return rows.map((row) => <Row key={row} row={row} save={save} />);
}

function Row({ row, save }: { row: number; save: (home: Home, version: number) => Promise<unknown> }) {
  const form = useEditForm<Home, unknown>({
    draft: `home:${row}`,
    patientId: null,
    stored: HOME,
    save,
    readCurrent: (current) => current as Stored<Home>,
    bodyPath: ['addresses', row],
    check: ({ city }) => (city === '' ? 'Enter a city' : null),
    texts: { saved: 'Saved', failed: 'Not saved' },
  });
  return (
    <>
      <EditButton form={form} label={`Edit ${row}`} />
      <EditDrawer form={form} title={`Home ${row}`}>
        <EditText form={form} name="street" label="Street" />
        <EditText form={form} name="city" label="City" />
      </EditDrawer>
    </>
  );
}

function show(save: (home: Home, version: number) => Promise<unknown>, rows: readonly number[] = [0]) {
  const user = userEvent.setup();
  renderWithKit(
    <>
      <Homes rows={rows} save={save} />
      <Toaster />
    </>,
  );
  const open = async (row = 0) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${row}` }));
    return screen.findByRole('dialog', { name: `Home ${row}` });
  };
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, open, type, submit };
}

it('saves the values with the version that they are based on, and returns the focus', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { open, type, submit } = show(save);
  await open();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('No changes to save');
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith({ street: '5 Elm St', city: 'Salem' }, 3);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit 0' })).toHaveFocus());
});

it('keeps what was typed when it is closed, and removes it when it is discarded', async () => {
  const { user, open, type } = show(() => Promise.resolve());
  await open();
  await type('City', 'Salem');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  await open();
  expect(screen.getByLabelText('City')).toHaveValue('Salem');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('shows an error at its field only, and moves the focus there', async () => {
  const errors = [{ pointer: '/addresses/1/city', detail: 'This city is not in this state' }];
  const { user, open, type, submit } = show(
    () => Promise.reject(problem('invalid-request', { errors })),
    [0, 1],
  );
  await open(1);
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByText('This city is not in this state')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('Street')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Not saved')).toBeNull();
  // The same field of another row.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open(0);
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByText('This city is not in this state')).toBeVisible();
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
});

it('shows why the values cannot be saved', async () => {
  const save = vi.fn();
  const { open, type, submit } = show(save);
  await open();
  await type('City', '');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Enter a city');
  await submit();
  expect(save).not.toHaveBeenCalled();
});

it('merges a concurrent change: other fields are taken over, conflicting ones offered', async () => {
  const current = { values: { street: '7 Oak St', city: 'Boston' }, version: 4 };
  const save = vi.fn((_: Home, version: number) =>
    version === 3
      ? Promise.reject(
          problem('stale-version', { current, savedBy: 'Marisol Vega', savedAt: '2026-03-02T15:04:00Z' }),
        )
      : Promise.resolve(),
  );
  const { user, open, type, submit } = show(save);
  await open();
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Marisol Vega saved at .*Mar 2.*Someone else saved changes/,
  );
  expect(screen.getByLabelText('Street')).toHaveValue('7 Oak St');
  expect(screen.getByLabelText('City')).toHaveValue('Salem');
  await user.click(screen.getByRole('button', { name: 'Use the saved value for City' }));
  expect(screen.getByLabelText('City')).toHaveValue('Boston');
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith({ street: '7 Oak St', city: 'Salem' }, 4);
});

it('reports a failure that concerns no field, and keeps the form', async () => {
  const { open, type, submit } = show(() =>
    Promise.reject(problem('unavailable', { detail: 'Try again later' })),
  );
  await open();
  await type('City', 'Salem');
  await submit();
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.getByText('Try again later')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Salem');
});

function LevelButton({ put }: { put: (level: string) => Promise<unknown> }) {
  const { save, pending, isSaving } = useSave({
    save: put,
    texts: { saved: (level: string) => `Set to ${level}`, failed: 'Not set' },
  });
  return (
    <button type="button" disabled={isSaving} onClick={() => save('high')}>
      {pending ?? 'low'}
    </button>
  );
}

it('saves a change at once and shows it until the host has answered', async () => {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  renderWithKit(
    <>
      <LevelButton put={() => promise} />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'low' }));
  expect(await screen.findByRole('button', { name: 'high' })).toBeDisabled();
  resolve();
  expect(await screen.findByText('Set to high')).toBeVisible();
});

it('says why a change was not saved', async () => {
  renderWithKit(
    <>
      <LevelButton put={() => Promise.reject(problem('stale-version'))} />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'low' }));
  expect(await screen.findByText('Not set')).toBeVisible();
  expect(screen.getByText(/^Someone else changed this/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'low' })).toBeEnabled();
});

function LimitedNote({ save }: { save: () => Promise<unknown> }) {
  const form = useEditForm({
    draft: 'note:1',
    patientId: null,
    stored: { values: { title: 'Call', note: '', days: 3 }, version: 1 },
    save,
    readCurrent: (current) => current as Stored<{ title: string; note: string; days: number }>,
    places: { title: 'short_name' },
    limits: { shortName: { maxLength: 8 }, note: { maxLength: 5 }, days: { maximum: 9 } },
    texts: { saved: 'Saved', failed: 'Not saved' },
  });
  return (
    <>
      <EditButton form={form} label="Edit note" />
      <EditDrawer form={form} title="Note">
        <EditText form={form} name="title" label="Title" />
        <EditText form={form} name="note" label="Note" maxLength={100} />
      </EditDrawer>
    </>
  );
}

it('takes the limits of texts from those of the body', async () => {
  const user = userEvent.setup();
  const save = vi.fn(() => Promise.resolve());
  renderWithKit(<LimitedNote save={save} />);
  await user.click(await screen.findByRole('button', { name: 'Edit note' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' the clinic');
  expect(title).toHaveValue('Call the');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Longer{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Use at most 5 characters',
  );
  expect(save).not.toHaveBeenCalled();
});
