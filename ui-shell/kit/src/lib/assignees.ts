import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/client';
import { useRealtimeEvent } from '../realtime/hooks';

/** What the licensing rule of the host says of a clinician and a patient. */
export type Licensing = 'licensed' | 'not_required' | 'state_unknown' | 'not_licensed' | 'inactive';

/** A clinician to whom work can be given. */
export interface AssigneeUser {
  id: number;
  firstName: string;
  lastName: string;
  isActive: boolean;
  /** `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc` or `admin`. */
  internalRole: string;
  roleLabel: string;
  isExternal: boolean;
  isTakingNewPatients: boolean;
}

/** A team, or the group of one that stands for a clinician. */
export interface AssigneeGroup {
  id: number;
  name: string;
  isProvider: boolean;
  /** Of a clinician, when a patient was named. */
  licensing?: Licensing | null;
  assigneeGroupUsers?: AssigneeUser[] | null;
}

/** For whom work is given: a patient, a person, or nobody in particular. */
export interface AssigneeSubject {
  patientId?: number;
  personId?: number;
}

/**
 * Every module that gives work to people asks for them, and the call belongs to the document of one of them: it is
 * written out here.
 */
interface AssigneePaths {
  '/api/user/assignee-group/': {
    get: {
      parameters: { query?: { patient_id?: number; person_id?: number } };
      responses: { 200: { content: { 'application/json': AssigneeGroup[] } } };
    };
  };
}

const api = createApi<AssigneePaths>({ maps: {}, irregular: {} });

/** To whom work can be given, with what the licensing rule says of each clinician for the subject. */
export function assigneesQuery({ patientId, personId }: AssigneeSubject) {
  return queryOptions({
    queryKey: ['people', 'assignees', patientId ?? null, personId ?? null] as const,
    queryFn: ({ signal }) =>
      api.get('/api/user/assignee-group/', {
        query: { patient_id: patientId, person_id: personId },
        signal,
      }),
  });
}

/** The same, read anew while the page is open: licences change, and who is with the tenant. */
export function useAssignees(subject: AssigneeSubject) {
  const queryClient = useQueryClient();
  const query = assigneesQuery(subject);
  useRealtimeEvent('people.provider.changed', () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery(query);
}

/** The headings of the picker, in their order (console.md §5: "Assignable clinicians in licensed states are grouped"). */
export const SECTIONS = ['licensed', 'stateUnknown', 'others', 'teams', 'unavailable'] as const;
export type Section = (typeof SECTIONS)[number];

/** An entry of the picker. */
export interface Assignee {
  group: AssigneeGroup;
  section: Section;
  /** The clinician whom the group stands for. */
  user: AssigneeUser | null;
  /** Why it cannot be chosen. */
  refused: 'notLicensed' | 'inactive' | null;
}

function licensingOf({ licensing }: AssigneeGroup, user: AssigneeUser): Licensing {
  // Without a patient there is no licence to ask for, but who is gone is gone.
  return licensing ?? (user.isActive ? 'not_required' : 'inactive');
}

const PLACES: Record<Licensing, Pick<Assignee, 'section' | 'refused'>> = {
  licensed: { section: 'licensed', refused: null },
  state_unknown: { section: 'stateUnknown', refused: null },
  not_required: { section: 'others', refused: null },
  not_licensed: { section: 'unavailable', refused: 'notLicensed' },
  inactive: { section: 'unavailable', refused: 'inactive' },
};

/** The entries of the picker in their order: under their headings, each by name as the host sorts them. */
export function assigneesOf(groups: readonly AssigneeGroup[]): Assignee[] {
  const entries = groups.map((group): Assignee => {
    const user = (group.isProvider && group.assigneeGroupUsers?.[0]) || null;
    return user
      ? { group, user, ...PLACES[licensingOf(group, user)] }
      : { group, user, section: 'teams', refused: null };
  });
  return SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section));
}
