import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chip } from './chip';
import { ChipLine } from './chip-line';

const LINE = 100;

/** A layout in which a letter is 10 px wide and a line 100 px. */
function widthOf(element: Element): number {
  return element.getAttribute('data-slot') === 'chip' ? (element.textContent ?? '').length * 10 : LINE;
}

function leftOf(element: Element): number {
  let left = 0;
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling)
    left += widthOf(other);
  return left;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widthOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return leftOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return leftOf(this) + widthOf(this) > LINE ? 20 : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;
      constructor(measure: () => void) {
        this.#measure = measure;
      }
      observe() {
        this.#measure();
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(first: string) {
  return render(
    <button type="button">
      <ChipLine>
        <Chip>{first}</Chip>
        <Chip>Marisol</Chip>
      </ChipLine>
    </button>,
  );
}

it('counts the chips that do not fit and shows them on hover', () => {
  draw('Answer due');
  const count = screen.getByText('+1');
  expect(count).toHaveAttribute('aria-hidden', 'true');
  fireEvent.pointerEnter(count);
  act(() => vi.advanceTimersByTime(500));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Marisol');
});

it('shows them while the row has the keyboard focus', () => {
  draw('Answer due');
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Marisol');
  act(() => screen.getByRole('button').blur());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('measures again when a chip changes by itself', async () => {
  draw('Due');
  expect(screen.queryByText('+1')).toBeNull();
  vi.useRealTimers();
  // Like a chip that rerenders with the time, without its line.
  screen.getByText('Due').textContent = 'Overdue';
  expect(await screen.findByText('+1')).toHaveStyle({ insetInlineEnd: '30px' });
});
