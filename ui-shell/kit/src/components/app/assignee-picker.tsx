import { UsersRound } from 'lucide-react';
import { fullName } from '../../lib/person';
import { formatTime } from '../../lib/time';
import {
  type Assignee,
  type AssigneeGroup,
  type AssigneeSubject,
  assigneesOf,
  isClinician,
  useAssignees,
} from '../../people/assignees';
import { useKitText } from '../text';
import { Avatar } from '../ui/avatar';
import { Combobox, type ComboboxOption } from '../ui/combobox';
import { ErrorState } from '../ui/error-state';
import { Tooltip } from '../ui/tooltip';

export interface AssigneeChoiceProps {
  /** The patient's state, used only in labels; the host decides who is licensed there. */
  state?: string | null;
  /** Offers only clinicians: lists no teams, and disables other staff. */
  cliniciansOnly?: boolean;
  /** The assignee group's id. */
  value: number | null;
  onValueChange: (groupId: number | null) => void;
  placeholder?: string;
  id?: string;
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  'aria-label'?: string;
}

export type AssigneePickerProps = AssigneeChoiceProps & AssigneeSubject;

function optionOf(
  t: ReturnType<typeof useKitText>,
  { group, user, section, refused, shift }: Assignee,
  state: string | null | undefined,
  cliniciansOnly: boolean,
): ComboboxOption<string> {
  const inState = (key: 'licensed' | 'notLicensed') =>
    state ? t(`assignee.${key}In`, { state }) : t(`assignee.${key}`);
  const name = user ? fullName(user) : group.name;
  return {
    value: String(group.id),
    label: name,
    hint: user ? user.roleLabel : t('assignee.members', { count: group.assigneeGroupUsers?.length ?? 0 }),
    group: section === 'licensed' ? inState('licensed') : t(`assignee.${section}`),
    disabledReason:
      refused === 'notLicensed'
        ? inState('notLicensed')
        : refused
          ? t(`assignee.${refused}`)
          : cliniciansOnly && user && !isClinician(user)
            ? t('assignee.notClinician')
            : undefined,
    note: shift ? shiftText(t, shift) : undefined,
    trailing: <OpenWork count={group.openWork} />,
    leading: user ? (
      <Avatar id={user.id} name={name} size="xs" decorative />
    ) : (
      <UsersRound aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
    ),
  };
}

function shiftText(t: ReturnType<typeof useKitText>, shift: NonNullable<Assignee['shift']>): string {
  return 'until' in shift
    ? t('assignee.onShiftUntil', { time: formatTime(shift.until) })
    : t('assignee.onShiftFrom', { time: formatTime(shift.from) });
}

/** The number of open items that an assignee has. */
function OpenWork({ count }: { count: number }) {
  const t = useKitText();
  return (
    <Tooltip content={t('assignee.openItems', { count })}>
      <span className="shrink-0 text-xs text-subtle-foreground tabular-nums">
        {t('assignee.open', { count })}
      </span>
    </Tooltip>
  );
}

/** The picker without data loading: shows the given groups; undefined while they load. */
export function AssigneeCombobox({
  groups,
  state,
  cliniciansOnly = false,
  value,
  onValueChange,
  placeholder,
  ...props
}: AssigneeChoiceProps & { groups: readonly AssigneeGroup[] | undefined }) {
  const t = useKitText();
  const shown = assigneesOf(groups ?? []).filter(({ user }) => user || !cliniciansOnly);
  return (
    <Combobox
      {...props}
      options={shown.map((assignee) => optionOf(t, assignee, state, cliniciansOnly))}
      loading={groups === undefined}
      value={value === null ? null : String(value)}
      onValueChange={(next) => onValueChange(next === null ? null : Number(next))}
      placeholder={placeholder ?? t('assignee.choose')}
      searchPlaceholder={t('assignee.search')}
      emptyText={t('assignee.none')}
    />
  );
}

/**
 * Selects an assignee: clinicians licensed in the patient's state first, then other staff and teams; under each
 * heading those on shift first. Disabled entries stay in the list with the reason (console.md §5).
 */
export function AssigneePicker({ patientId, personId, ...props }: AssigneePickerProps) {
  const t = useKitText();
  const groups = useAssignees({ patientId, personId });
  if (groups.isError && !groups.data) {
    return (
      <ErrorState
        layout="inline"
        className="rounded-md"
        title={t('assignee.failed')}
        onRetry={() => void groups.refetch()}
        retrying={groups.isFetching}
      />
    );
  }
  return <AssigneeCombobox {...props} groups={groups.data} />;
}
