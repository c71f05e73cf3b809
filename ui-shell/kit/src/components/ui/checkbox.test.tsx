import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Switch } from './switch';

it('toggles by its label and by Space, and not by Enter', async () => {
  const onChange = vi.fn();
  render(<Checkbox label="Pod Alder" onCheckedChange={onChange} />);
  const box = screen.getByRole('checkbox', { name: 'Pod Alder' });
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText('Pod Alder'));
  expect(box).toBeChecked();
  box.focus();
  await userEvent.keyboard('{Enter}');
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('shows the state that it is given, also partly on, which a click turns on', async () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <Checkbox aria-label="All rows" checked="indeterminate" onCheckedChange={onChange} />,
  );
  const box = screen.getByRole('checkbox', { name: 'All rows' });
  expect(box).toBePartiallyChecked();
  await userEvent.click(box);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(box).toBePartiallyChecked();
  rerender(<Checkbox aria-label="All rows" checked disabled onCheckedChange={onChange} />);
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(onChange).toHaveBeenCalledOnce();
});

it('leaves the state to a listener that prevents the default', async () => {
  const onChange = vi.fn();
  render(
    <Checkbox aria-label="Row" onClick={(event) => event.preventDefault()} onCheckedChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Row' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: 'Row' })).not.toBeChecked();
});

it('is described by its field', () => {
  render(
    <Field label="Consent" error="Required" required>
      <Checkbox />
    </Field>,
  );
  const box = screen.getByRole('checkbox', { name: /Consent/ });
  expect(box).toHaveAttribute('aria-required', 'true');
  expect(box).toHaveAccessibleDescription('Required');
});

it('switches at once, by click, Space and Enter', async () => {
  const onChange = vi.fn();
  render(<Switch label="Daily digest" hint="At 7:00 AM" onCheckedChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Daily digest' });
  expect(toggle).toHaveAccessibleDescription('At 7:00 AM');
  await userEvent.click(screen.getByText('Daily digest'));
  expect(toggle).toBeChecked();
  toggle.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
});
