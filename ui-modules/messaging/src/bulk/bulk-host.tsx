import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { plainName } from '@huddle/kit/lib/person';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Thread } from '../api';
import { NOTE_LIMIT } from '../claims/claims.resource';
import SnoozeDialog from '../claims/snooze.dialog';
import { clearMarks, marks, toggleMark } from '../thread/marks.store';
import { rowNavigation } from '../thread/row-navigation.store';
import { refreshCounts, useMarkThread } from '../thread/threads.resource';
import { needsReply } from '../thread/work.model';
import { endUndo, offerUndo } from '../undo';
import { actionOf, type RowAction, type RowCommand } from './bulk.model';
import { BulkBar } from './bulk-bar';
import { RowMenu } from './row-tools';
import { runOn, type Undo, undoAll } from './run';
import { useText } from './text';

export { RowTools } from './row-tools';

/** What a row asks of the host of the actions. */
export interface BulkHandle {
  run: (thread: Thread, command: RowCommand) => void;
  openMenu: (thread: Thread, at: { x: number; y: number }) => void;
}

/** Input that an action needs first. */
type Question =
  | { ask: 'handOver'; threads: readonly Thread[] }
  | { ask: 'time'; threads: readonly Thread[] }
  | { ask: 'finish'; threads: readonly Thread[]; waiting: number };

/** The actions on rows: bar of the marked ones, menu, questions, and one undo for all that an action did. */
export function BulkHost({ rows, handle }: { rows: readonly Thread[]; handle: Ref<BulkHandle> }) {
  const t = useText();
  const queryClient = useQueryClient();
  const me = useMe();
  const marked = useStore(marks);
  const { mutateAsync } = useMarkThread();
  const [question, setQuestion] = useState<Question | null>(null);
  const [menu, setMenu] = useState<{ thread: Thread; at: { x: number; y: number } } | null>(null);
  const [isPending, setPending] = useState(false);
  const chosen = rows.filter(({ patient }) => marked.has(patient));

  /** An action on a marked row applies to all marked rows. */
  const targetsOf = (thread: Thread) => (marked.has(thread.patient) ? chosen : [thread]);

  async function act(threads: readonly Thread[], action: RowAction) {
    const waiting = action.do === 'finish' ? new Set(threads.filter(needsReply)) : null;
    const navigation = rowNavigation.get();
    const departures = action.do === 'finish' || action.do === 'snooze' ? threads : [];
    const departure = departures.map(({ patient }) => navigation?.depart(patient)).find(Boolean);
    endUndo();
    setPending(true);
    const outcome = await runOn(threads, action, {
      queryClient,
      readerId: me.id,
      mark: (thread, isUnread) => mutateAsync({ thread, isUnread }),
    });
    setPending(false);
    setQuestion(null);
    refreshCounts(queryClient);
    const left = [
      outcome.claimed > 0 ? t('claimed', { count: outcome.claimed }) : null,
      outcome.unlicensed > 0 ? t('unlicensed', { count: outcome.unlicensed }) : null,
      outcome.failed > 0 ? t('failed', { count: outcome.failed }) : null,
    ].filter((part) => part !== null);
    const [first] = outcome.done;
    if (!first) {
      toast.error(left.join(' · '));
      return;
    }
    clearMarks();
    const unanswered = outcome.done.filter((thread) => waiting?.has(thread)).length;
    if (unanswered > 0) left.unshift(t('waits', { count: unanswered }));
    offerUndo(
      t(`did.${action.do}`, { count: outcome.done.length, name: plainName(first.patientMetadata) }),
      t('undo'),
      () => void takeBack(outcome.undo),
      left.join(' · ') || undefined,
    );
    if (departure && outcome.done.some(({ patient }) => patient === departure.patientId)) {
      rowNavigation.get()?.moveOn(departure);
    }
  }

  async function takeBack(undo: readonly Undo[]) {
    const left = await undoAll(undo);
    refreshCounts(queryClient);
    if (left > 0) toast.error(t('notUndone', { count: left }));
    else toast(t('undone'));
  }

  function run(threads: readonly Thread[], command: RowCommand) {
    if (isPending || threads.length === 0) return;
    const waiting = threads.filter(needsReply).length;
    if (command === 'handOver') setQuestion({ ask: 'handOver', threads });
    else if (command === 'snooze.time') setQuestion({ ask: 'time', threads });
    else if (command === 'finish' && waiting > 0) setQuestion({ ask: 'finish', threads, waiting });
    else void act(threads, actionOf(command, new Date()));
  }

  useImperativeHandle(handle, () => ({
    run: (thread, command) => run(targetsOf(thread), command),
    openMenu: (thread, at) => setMenu({ thread, at }),
  }));
  const targets = menu ? targetsOf(menu.thread) : [];
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          threads={chosen}
          isPending={isPending}
          onRun={(command) => run(chosen, command)}
          onClear={clearMarks}
        />
      ) : null}
      {menu ? (
        <RowMenu
          threads={targets}
          at={menu.at}
          mark={
            targets.length === 1
              ? { isMarked: marked.has(menu.thread.patient), toggle: () => toggleMark(menu.thread.patient) }
              : null
          }
          onRun={(command) => run(targets, command)}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {question?.ask === 'handOver' ? (
        <HandOverRows
          threads={question.threads}
          pending={isPending}
          onHandOver={(groupId, note) => void act(question.threads, { do: 'handOver', groupId, note })}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {question?.ask === 'time' ? (
        <SnoozeDialog
          pending={isPending}
          onSnooze={(until) => void act(question.threads, { do: 'snooze', until })}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {question?.ask === 'finish' ? (
        <ConfirmDialog
          title={t('finishTitle', { count: question.threads.length })}
          description={t('finishHint', { count: question.waiting })}
          confirm={t('finishAnyway')}
          cancel={t('cancel')}
          pending={isPending}
          onConfirm={() => void act(question.threads, { do: 'finish' })}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}

/** Asks for the new owner of several threads. Licences are checked where one patient's state is known. */
function HandOverRows({
  threads,
  pending,
  onHandOver,
  onClose,
}: {
  threads: readonly Thread[];
  pending: boolean;
  onHandOver: (groupId: number, note: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [groupId, setGroupId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const states = new Set(threads.map(({ patientMetadata }) => patientMetadata.addressState));
  const [first] = threads;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('handOverTitle', { count: threads.length })}</DialogTitle>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <AssigneePicker
            patientId={states.size === 1 ? first?.patient : undefined}
            state={states.size === 1 ? first?.patientMetadata.addressState : null}
            value={groupId}
            onValueChange={setGroupId}
            aria-label={t('handOverTo')}
          />
          <Field label={t('note')}>
            <Textarea
              value={note}
              maxLength={NOTE_LIMIT}
              rows={3}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={groupId === null && t('chooseFirst')}
            pending={pending}
            onClick={() => groupId !== null && onHandOver(groupId, note)}
          >
            {t('handOverDo')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
