import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Macro } from '../api';
import { macro } from '../testing/samples';
import Macros from './macros.slot';

const LIST = 'GET /api/macros/';
const NURSES = { id: 7, name: 'Nurses' };
const listOf = (...results: Macro[]) => onWire({ results, teams: [NURSES] });

function show(answer: unknown, permissions: string[] = []) {
  return renderWithKit(
    <>
      <Macros />
      <Toaster />
    </>,
    { host: fakeHost({ [LIST]: answer }), me: { permissions } },
  );
}

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return screen.findByRole('dialog', { name: `Edit ${name}` });
}

describe('My Macros', () => {
  it('lists name, text and scope, and says who may change shared macros', async () => {
    show(
      listOf(
        macro({ name: 'bp', template: 'Measure it.', scope: 'tenant', isEditable: false, shortcut: 'b' }),
        macro({ id: 2, name: 'ours', template: 'x', scope: 'team', teamId: 7 }),
      ),
    );
    const row = (await screen.findByRole('rowheader', { name: /^bp/ })).closest('tr');
    expect(row).toHaveTextContent(/bp.*B.*Everyone.*Measure it\./);
    expect(screen.getByRole('rowheader', { name: /^ours/ })).toHaveTextContent('Team Nurses');
    expect(screen.getByRole('button', { name: 'Delete bp' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Text',
      'Actions',
    ]);
  });

  it('adds a macro in the table row, and shows the host’s field errors', async () => {
    const { host } = show(listOf());
    const form = await screen.findByRole('form', { name: 'Add macro' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), '.bp');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Text' }), 'Measure it.');
    host.answer(
      'POST /api/macros/',
      problem(400, 'invalid-request', {
        errors: [{ pointer: '/name', detail: 'Another macro has this name' }],
      }),
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Add macro' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Another macro has this name');
    host.answer('POST /api/macros/', onWire(macro()));
    host.answer(LIST, listOf(macro({ name: 'bp' })));
    await userEvent.click(within(form).getByRole('button', { name: 'Add macro' }));
    expect(await screen.findByRole('rowheader', { name: 'bp' })).toBeVisible();
    expect(host.calls('POST', '/api/macros/')[1]?.body).toEqual({ name: '.bp', template: 'Measure it.' });
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('updates a macro with the version that was seen, for a team and with a shortcut', async () => {
    const { host } = show(listOf(macro({ template: 'Hi ' })));
    const dialog = await edit('hello');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('textbox', { name: /^Text/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Patient’s first name' }));
    expect(within(dialog).getByRole('textbox', { name: /^Text/ })).toHaveValue('Hi {{patient.first_name}}');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Available to' }));
    expect(await screen.findByRole('option', { name: 'Everyone' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Team Nurses' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Shortcut key' }), 'H');
    host.answer('PATCH /api/macros/1/', onWire(macro()));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = host.calls('PATCH', '/api/macros/1/');
    expect(call?.body).toEqual({
      name: 'hello',
      template: 'Hi {{patient.first_name}}',
      scope: 'team',
      team_id: 7,
      shortcut: 'h',
    });
    expect(call?.headers.get('if-match')).toBe('"1"');
  });

  it('merges a concurrent change and saves on top of it', async () => {
    const { host } = show(listOf(macro()));
    const dialog = await edit('hello');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), '2');
    const current = onWire(macro({ template: 'Theirs', rowVersion: 4 }));
    host.answer('PATCH /api/macros/1/', problem(412, 'stale-version', { current }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else saved changes');
    expect(within(dialog).getByRole('textbox', { name: /^Text/ })).toHaveValue('Theirs');
    host.answer('PATCH /api/macros/1/', onWire(macro()));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, again] = host.calls('PATCH', '/api/macros/1/');
    expect(again?.headers.get('if-match')).toBe('"4"');
    expect(again?.body).toMatchObject({ name: 'hello2', template: 'Theirs' });
  });

  it('deletes a macro after confirmation, and follows changes by others', async () => {
    const { host } = show(listOf(macro()));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete hello' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the macro hello?' });
    host.answer('DELETE /api/macros/1/', null);
    host.answer(LIST, listOf());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No macros yet')).toBeVisible();
    host.answer(LIST, listOf(macro({ name: 'theirs' })));
    act(() => host.socket.event('messaging.macros.changed'));
    expect(await screen.findByRole('rowheader', { name: 'theirs' })).toBeVisible();
  });

  it('shows an error if loading fails', async () => {
    show(problem(500, 'internal'));
    expect(await screen.findByText('Macros: Error fetching all')).toBeVisible();
  });
});

it('shows each refusal of a changed macro at its field', async () => {
  const { host } = show(listOf(macro()));
  const dialog = await edit('hello');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), '2');
  // The scope has one control with the team.
  expect(await fieldsRefusedAbove(host, 'PATCH /api/macros/1/')).toEqual(['/scope']);
});
