import { useQuery } from '@tanstack/react-query';
import type { AssigneeGroup, AssigneeGroupUser, Licensing } from '../api/generated/people';
import { peopleApi } from '../api/people';
import { useLive } from '../realtime/use-live';

export type { AssigneeGroup, AssigneeGroupUser, Licensing };

/** The subject of the work: a patient, a person, or none. */
export interface AssigneeSubject {
  patientId?: number;
  personId?: number;
}

/** The possible assignees, with each clinician's licensing for the subject. */
export function assigneesQuery({ patientId, personId }: AssigneeSubject) {
  return peopleApi.query('/api/user/assignee-group/', {
    query: { patient_id: patientId, person_id: personId },
  });
}

/** The same query as a hook, refreshed while the page is open, since licenses and staff change. */
export function useAssignees(subject: AssigneeSubject) {
  const query = assigneesQuery(subject);
  useLive([peopleApi.on('people.provider.changed')], [query.queryKey]);
  return useQuery(query);
}

/** The headings of the picker, in order (console.md §5: "Assignable clinicians in licensed states are grouped"). */
export const SECTIONS = ['licensed', 'stateUnknown', 'others', 'teams', 'unavailable'] as const;
export type Section = (typeof SECTIONS)[number];

/** An entry of the picker. */
export interface Assignee {
  group: AssigneeGroup;
  section: Section;
  /** The clinician, for a single-member group. */
  user: AssigneeGroupUser | null;
  /** Why it is disabled. */
  refused: 'notLicensed' | 'inactive' | null;
  /** The clinician's shift today: its end while it lasts, before that its start. */
  shift: { until: Date } | { from: Date } | null;
}

function licensingOf({ licensing }: AssigneeGroup, user: AssigneeGroupUser): Licensing {
  // Without a patient no licence is required, but inactive clinicians stay disabled.
  return licensing ?? (user.isActive ? 'not_required' : 'inactive');
}

const PLACES: Record<Licensing, Pick<Assignee, 'section' | 'refused'>> = {
  licensed: { section: 'licensed', refused: null },
  state_unknown: { section: 'stateUnknown', refused: null },
  not_required: { section: 'others', refused: null },
  not_licensed: { section: 'unavailable', refused: 'notLicensed' },
  inactive: { section: 'unavailable', refused: 'inactive' },
};

function shiftOf({ shift }: AssigneeGroupUser, now: number): Assignee['shift'] {
  if (!shift) return null;
  const [from, until] = [new Date(shift.startsAt), new Date(shift.endsAt)];
  if (Number(until) <= now) return null;
  return Number(from) <= now ? { until } : { from };
}

/** Clinical roles (console.md §6), which being on call requires; the host has the same rule. */
const CLINICAL_ROLES: readonly string[] = ['md', 'np', 'rn', 'bh'];

/** Whether a member of staff has a clinical role. */
export function isClinician({ internalRole }: AssigneeGroupUser): boolean {
  return CLINICAL_ROLES.includes(internalRole);
}

/** Whether a group may own work for the subject of these assignees. A team may: whoever takes its work needs the licence. */
export function mayOwn(groups: readonly AssigneeGroup[], id: number | null): boolean {
  return assigneesOf(groups).some(({ group, refused }) => group.id === id && refused === null);
}

/** Who is on shift comes first, then who will be today, then all others. */
function rank({ shift }: Assignee): number {
  if (!shift) return 2;
  return 'until' in shift ? 0 : 1;
}

/**
 * The entries of the picker in display order: under their headings, those on shift first, each by name as the
 * host sorts them.
 */
export function assigneesOf(groups: readonly AssigneeGroup[], now = Date.now()): Assignee[] {
  const entries = groups.map((group): Assignee => {
    const user = (group.isProvider && group.assigneeGroupUsers?.[0]) || null;
    return user
      ? { group, user, shift: shiftOf(user, now), ...PLACES[licensingOf(group, user)] }
      : { group, user, shift: null, section: 'teams', refused: null };
  });
  entries.sort((one, other) => rank(one) - rank(other));
  return SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section));
}
