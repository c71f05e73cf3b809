import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Field } from './field';
import { Select } from './select';

const options = [
  { value: 'standard', label: 'Standard' },
  { value: 'high', label: 'High' },
  { value: 'hold', label: 'On hold', disabled: true },
  { value: 'urgent', label: 'Urgent' },
];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function show() {
  const onValueChange = vi.fn();
  render(
    <Field label="Priority">
      <Select options={options} defaultValue="standard" onValueChange={onValueChange} />
    </Field>,
  );
  return { onValueChange, trigger: screen.getByRole('combobox', { name: 'Priority' }) };
}

it('is operable with the arrow keys, skips disabled options, and returns the focus', async () => {
  const { onValueChange, trigger } = show();
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Standard', selected: true })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('urgent');
  expect(trigger).toHaveTextContent('Urgent');
  expect(trigger).toHaveFocus();
});

it('moves to the option that is typed', async () => {
  const { onValueChange, trigger } = show();
  await userEvent.click(trigger);
  await userEvent.keyboard('hi{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('high');
});

it('keeps the value on Escape', async () => {
  const { onValueChange, trigger } = show();
  await userEvent.click(trigger);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(trigger).toHaveTextContent('Standard');
});
