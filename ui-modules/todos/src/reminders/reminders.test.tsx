import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import Reminders from './reminders.slot';

const PATH = '/api/task/digest/';

function show(isOn: boolean, isAvailable = true) {
  const host = fakeHost({ [`GET ${PATH}`]: onWire({ isOn, isAvailable }) });
  return renderWithKit(<Reminders />, { host });
}

it('turns the daily mail on, and stays off when the host refuses', async () => {
  const { host } = show(false);
  const toggle = await screen.findByRole('switch', { name: 'Daily digest' });
  host.answer(`PUT ${PATH}`, problem(500, 'internal'));
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  host.answer(`PUT ${PATH}`, onWire({ isOn: true, isAvailable: true }));
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(host.calls('PUT', PATH)[1]?.body).toEqual({ is_on: true });
});

it('cannot be turned on where no mail is sent', async () => {
  show(false, false);
  expect(await screen.findByRole('switch', { name: 'Daily digest' })).toBeDisabled();
});
