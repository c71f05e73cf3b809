import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button';

it('ignores clicks while pending, and keeps its name', async () => {
  const onClick = vi.fn();
  render(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('stays focusable while disabled, gives the reason, and does not submit', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Only the owner can close it">
        Close case
      </Button>
    </form>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Close case' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Only the owner can close it');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps the focus when its reason disappears and returns', async () => {
  const { rerender } = render(<Button disabledReason="Nothing has changed">Apply</Button>);
  await userEvent.tab();
  for (const reason of [false, 'Nothing has changed', null] as const) {
    rerender(<Button disabledReason={reason}>Apply</Button>);
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  }
});

it('renders a link as a button', () => {
  render(
    <Button asChild>
      <a href="/patients/1">Open patient</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Open patient' })).toHaveAttribute('href', '/patients/1');
});
