import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Tooltip } from './tooltip';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function draw() {
  render(
    <Tooltip content="Marks the thread read">
      <Button>Read</Button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Read' });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('opens on hover, and stays open while hovered itself', () => {
  const button = draw();
  fireEvent.pointerEnter(button);
  pass(499);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Marks the thread read');
  expect(button).toHaveAccessibleDescription('Marks the thread read');
  fireEvent.pointerLeave(button);
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  pass(1_000);
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('tooltip'));
  pass(1_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('opens at once on keyboard focus, until Escape', () => {
  const button = draw();
  act(() => button.focus());
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button).toHaveFocus();
});

it('does not open on an element that the focus only passes, as on the way from a menu into a dialog', () => {
  const button = draw();
  vi.spyOn(button, 'matches').mockReturnValue(true);
  act(() => {
    button.focus();
    button.blur();
  });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('leaves Escape to the dialog that was opened over its element', () => {
  const button = draw();
  fireEvent.pointerEnter(button);
  pass(500);
  expect(screen.getByRole('tooltip')).toBeVisible();
  const onEscape = vi.fn();
  document.addEventListener('keydown', onEscape);
  button.parentElement?.setAttribute('aria-hidden', 'true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(onEscape).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onEscape);
});

it('closes when the element is pressed, and does not open on touch', () => {
  const button = draw();
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  pass(1_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerEnter(button);
  pass(1_000);
  fireEvent.pointerDown(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('does not cover the menu that its element opened', () => {
  const button = draw();
  button.setAttribute('aria-expanded', 'true');
  fireEvent.pointerEnter(button);
  pass(1_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => button.focus());
  expect(screen.queryByRole('tooltip')).toBeNull();
});
