import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useAccess } from '@huddle/kit/session';
import { useShortcut } from '@huddle/kit/shortcuts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Message, Thread } from '../api';
import { CLAIMS } from '../claims/claims.resource';
import { useText } from '../text';
import { messagesOf, newestPatientMessage } from '../thread/history';
import { historyQuery } from '../thread/history.resource';
import { clearMarks, useHasMarks } from '../thread/marks.store';
import { tagOf } from '../thread/thread.model';
import { type MessageFlag, toggled, useMarkThread, useToggleFlag } from '../thread/threads.resource';
import { offerUndo } from '../undo';
import { passOver } from './passed.store';

/** What a toggled flag made of a message. */
function changeOf(after: Message, flag: MessageFlag) {
  if (flag === 'urgency') return after.isUrgentMessage ? 'urgent' : 'notUrgent';
  return tagOf(after) === 'clinical' ? 'clinical' : 'operational';
}

/** The keys of the inbox (ui.md, "Keyboard"). */
export function useThreadKeys({
  rows,
  selectedPatient,
  onMove,
  onTop,
  onReply,
  onMark,
  onClose,
}: {
  rows: readonly Thread[];
  selectedPatient: number | null;
  onMove: (index: number) => void;
  /** Up on the first row. */
  onTop: () => void;
  onReply: (patientId: number) => void;
  /** Marks a row, or takes its mark away; or marks all up to it. */
  onMark: (patientId: number, isRange: boolean) => void;
  onClose: () => void;
}): void {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mark = useMarkThread();
  const toggleFlag = useToggleFlag();
  const index = rows.findIndex((thread) => thread.patient === selectedPatient);
  const selected = rows[index];
  // Where the selected row was, for when it has left the list.
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  const hasLeft = index < 0 && selectedPatient !== null;
  const canChange = selected !== undefined && !selected.isMasked;
  // With rows marked, the keys for them are those of their bar.
  const hasMarks = useHasMarks();
  const changesOpen = canChange && !hasMarks;
  const group = t('keys.group');
  const needs = t('keys.needsThread');
  const hasClaims = useAccess().hasFeature(CLAIMS);

  async function toggle(flag: MessageFlag): Promise<void> {
    if (!selected) return;
    const name = fullName(selected.patientMetadata);
    const message = await newestOf(selected).catch(() => undefined);
    if (!message) {
      toast(t('chat.noPatientMessage'));
      return;
    }
    const after = toggled(message, flag);
    toggleFlag.mutate(
      { message, flag, isNewest: true },
      {
        onSuccess: () =>
          offerUndo(t(`undo.${changeOf(after, flag)}`, { name }), t('work.undo'), () =>
            toggleFlag.mutate({ message: after, flag, isNewest: true }),
          ),
      },
    );
  }
  async function newestOf(thread: Thread): Promise<Message | undefined> {
    if (thread.lastMessage?.sender?.isPatient) return thread.lastMessage;
    const history = await queryClient.ensureInfiniteQueryData(historyQuery(thread.uid));
    return newestPatientMessage(messagesOf(history));
  }

  useShortcut({
    keys: 'j',
    label: t('keys.next'),
    group,
    run: () => {
      const to = Math.min(hasLeft ? lastIndex.current : index + 1, rows.length - 1);
      if (selected && to !== index) passOver(selected);
      onMove(to);
    },
  });
  useShortcut({
    keys: 'k',
    label: t('keys.previous'),
    group,
    run: () => {
      const above = (hasLeft ? Math.min(lastIndex.current, rows.length) : index) - 1;
      if (above >= 0) onMove(above);
      else onTop();
    },
  });
  useShortcut({
    keys: 'u',
    label: t('keys.read'),
    group,
    needs,
    enabled: changesOpen,
    run: () => selected && mark.mutate({ thread: selected, isUnread: !selected.isUnread }),
  });
  useShortcut({
    keys: '!',
    label: t('keys.urgent'),
    group,
    needs,
    enabled: changesOpen,
    run: () => void toggle('urgency'),
  });
  useShortcut({
    keys: 'c',
    label: t('keys.kind'),
    group,
    needs,
    enabled: changesOpen,
    run: () => void toggle('kind'),
  });
  useShortcut({
    keys: 'r',
    label: t('keys.reply'),
    group,
    needs,
    enabled: canChange,
    run: () => selected && onReply(selected.patient),
  });
  useShortcut({
    keys: 's',
    label: t('keys.search'),
    group,
    run: () => void navigate({ to: '/messages/search' }),
  });
  useShortcut({
    keys: 'escape',
    label: t('keys.close'),
    group,
    needs,
    enabled: selectedPatient !== null || hasMarks,
    run: () => (hasMarks ? clearMarks() : onClose()),
  });
  useShortcut({
    keys: 'x',
    label: t('keys.mark'),
    group,
    needs,
    enabled: canChange,
    run: () => selected && onMark(selected.patient, false),
  });
  function extend(step: 1 | -1) {
    const next = rows[index + step];
    if (!next || !selected) return;
    if (!selected.isMasked) onMark(selected.patient, true);
    if (!next.isMasked) onMark(next.patient, true);
    onMove(index + step);
  }
  useShortcut({
    keys: 'shift+down',
    label: t('keys.markNext'),
    group,
    needs,
    enabled: selected !== undefined,
    run: () => extend(1),
  });
  useShortcut({
    keys: 'shift+up',
    label: t('keys.markPrevious'),
    group,
    needs,
    enabled: selected !== undefined,
    run: () => extend(-1),
  });
  // The open thread's bar has these two.
  const claimKeys = hasClaims ? needs : undefined;
  useShortcut({
    keys: 'o',
    label: t('work.claimKey'),
    group,
    needs: claimKeys,
    enabled: false,
    run: () => {},
  });
  useShortcut({
    keys: 'e',
    label: t('work.doneKey'),
    group,
    needs: claimKeys,
    enabled: false,
    run: () => {},
  });
}
