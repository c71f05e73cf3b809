import { isProblem, ProblemError } from '@huddle/kit/api';
import { formErrors } from '@huddle/kit/edit';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { parsePhone } from '@huddle/kit/lib/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Duplicate } from '../api';

export const SEXES = ['Unknown', 'Female', 'Male'] as const;

/** The form, as stored in the draft. */
export type NewPerson = {
  firstName: string;
  lastName: string;
  preferredName: string;
  dob: string;
  sex: (typeof SEXES)[number];
  email: string;
  phoneNumber: string;
  streetAddress: string;
  streetAddress2: string;
  city: string;
  state: string;
  zipcode: string;
};

export const EMPTY: NewPerson = {
  firstName: '',
  lastName: '',
  preferredName: '',
  dob: '',
  sex: 'Unknown',
  email: '',
  phoneNumber: '',
  streetAddress: '',
  streetAddress2: '',
  city: '',
  state: '',
  zipcode: '',
};

/** The fields of the form, and where the request has those of the home. */
const FIELDS = Object.keys(EMPTY) as (keyof NewPerson)[];
const HOME = Object.fromEntries(
  ['streetAddress', 'streetAddress2', 'city', 'state', 'zipcode'].map((field) => [field, `address/${field}`]),
);

const REQUIRED = ['firstName', 'lastName', 'dob', 'email', 'phoneNumber'] as const;

/** A field of the form, and what is wrong with it. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'zip';

/** Everything that is wrong with the form, so that it can be mended at once; the host checks the rest. */
export function problemsOf(
  values: NewPerson,
  isMatched: boolean,
): Partial<Record<keyof NewPerson, FieldProblem>> {
  const problems: Partial<Record<keyof NewPerson, FieldProblem>> = {};
  const { email, phoneNumber, zipcode } = values;
  if (email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) problems.email = 'email';
  if (phoneNumber.trim() && parsePhone(phoneNumber) === null) problems.phoneNumber = 'phone';
  if (zipcode.trim() && !/^\d{5}(-\d{4})?$/.test(zipcode.trim())) problems.zipcode = 'zip';
  if (isMatched) {
    for (const field of REQUIRED) if (values[field].trim() === '') problems[field] = 'required';
  }
  return problems;
}

/** Who on record may be the same person. */
export interface Found {
  duplicates: readonly Duplicate[];
  /** Whether a protected person, about whom nothing is revealed, may match. */
  protectedMayMatch: boolean;
  /** The host's question if another patient has the email address. */
  sharedEmail?: string;
}

/** Whether there is anything to ask the user about. */
export function isAnyone(found: Found | null | undefined): found is Found {
  return (
    found != null && (found.duplicates.length > 0 || found.protectedMayMatch || Boolean(found.sharedEmail))
  );
}

async function lookFor({ firstName, lastName, dob, email, phoneNumber }: NewPerson): Promise<Found> {
  const body = {
    firstName,
    lastName,
    dob: dob || null,
    email: email || null,
    phoneNumber: phoneNumber || null,
  };
  const { results, protectedMayMatch } = await api.post('/api/user/people/duplicates/', { body });
  return { duplicates: results, protectedMayMatch };
}

/** What possible duplicates are found by, once there is enough of it; null before. */
function soughtIn(values: NewPerson): string | null {
  const { firstName, lastName, dob, email, phoneNumber } = values;
  const problems = problemsOf(values, false);
  const hasName = Boolean(firstName.trim() && lastName.trim() && dob);
  const isFindable =
    hasName || (email.trim() && !problems.email) || (phoneNumber.trim() && !problems.phoneNumber);
  return isFindable ? JSON.stringify([firstName, lastName, dob, email, phoneNumber]) : null;
}

/** Possible duplicates of what is being typed; null while nothing is known about the present input. */
export function useFoundWhileTyping(values: NewPerson): Found | null {
  const sought = soughtIn(values) ?? '';
  const settled = useDebounced(sought);
  const found = useQuery({
    queryKey: ['people', 'duplicates', settled],
    queryFn: () => lookFor(values),
    enabled: settled !== '' && settled === sought,
    // It holds what was typed about a person, and is requested again before the person is added.
    gcTime: 0,
    retry: false,
  });
  return settled !== '' && settled === sought ? (found.data ?? null) : null;
}

/** The result of an attempt to add a person. */
export type Outcome =
  | { kind: 'added'; userId: number }
  /** There are possible duplicates, or the email address is another patient's: the user is asked first. */
  | { kind: 'duplicates'; found: Found }
  /** The host rejected a field. */
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Adds a person after possible duplicates were checked. */
export function useAddPerson() {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  async function add(values: NewPerson, seen: Found | null): Promise<Outcome> {
    // One request if there are no duplicates; the result applies only to the input that was checked.
    const found = seen ?? (await lookFor(values));
    if (seen === null && isAnyone(found)) return { kind: 'duplicates', found };
    try {
      return await post(values, found);
    } catch (error) {
      if (!isProblem(error, 'email-shared')) throw error;
      return { kind: 'duplicates', found: { ...found, sharedEmail: error.detail ?? error.message } };
    }
  }

  async function post(values: NewPerson, found: Found): Promise<Outcome> {
    const {
      preferredName,
      dob,
      sex,
      email,
      phoneNumber,
      streetAddress,
      streetAddress2,
      city,
      state,
      zipcode,
    } = values;
    const hasHome = [streetAddress, streetAddress2, city, state, zipcode].some((part) => part.trim() !== '');
    const { userId } = await api.post('/api/providers/me/user/people/', {
      body: {
        firstName: values.firstName,
        lastName: values.lastName,
        preferredName: preferredName || null,
        dob: dob || null,
        sex,
        email: email || null,
        phoneNumber: phoneNumber || null,
        address: hasHome ? { streetAddress, streetAddress2, city, state: state || null, zipcode } : null,
        duplicateOf: found.duplicates.map(({ personId }) => personId),
        isProtectedMatchConfirmed: found.protectedMayMatch,
        isSharedConfirmed: Boolean(found.sharedEmail),
      },
    });
    await queryClient.invalidateQueries({ queryKey: ['people', 'patients'] });
    return { kind: 'added', userId };
  }

  async function save(values: NewPerson, seen: Found | null): Promise<Outcome> {
    setSaving(true);
    setProblem(null);
    try {
      return await add(values, seen);
    } catch (error) {
      if (error instanceof ProblemError) setProblem(error);
      // Somebody was added or changed since the check: check again.
      if (isProblem(error, 'conflict')) {
        const found = await lookFor(values).catch(() => null);
        return isAnyone(found) ? { kind: 'duplicates', found } : { kind: 'failed' };
      }
      return error instanceof ProblemError && error.errors.length > 0
        ? { kind: 'refused' }
        : { kind: 'failed' };
    } finally {
      setSaving(false);
    }
  }

  return {
    save,
    isSaving,
    /** The host's errors; those of the home are in `address` of the request. */
    errors: formErrors(problem, FIELDS, { places: HOME }),
  };
}
