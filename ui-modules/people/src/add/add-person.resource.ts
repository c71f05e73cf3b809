import { isProblem, ProblemError } from '@huddle/kit/api';
import { useQueryClient } from '@tanstack/react-query';
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
  const digits = phoneNumber.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (phoneNumber.trim() && digits.length !== 10) problems.phoneNumber = 'phone';
  if (zipcode.trim() && !/^\d{5}(-\d{4})?$/.test(zipcode.trim())) problems.zipcode = 'zip';
  if (isMatched) {
    for (const field of REQUIRED) if (values[field].trim() === '') problems[field] = 'required';
  }
  return problems;
}

/** The result of an attempt to add a person. */
export type Outcome =
  | { kind: 'added'; userId: number }
  /** There are possible duplicates: the user must check them first. */
  | { kind: 'duplicates'; duplicates: Duplicate[] }
  /** The host rejected a field. */
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Adds a person after possible duplicates were checked. */
export function useAddPerson() {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  async function lookFor({ firstName, lastName, dob, email, phoneNumber }: NewPerson): Promise<Duplicate[]> {
    const body = {
      firstName,
      lastName,
      dob: dob || null,
      email: email || null,
      phoneNumber: phoneNumber || null,
    };
    return (await api.post('/api/user/people/duplicates/', { body })).results;
  }

  async function add(values: NewPerson, seen: readonly Duplicate[]): Promise<Outcome> {
    // One request if there are no duplicates; the result applies only to the input that was checked.
    const duplicates = seen.length > 0 ? seen : await lookFor(values);
    if (seen.length === 0 && duplicates.length > 0)
      return { kind: 'duplicates', duplicates: [...duplicates] };
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
        duplicateOf: duplicates.map(({ personId }) => personId),
      },
    });
    await queryClient.invalidateQueries({ queryKey: ['people', 'patients'] });
    return { kind: 'added', userId };
  }

  async function save(values: NewPerson, seen: readonly Duplicate[]): Promise<Outcome> {
    setSaving(true);
    setProblem(null);
    try {
      return await add(values, seen);
    } catch (error) {
      if (error instanceof ProblemError) setProblem(error);
      // Somebody was added or changed since the check: check again.
      if (isProblem(error, 'conflict')) {
        const duplicates = await lookFor(values).catch(() => []);
        return duplicates.length > 0 ? { kind: 'duplicates', duplicates } : { kind: 'failed' };
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
    /** The host's error for a field; those of the home are in `address` of the request. */
    errorOf: (field: keyof NewPerson) =>
      problem?.errors.find(({ pointer }) => pointer === `/${field}` || pointer === `/address/${field}`)
        ?.detail,
  };
}
