import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SegmentedControl } from './segmented-control';

const VIEWS = [
  { value: 'open', label: 'Open', count: 6 },
  { value: 'snoozed', label: 'Snoozed', disabled: true },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

function Views({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('closed');
  return (
    <>
      <button type="button">Before</button>
      <SegmentedControl
        label="Threads"
        value={value}
        onValueChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        options={VIEWS}
      />
      <button type="button">After</button>
    </>
  );
}

function show() {
  const onChange = vi.fn();
  render(<Views onChange={onChange} />);
  return onChange;
}

const option = (name: string) => screen.getByRole('radio', { name });

it('is one stop of the Tab key: the chosen option', async () => {
  show();
  expect(screen.getByRole('radiogroup', { name: 'Threads' })).toBeVisible();
  expect(option('Closed')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  expect(option('Closed')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('moves the focus by keys, past what cannot be chosen, and chooses only by Space or Enter', async () => {
  const onChange = show();
  await userEvent.click(option('Closed'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(option('Open 6')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(option('All')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{End}');
  expect(option('All')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
  expect(option('All')).toBeChecked();
});

it('returns the Tab stop to the chosen option when the focus leaves', async () => {
  show();
  await userEvent.click(option('Closed'));
  await userEvent.keyboard('{Home}');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(option('Closed')).toHaveFocus();
});

it('keeps the chosen option when it is chosen again', async () => {
  const onChange = show();
  await userEvent.click(option('Closed'));
  expect(onChange).not.toHaveBeenCalled();
  expect(option('Closed')).toBeChecked();
});
