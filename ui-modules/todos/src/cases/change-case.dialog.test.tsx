import { fieldsRefusedAbove, onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { caseOf } from '../testing/cases';
import { CASE, card, choose, show } from '../testing/person-todos';
import { task } from '../testing/tasks';

describe('the change dialog', () => {
  async function open() {
    await card();
    await choose('Change case');
    return within(await screen.findByRole('dialog', { name: 'Change Case' }));
  }

  it('saves once something changed, and requires a description', async () => {
    const { host } = show();
    const dialog = await open();
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const description = dialog.getByRole('textbox', { name: /^Description/ });
    await userEvent.clear(description);
    await userEvent.tab();
    expect(await dialog.findByText('Description required')).toBeInTheDocument();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(description);
    await userEvent.paste('Refill sent');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Tags' }));
    await userEvent.paste('fax, fax, pharmacy call');
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ description: 'Refill sent', rowVersion: 2 })));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.calls('PATCH', CASE)[0]?.body).toEqual({
      category: 20,
      description: 'Refill sent',
      notes: '',
      due_date: '2026-01-06T00:00:00.000Z',
      owner_group: 3,
      external_title: '',
      external_description: '',
      case_tags: ['fax', 'pharmacy call'],
      priority: null,
      priority_reason: null,
    });
  });

  it('saves a task that is edited in it without saving the half-typed case', async () => {
    const { host } = show(caseOf({ tasks: [task({ title: 'Call the pharmacy' })] }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Notes' }));
    await userEvent.paste('Half');
    await userEvent.click(dialog.getByRole('button', { name: 'Actions: Call the pharmacy' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit task' }));
    await userEvent.click(editing.getByRole('textbox', { name: /^Title/ }));
    await userEvent.paste(' again');
    host.answer('PATCH /api/task/1', onWire(task({ title: 'Call the pharmacy again', rowVersion: 2 })));
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ rowVersion: 2 })));
    await userEvent.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit task' })).toBeNull());
    expect(host.calls('PATCH', '/api/task/1')).toHaveLength(1);
    expect(host.calls('PATCH', CASE)).toHaveLength(0);
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half');
  });

  it('merges what a colleague changed in the meantime', async () => {
    const { host } = show();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Notes' }));
    await userEvent.paste('Called the pharmacy');
    const current = caseOf({ description: 'Lisinopril is out', rowVersion: 2 });
    host.answer(`PATCH ${CASE}`, problem(412, 'stale-version', { current: onWire(current) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Description/ })).toHaveValue('Lisinopril is out');
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ rowVersion: 3 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const merged = host.calls('PATCH', CASE)[1];
    expect(merged?.headers.get('if-match')).toBe('"2"');
    expect(merged?.body).toMatchObject({ description: 'Lisinopril is out', notes: 'Called the pharmacy' });
  });

  it('asks about unsaved changes when it is closed: to go on, to keep them, or to discard them', async () => {
    show();
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Called');
    await userEvent.keyboard('{Escape}');
    const question = () => within(screen.getByRole('dialog', { name: 'Unsaved changes' }));
    expect(question().getByRole('button', { name: 'Continue editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Called');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(question().getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
    // Nothing is asked when nothing changed.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed as a draft, and says so on the card', async () => {
    show();
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Called');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }));
    expect((await card()).getByText('Unsaved changes')).toBeInTheDocument();
    expect((await open()).getByRole('textbox', { name: 'Notes' })).toHaveValue('Called');
  });
});

it('shows each refusal of the host at its field', async () => {
  const { host } = show(caseOf());
  await card();
  await choose('Change case');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), ' sent');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'fax');
  expect(await fieldsRefusedAbove(host, `PATCH ${CASE}`)).toEqual([
    '/external_title',
    '/external_description',
    '/priority_reason',
  ]);
});
