import { plainName } from '@huddle/kit/lib/person';
import type { Me } from '@huddle/kit/session';
import type { Thread } from '../api';
import type { Values } from './template';

/** Macro values for a thread's patient and the author. Visits are not available here. */
export function valuesOf({ firstName, lastName, preferredName }: Thread['patientMetadata'], me: Me): Values {
  const first = preferredName || firstName;
  return {
    'patient.first_name': first,
    'patient.last_name': lastName,
    'patient.name': plainName({ firstName: first, lastName }),
    'me.first_name': me.firstName,
    'me.name': plainName(me),
    'me.role': me.providerFields.title,
    'clinic.name': me.providerFields.tenantName,
  };
}
