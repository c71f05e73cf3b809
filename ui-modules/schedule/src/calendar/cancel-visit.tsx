import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Appointment } from '../api';
import CancelDialog from '../cancel/cancel.dialog';
import { appointmentQuery } from '../visits/appointments.resource';

/** Cancels an appointment of the calendar, as it is now: somebody may change it while the dialog is open. */
export default function CancelVisit({
  opened,
  ...props
}: Omit<ComponentProps<typeof CancelDialog>, 'appointment'> & { opened: Appointment }) {
  const { data } = useQuery(appointmentQuery(opened.id));
  return <CancelDialog {...props} appointment={data ?? opened} />;
}
