import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import AppointmentCard from './appointment.card';

const CARD = {
  contentType: 'appointment',
  objectId: 12,
  title: 'New Patient, Jun 3, 2026',
  status: 'Cancelled',
};

it('leads to the appointments in the record of its patient', async () => {
  renderWithKit(<AppointmentCard card={CARD} />, { at: '/patients/7/todos' });
  expect(await screen.findByRole('link', { name: 'New Patient, Jun 3, 2026 · Cancelled' })).toHaveAttribute(
    'href',
    '/patients/7/appointments',
  );
});

it('leads to the booking of another time for a visit that is to be rebooked', async () => {
  renderWithKit(<AppointmentCard card={{ ...CARD, status: 'To rebook' }} />, { at: '/patients/7/todos' });
  expect(await screen.findByRole('link', { name: 'New Patient, Jun 3, 2026 · To rebook' })).toHaveAttribute(
    'href',
    '/patients/7/appointments?visit=12',
  );
});

it('is a text where the patient is not known', async () => {
  renderWithKit(<AppointmentCard card={{ ...CARD, status: null }} />, { at: '/inbox' });
  expect(await screen.findByText('New Patient, Jun 3, 2026')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
