import { toast } from '@huddle/kit/components/ui/toast';
import { useSave } from '@huddle/kit/edit';
import { useAccess, useDraft } from '@huddle/kit/session';
import { useMemo } from 'react';
import type { Draft, Schedule } from '../api';
import {
  type Changes,
  changesOf,
  type ExceptionChange,
  joined,
  NO_CHANGES,
  nextLocalId,
  type ShiftChange,
  withChange,
} from './changes';
import {
  createDraft,
  stageException,
  stageShift,
  unstageException,
  unstageShift,
  useReloadSchedule,
} from './shifts.resource';
import { useShiftText } from './text';

/** Changing a schedule: in its draft, or, while the switch schedule.providerUtilization is on, first in this console. */
export interface Edits {
  /** Whether changes are collected and submitted at once. */
  isCollecting: boolean;
  draft: Draft | undefined;
  /** An approved draft whose work is not completed: nothing can be edited. */
  inProgress: Draft | undefined;
  /** Why nothing can be edited; null when it can. */
  refusal: string | null;
  /** All changes that are not in effect. */
  changes: Changes;
  /** Those that are not submitted. */
  local: Changes;
  saveShift: (change: ShiftChange) => Promise<unknown>;
  saveException: (change: ExceptionChange) => Promise<unknown>;
  /** Saves at once, with a toast: the end of a shift, the removal of an exception. */
  changeShift: (change: ShiftChange) => void;
  changeException: (change: ExceptionChange) => void;
  undoShift: (change: ShiftChange) => void;
  undoException: (change: ExceptionChange) => void;
  clearAll: () => void;
  submitAll: () => void;
  isSaving: boolean;
}

/** A change that is only in this console is stored in a draft of the user, which survives a reload. */
type LocalChanges = { shifts: ShiftChange[]; exceptions: ExceptionChange[] };

export function useEdits(schedule: Schedule): Edits {
  const t = useShiftText();
  const isCollecting = useAccess().switches.has('schedule.providerUtilization');
  const stored = useDraft<{ changes: string }>(`schedule-changes:${schedule.provider}`, null);
  const local = useMemo(
    () => (stored.body ? (JSON.parse(stored.body.changes) as LocalChanges) : NO_CHANGES),
    [stored.body],
  );
  const reload = useReloadSchedule(schedule.provider);
  const draft = schedule.ingestionJobs.find(({ reviewStatus }) => reviewStatus === 'Review Pending');
  const inProgress = schedule.ingestionJobs.find(({ reviewStatus }) => reviewStatus === 'Approved');
  const changes = useMemo(() => joined(changesOf(draft), local), [draft, local]);

  function keep(next: LocalChanges) {
    if (next.shifts.length + next.exceptions.length === 0) stored.clear();
    else stored.setBody({ changes: JSON.stringify(next) });
  }
  function saveShift(change: ShiftChange): Promise<unknown> {
    if (!isCollecting || change.stagedId !== null) return stageShift(schedule.provider, change).then(reload);
    const localId = change.localId ?? nextLocalId(local.shifts);
    keep({ ...local, shifts: withChange(local.shifts, { ...change, localId }) });
    return Promise.resolve();
  }
  function saveException(change: ExceptionChange): Promise<unknown> {
    if (!isCollecting || change.stagedId !== null) {
      return stageException(schedule.provider, change).then(reload);
    }
    const localId = change.localId ?? nextLocalId(local.exceptions);
    keep({ ...local, exceptions: withChange(local.exceptions, { ...change, localId }) });
    return Promise.resolve();
  }
  function undoShift(change: ShiftChange): Promise<unknown> {
    if (change.stagedId !== null)
      return unstageShift(change.stagedId, change.stagedVersion ?? 0).then(reload);
    keep({ ...local, shifts: local.shifts.filter(({ localId }) => localId !== change.localId) });
    return Promise.resolve();
  }
  function undoException(change: ExceptionChange): Promise<unknown> {
    if (change.stagedId !== null) {
      return unstageException(change.stagedId, change.stagedVersion ?? 0).then(reload);
    }
    keep({ ...local, exceptions: local.exceptions.filter(({ localId }) => localId !== change.localId) });
    return Promise.resolve();
  }

  const shiftTexts = { saved: t('shifts.saved'), failed: t('shifts.failed') };
  const exceptionTexts = { saved: t('exceptionList.saved'), failed: t('exceptionList.failed') };
  const changingShift = useSave({ save: saveShift, texts: shiftTexts, onStale: reload });
  const changingException = useSave({ save: saveException, texts: exceptionTexts, onStale: reload });
  const undoingShift = useSave({ save: undoShift, texts: shiftTexts, onStale: reload });
  const undoingException = useSave({ save: undoException, texts: exceptionTexts, onStale: reload });
  const submitting = useSave({
    save: () => createDraft(schedule.provider, local.shifts, local.exceptions),
    texts: { saved: t('submitted'), failed: t('submitFailed') },
    onSaved: () => {
      stored.clear();
      reload();
    },
    onStale: reload,
  });

  return {
    isCollecting,
    draft,
    inProgress,
    refusal: schedule.allowEditSchedule ? (inProgress ? t('inProgress') : null) : t('notAllowed'),
    changes,
    local,
    saveShift,
    saveException,
    changeShift: changingShift.save,
    changeException: changingException.save,
    undoShift: undoingShift.save,
    undoException: undoingException.save,
    clearAll: () => {
      stored.clear();
      toast.success(t('cleared'));
    },
    submitAll: () => submitting.save(undefined),
    isSaving: [changingShift, changingException, undoingShift, undoingException, submitting].some(
      ({ isSaving }) => isSaving,
    ),
  };
}
