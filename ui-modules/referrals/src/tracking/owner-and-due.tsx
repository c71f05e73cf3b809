import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Field } from '@huddle/kit/components/ui/field';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { useSave } from '@huddle/kit/edit';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE, dueDay, dueInstant } from '@huddle/kit/lib/due';
import { useRef } from 'react';
import type { Steerage } from '../api';
import type { Subject } from '../subject';
import { useTrackingText } from './text';
import { type NewOwner, type TrackingChange, updateTracking, useTrackedSave } from './tracking.resource';

interface Props {
  steerage: Steerage;
  subject: Subject;
}

type Change = (change: TrackingChange) => Promise<Steerage>;

/** Who owns an open referral, and when its next step is due: both are saved at once. */
export function OwnerAndDue({ steerage, subject }: Props) {
  const change = useChange(steerage);
  return (
    <div className="grid grid-cols-2 gap-4">
      <DueField steerage={steerage} change={change} />
      <OwnerField steerage={steerage} subject={subject} change={change} />
    </div>
  );
}

/** Saves changes one after the other, each on the version that the user saw or that the change before it left. */
function useChange(steerage: Steerage): Change {
  const tracked = useTrackedSave();
  const last = useRef<Promise<Steerage | null>>(Promise.resolve(null));
  return (change) => {
    const saving = last.current.then((saved) => {
      const isNewer = saved !== null && saved.tracking.rowVersion > steerage.tracking.rowVersion;
      return tracked(updateTracking(isNewer ? saved : steerage, change));
    });
    last.current = saving.catch(() => null);
    return saving;
  };
}

function DueField({ steerage, change }: Pick<Props, 'steerage'> & { change: Change }) {
  const t = useTrackingText();
  const today = useToday(BUSINESS_ZONE);
  const { dueAt } = steerage.tracking;
  const run = useSave({
    save: (day: string) => change({ dueAt: dueInstant(day) }),
    texts: { saved: t('due.saved'), failed: t('due.failed') },
  });
  return (
    <Field label={t('due.label')}>
      <DatePicker
        value={run.pending ?? (dueAt ? dueDay(dueAt) : null)}
        timeZone={BUSINESS_ZONE}
        min={today}
        onValueChange={(day) => day !== null && run.save(day)}
      />
    </Field>
  );
}

function OwnerField({ steerage, subject, change }: Props & { change: Change }) {
  const t = useTrackingText();
  const { owner } = steerage.tracking;
  const groups = useAssignees(subject).data ?? [];
  const run = useSave({
    save: (groupId: number) => change({ owner: ownerOf(groupId) }),
    texts: { saved: t('owner.saved'), failed: t('owner.failed') },
  });
  /** A member of staff owns work by the group that has them alone. */
  function ownerOf(groupId: number): NewOwner {
    const group = groups.find(({ id }) => id === groupId);
    const user = group?.isProvider ? group.assigneeGroupUsers?.[0] : undefined;
    return user ? { kind: 'user', id: user.id } : { kind: 'group', id: groupId };
  }
  const current =
    owner?.kind === 'user'
      ? groups.find((group) => group.isProvider && group.assigneeGroupUsers?.[0]?.id === owner.id)?.id
      : owner?.id;
  return (
    <Field label={t('owner.label')}>
      <AssigneePicker
        {...subject}
        value={run.pending ?? current ?? null}
        placeholder={owner?.name}
        onValueChange={(groupId) => groupId !== null && run.save(groupId)}
      />
    </Field>
  );
}
