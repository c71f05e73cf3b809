import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../testing/appointments';
import { HoldNote } from './hold-note';

it('counts down without reading it out each second', async () => {
  renderWithKit(<HoldNote state={{ status: 'held', until: Date.now() + 62_000 }} onAgain={() => {}} />);
  const shown = await screen.findByText(/^Held for you: 1:0\d$/);
  expect(shown).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('The time is held for you for two minutes');
});

it.each([
  [{ status: 'held', until: 0 } as const, 'No longer held for you'],
  [{ status: 'failed' } as const, 'The time could not be held'],
])('offers to hold it again when it is not held any more', async (state, text) => {
  const again = vi.fn();
  renderWithKit(<HoldNote state={state} onAgain={again} />);
  expect(await screen.findByRole('status')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Hold again' }));
  expect(again).toHaveBeenCalledOnce();
});

it('says nothing where no time is chosen', async () => {
  renderWithKit(
    <>
      <HoldNote state={{ status: 'none' }} onAgain={() => {}} />
      <p>Rest</p>
    </>,
  );
  await screen.findByText('Rest');
  expect(screen.queryByRole('status')).toBeNull();
});
