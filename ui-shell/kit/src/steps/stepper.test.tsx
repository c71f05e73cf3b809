import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Stepper } from './stepper';

it('names the state of each step and opens those that are not blocked', async () => {
  const open = vi.fn();
  render(
    <Stepper
      label="Enrollment"
      current="b"
      onStepChange={open}
      steps={[
        { id: 'a', title: 'Patient', isDone: true },
        { id: 'b', title: 'Coverage' },
        { id: 'c', title: 'Consent', errors: 2 },
        { id: 'd', title: 'Review', blockedReason: 'Complete “Coverage” first' },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: /1\. Patient.*Done/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Coverage/ })).toHaveAttribute('aria-current', 'step');
  const blocked = screen.getByRole('button', { name: /Review.*Not available yet/ });
  expect(blocked).toHaveAccessibleDescription('Complete “Coverage” first');
  await userEvent.click(blocked);
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Consent.*2 errors/ }));
  expect(open).toHaveBeenCalledWith('c');
});
