import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../testing';
import type { ConditionField, Conditions } from './conditions';
import ConditionsEditor from './conditions-editor';

const fields: ConditionField[] = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'age', label: 'Age', type: 'number', operators: ['>', '<'] },
  { id: 'due', label: 'Due', type: 'day' },
  {
    id: 'state',
    label: 'State',
    type: 'choice',
    options: [
      { value: 'MA', label: 'Massachusetts' },
      { value: 'ME', label: 'Maine' },
    ],
  },
  { id: 'vip', label: 'Protected', type: 'flag' },
  { id: 'tags', label: 'Tags', type: 'choice', options: null },
];

async function show(value: Conditions | null) {
  const onValueChange = vi.fn<(value: Conditions | null) => void>();
  renderWithKit(
    <ConditionsEditor
      label="Conditions"
      fields={fields}
      value={value}
      onValueChange={onValueChange}
      timeZone="America/New_York"
    />,
  );
  await screen.findByRole('group', { name: 'Conditions' });
  return onValueChange;
}

const control = (name: string) => screen.getByRole('combobox', { name });
const item = (number: number) => within(screen.getByRole('listitem', { name: `Condition ${number}` }));

it('begins with one condition, which has the focus and takes effect with its value', async () => {
  const onValueChange = await show(null);
  await waitFor(() => expect(control('Condition 1: Column')).toHaveFocus());
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Condition 1: Value' }), 'ros');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenLastCalledWith({
    linkOperator: 'and',
    items: [{ field: 'name', operator: 'contains', value: 'ros' }],
  });
});

it('applies typed text after a pause too, so that closing the panel loses nothing', async () => {
  const onValueChange = await show(null);
  await userEvent.type(screen.getByRole('textbox', { name: 'Condition 1: Value' }), 'ros');
  await waitFor(() => expect(onValueChange).toHaveBeenCalled());
});

it('offers the operators of the column, and the control of its type', async () => {
  const onValueChange = await show({
    linkOperator: 'and',
    items: [{ field: 'age', operator: '>', value: '65' }],
  });
  const user = userEvent.setup();
  await user.click(control('Condition 1: Operator'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'is more than',
    'is less than',
  ]);
  await user.keyboard('{Escape}');
  await user.click(control('Condition 1: Column'));
  await user.click(await screen.findByRole('option', { name: 'State' }));
  expect(onValueChange).toHaveBeenLastCalledWith(null);
  await user.click(control('Condition 1: Value'));
  await user.click(await screen.findByRole('option', { name: 'Maine' }));
  expect(onValueChange).toHaveBeenLastCalledWith({
    linkOperator: 'and',
    items: [{ field: 'state', operator: 'isAnyOf', value: ['ME'] }],
  });
});

it('needs no value for emptiness', async () => {
  const onValueChange = await show({
    linkOperator: 'and',
    items: [{ field: 'due', operator: 'before', value: '2026-11-30' }],
  });
  await userEvent.click(control('Condition 1: Operator'));
  await userEvent.click(await screen.findByRole('option', { name: 'is empty' }));
  expect(onValueChange).toHaveBeenLastCalledWith({
    linkOperator: 'and',
    items: [{ field: 'due', operator: 'isEmpty' }],
  });
  expect(item(1).queryByRole('textbox')).toBeNull();
});

it('is built, joined by "or" and reduced with the keyboard alone', async () => {
  const onValueChange = await show({
    linkOperator: 'and',
    items: [{ field: 'name', operator: 'isNotEmpty' }],
  });
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Add condition' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(control('Condition 2: Column')).toHaveFocus());
  await user.tab();
  expect(control('Condition 2: Operator')).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  const both = [
    { field: 'name', operator: 'isNotEmpty' },
    { field: 'name', operator: 'isNotEmpty' },
  ];
  expect(onValueChange).toHaveBeenLastCalledWith({ linkOperator: 'and', items: both });
  screen.getByRole('radio', { name: 'All conditions' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onValueChange).toHaveBeenLastCalledWith({ linkOperator: 'or', items: both });
  screen.getByRole('button', { name: 'Remove condition 2' }).focus();
  await user.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenLastCalledWith({ linkOperator: 'or', items: both.slice(1) });
  expect(screen.getByRole('button', { name: 'Add condition' })).toHaveFocus();
});

it('leaves out a condition on a column that the list no longer has', async () => {
  await show({
    linkOperator: 'and',
    items: [
      { field: 'gone', operator: 'isEmpty' },
      { field: 'vip', operator: 'is', value: 'true' },
    ],
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(control('Condition 1: Value')).toHaveTextContent('Yes');
});

it('takes typed values where a choice has no known ones', async () => {
  const onValueChange = await show({
    linkOperator: 'and',
    items: [{ field: 'tags', operator: 'isNotEmpty' }],
  });
  const user = userEvent.setup();
  await user.click(control('Condition 1: Operator'));
  await user.click(await screen.findByRole('option', { name: 'is any of' }));
  await user.type(
    screen.getByRole('textbox', { name: 'Condition 1: Value' }),
    'fall risk, , diabetes{Enter}',
  );
  expect(onValueChange).toHaveBeenLastCalledWith({
    linkOperator: 'and',
    items: [{ field: 'tags', operator: 'isAnyOf', value: ['fall risk', 'diabetes'] }],
  });
});
