import { Combobox, type ComboboxOption } from '@huddle/kit/components/ui/combobox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Switch } from '@huddle/kit/components/ui/switch';
import { EditField, type EditForm } from '@huddle/kit/edit';
import { type Assignee, type AssigneeGroup, assigneesOf, useAssignees } from '@huddle/kit/lib/assignees';
import { fullName } from '@huddle/kit/lib/person';
import { useState } from 'react';
import type { Person } from '../api';
import { roleOf } from '../header/care-team';
import { type Text, useText } from '../text';
import { type ProfileText, useProfileText } from './text';

/** The positions, with the staff role and the wire name of each. */
const PLACES = [
  { place: 'md', wire: 'md', internalRole: 'md' },
  { place: 'np', wire: 'np', internalRole: 'np' },
  { place: 'rn', wire: 'rn', internalRole: 'rn' },
  { place: 'healthGuide', wire: 'health_guide', internalRole: 'hg' },
  { place: 'behavioralHealth', wire: 'behavioral_health', internalRole: 'bh' },
] as const;
type PlaceName = (typeof PLACES)[number]['place'];

/** The user id in each position. */
export type Team = Record<PlaceName, number | null>;

/** A clinician who can be chosen for a position, or is disabled because of the licence. */
type Candidate = Assignee & { user: NonNullable<Assignee['user']> };

/**
 * The clinicians listed for a position: "only active, non-external providers are listed" (record.md §5). The host evaluates
 * the licensing rule; licensed clinicians come first.
 */
function candidatesOf(groups: readonly AssigneeGroup[], internalRole: string): Candidate[] {
  return assigneesOf(groups).filter((assignee): assignee is Candidate => {
    const { user } = assignee;
    if (!user?.isActive || user.isExternal) return false;
    return user.internalRole === internalRole;
  });
}

interface Chosen {
  id: number;
  name: string;
}

/** The options of a position, including the present clinician, who can always be removed. */
function optionsOf(
  t: ProfileText,
  common: Text,
  candidates: readonly Candidate[],
  state: string | null | undefined,
  chosen: Chosen | null,
): ComboboxOption<string>[] {
  const headings: Partial<Record<Assignee['section'], string>> = {
    licensed: state ? t('careTeam.licensed', { state }) : undefined,
    stateUnknown: common('header.stateUnknown'),
    unavailable: t('careTeam.unavailable'),
  };
  const options = candidates.map(({ user, section, refused }): ComboboxOption<string> => {
    const name = fullName(user);
    const reason = refused ? t('careTeam.notInState', { name }) : undefined;
    const isChosen = user.id === chosen?.id;
    const hints = [user.isTakingNewPatients ? null : t('careTeam.closed'), isChosen ? reason : null];
    return {
      value: String(user.id),
      label: name,
      hint: hints.filter(Boolean).join(' ') || undefined,
      group: headings[section],
      disabledReason: isChosen ? undefined : reason,
    };
  });
  if (chosen && !candidates.some(({ user }) => user.id === chosen.id)) {
    options.push({ value: String(chosen.id), label: chosen.name, group: headings.unavailable });
  }
  return options;
}

/** The fields for the positions of a patient's care team. */
export function CareTeamFields({
  form,
  patientId,
  person,
}: {
  form: EditForm<Team>;
  patientId: number;
  person: Person;
}) {
  const t = useProfileText();
  const common = useText();
  const assignees = useAssignees({ patientId });
  const { values, change } = form;
  const [wantsBehavioralHealth, setBehavioralHealth] = useState(false);
  if (assignees.isError && !assignees.data) {
    return (
      <ErrorState
        layout="inline"
        className="rounded-md"
        title={t('careTeam.fetchFailed')}
        onRetry={() => void assignees.refetch()}
        retrying={assignees.isFetching}
      />
    );
  }

  const groups = assignees.data ?? [];
  const users = groups.flatMap((group) => group.assigneeGroupUsers ?? []);
  const nameOf = (id: number): string => {
    const known = users.find((user) => user.id === id) ?? person.careTeam.find(({ userId }) => userId === id);
    return known ? fullName(known) : String(id);
  };
  const hasBehavioralHealth = wantsBehavioralHealth || values.behavioralHealth !== null;

  /** "Turning on auto-selects the only behavioral provider if exactly one exists; turning off clears the selection" (record.md §4). */
  function toggleBehavioralHealth(on: boolean) {
    setBehavioralHealth(on);
    const [only, ...more] = candidatesOf(groups, 'bh');
    const isOnly = only !== undefined && more.length === 0 && only.refused === null;
    change({ behavioralHealth: on && isOnly ? only.user.id : null });
  }

  return PLACES.map(({ place, wire, internalRole }) => {
    const id = values[place];
    const chosen = id === null ? null : { id, name: nameOf(id) };
    return (
      <div key={place} className="space-y-2">
        {place === 'behavioralHealth' ? (
          <Switch
            label={t('careTeam.behavioralHealth')}
            checked={hasBehavioralHealth}
            disabled={assignees.isPending}
            onCheckedChange={toggleBehavioralHealth}
          />
        ) : null}
        {place !== 'behavioralHealth' || hasBehavioralHealth ? (
          <EditField
            form={form}
            name={place}
            label={roleOf(common, wire)}
            format={(theirs) => (theirs === null ? t('careTeam.nobody') : nameOf(theirs))}
          >
            <Combobox
              options={optionsOf(
                t,
                common,
                candidatesOf(groups, internalRole),
                person.addresses[0]?.state,
                chosen,
              )}
              loading={assignees.isPending}
              placeholder={t('careTeam.nobody')}
              value={id === null ? null : String(id)}
              onValueChange={(picked) => {
                // A click on the chosen clinician deselects them.
                change({ [place]: Number(picked) === id ? null : Number(picked) });
              }}
            />
          </EditField>
        ) : null}
      </div>
    );
  });
}
