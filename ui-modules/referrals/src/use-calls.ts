import { useOpenable } from '@huddle/kit/contract';
import { useMemo } from 'react';
import type { SteerageProvider } from './api';
import type { Subject } from './subject';

/** An office that can be called. */
export interface Office {
  /** Its identifier in the directory: each office has a draft of its own. */
  id: string;
  name: string;
  phone: string;
}

/** Open the phone call dialog, which logs the call at the person and at the referral. */
export interface Calls {
  patient: () => void;
  office: (office: Office) => void;
}

/** The office of a provider of a referral. One that was added by hand has no identifier. */
export function officeOf({ id, sourceIdentifier, names, phone }: SteerageProvider) {
  return { id: sourceIdentifier ?? `added-${id}`, name: names, phone };
}

/** What calls the office of a provider; undefined if it has no number, or this console logs no calls. */
export function officeCall(
  calls: Calls | null,
  { phone, ...office }: { id: string; name: string; phone: string | null | undefined },
): (() => void) | undefined {
  return calls && phone ? () => calls.office({ ...office, phone }) : undefined;
}

/**
 * Calls about a person and one of their referrals (null: none). Null if this console logs no calls, or the person has no account: dialogs
 * are about patients.
 */
export function useCalls({ patientId }: Subject, steerage: number | null): Calls | null {
  const open = useOpenable('patient.dialog/v1', 'log-call');
  return useMemo(() => {
    if (!open || patientId === undefined) return null;
    return {
      patient: () => open(patientId, { phone: '', name: '', office: null, steerage }),
      office: ({ id, name, phone }) => open(patientId, { phone, name, office: id, steerage }),
    };
  }, [open, patientId, steerage]);
}
