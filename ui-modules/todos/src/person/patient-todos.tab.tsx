import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Todos } from './todos';

/** The work for a patient. */
const PatientTodos: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <Todos subject={useMemo(() => ({ patientId }), [patientId])} />
);

export default PatientTodos;
