import { fullName } from '@huddle/kit/lib/person';
import type { State, User } from '../api';

/** Roles on the page: those to which the licensing rule applies (console.md §6). */
export const LICENSED_ROLES = ['md', 'np', 'rn', 'bh'] as const;
export type LicensedRole = (typeof LICENSED_ROLES)[number];

/** A clinician on the page. */
export interface Clinician {
  id: number;
  name: string;
  title: string;
  role: LicensedRole;
  /** Null: the licences are managed by the clinician's own organization. */
  physicianId: number | null;
  /** Ids of the states in which the clinician is licensed, without territories. */
  stateIds: readonly number[];
  version: number;
}

/** The filters of the page. */
export interface Filter {
  role?: LicensedRole;
  /** A state's abbreviation. */
  state?: string;
}

/** The filters in the URL. */
export function parseFilter({ role, state }: Record<string, unknown>): Filter {
  return {
    role: LICENSED_ROLES.find((known) => known === role),
    state: typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? state : undefined,
  };
}

/** The states on the page (navigation.md §5.12: "only for non-territory states"). */
export function statesOf(states: readonly State[]): State[] {
  return states.filter(({ isTerritory }) => !isTerritory);
}

/** The clinicians on the page: active, of a licensed role (navigation.md §6). */
export function cliniciansOf(staff: readonly User[], states: readonly State[]): Clinician[] {
  const shown = new Set(statesOf(states).map(({ id }) => id));
  return staff.flatMap((user) => {
    const fields = user.providerFields;
    const role = LICENSED_ROLES.find((known) => known === fields?.internalRole);
    if (!fields || !role || !user.isActive) return [];
    return {
      id: user.id,
      name: fullName(user),
      title: fields.title,
      role,
      physicianId: fields.physicianId ?? null,
      stateIds: fields.practicingStates.map(({ id }) => id).filter((id) => shown.has(id)),
      version: fields.practicingStatesVersion,
    };
  });
}

/** The clinicians that match a filter. */
export function filtered(
  clinicians: readonly Clinician[],
  states: readonly State[],
  { role, state }: Filter,
): Clinician[] {
  const wanted = states.find(({ abbreviation }) => abbreviation === state)?.id;
  return clinicians.filter(
    (clinician) =>
      (role === undefined || clinician.role === role) &&
      (state === undefined || (wanted !== undefined && clinician.stateIds.includes(wanted))),
  );
}
