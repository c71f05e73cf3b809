import { Button } from '@huddle/kit/components/ui/button';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { AttachButton, type FileQueueHandle, QueueBar } from '@huddle/kit/files';
import { useDraft } from '@huddle/kit/session';
import { useShortcut } from '@huddle/kit/shortcuts';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { type Attachment, limits, type Message } from '../api';
import { ClaimWarning } from '../claims/claim-warning';
import type { ClaimCheck } from '../claims/use-claim-check';
import { chatPlace } from '../drafts.resource';
import type { Place, Values } from '../macros/template';
import { useMacroField } from '../macros/use-macro-field';
import { useText } from '../text';
import { useFocusHandling } from './composer-focus';
import { ReplyArrived } from './reply-arrived/reply-arrived';

/** Longest message, in characters. */
const TEXT_LIMIT = limits.SendMessage.text.maxLength;

/** By how many characters a text is too long, counted as the host does: an emoji is one. */
function excessOf(text: string): number {
  return text.length > TEXT_LIMIT ? Math.max(0, Array.from(text).length - TEXT_LIMIT) : 0;
}

/** The text field for a message. The draft is stored on the host until it is sent (corrections.md 25). */
export function Composer({
  patientId,
  patientName,
  macroValues,
  arrived,
  onSeen,
  claim,
  onSend,
  onTyped,
  onStoppedTyping,
  field,
  queue,
}: {
  patientId: number;
  patientName: string;
  /** Values for macros: patient and author. */
  macroValues: Values;
  /** Messages that arrived since the user began to write: shown before sending. */
  arrived: readonly Message[];
  onSeen: () => void;
  /** Whether somebody else has claimed the thread: confirmed before sending. */
  claim: ClaimCheck;
  onSend: (text: string, overClaim: boolean) => void;
  onTyped: () => void;
  onStoppedTyping: () => void;
  field: RefObject<HTMLTextAreaElement | null> & Ref<HTMLTextAreaElement>;
  /** The files of the next message. */
  queue: FileQueueHandle<Attachment>;
}) {
  const t = useText();
  const draft = useDraft(chatPlace(patientId), patientId);
  // Where Escape returns the focus: the row from which the user opened the composer (ui.md, "Keyboard").
  const cameFrom = useRef<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusHandling({ patientId, field });
  /** Leaves the composer for where the user came from. Nothing gives it the focus back but the user. */
  function leave() {
    const to = cameFrom.current;
    if (to?.isConnected && !form.current?.contains(to)) to.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  const text = draft.text.trim();
  const isEmpty = text === '' && queue.ready.length === 0;
  const excess = excessOf(text);
  /** Why it cannot be sent now. */
  const obstacle = queue.obstacle ?? (excess > 0 ? t('composer.tooLong', { count: excess }) : null);

  // The text that was not sent because of something that must be done first.
  const [refused, setRefused] = useState<string | null>(null);

  function write(next: string) {
    draft.setText(next);
    if (next === '') onStoppedTyping();
    else onTyped();
  }
  const macros = useMacroField({ field, text: draft.text, onTextChange: write, values: macroValues });

  const [asking, setAsking] = useState<'replies' | 'claim' | null>(null);
  function send({ hasSeenReplies = false, hasSeenClaim = false } = {}) {
    if (isEmpty && obstacle === null) return;
    if (obstacle !== null || macros.showFirstPlace()) {
      setRefused(draft.text);
      return;
    }
    if (arrived.length > 0 && !hasSeenReplies) {
      setAsking('replies');
      return;
    }
    if (claim.warning !== null && !hasSeenClaim) {
      setAsking('claim');
      return;
    }
    setAsking(null);
    onSend(text, claim.warning !== null);
    draft.clear();
    // After a take-over that took its time, the user may have left.
    if (form.current?.contains(document.activeElement)) field.current?.focus();
  }
  useShortcut({
    keys: 'mod+enter',
    label: t('composer.send'),
    group: t('keys.group'),
    // A command of this field, not of the page.
    run: () => {
      if (document.activeElement === field.current) send();
    },
  });

  return (
    <form
      ref={form}
      className="shrink-0 border-t border-border bg-surface p-2 low:p-1"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {asking === 'claim' && claim.warning !== null ? (
        <ClaimWarning
          title={claim.warning}
          takesOver={claim.takesOver}
          onSend={() => claim.allow(() => send({ hasSeenReplies: true, hasSeenClaim: true }))}
          onKeepWriting={() => {
            setAsking(null);
            field.current?.focus();
          }}
          onLeave={() => {
            setAsking(null);
            leave();
          }}
        />
      ) : null}
      {asking === 'replies' && arrived.length > 0 ? (
        <ReplyArrived
          messages={arrived}
          onSend={() => send({ hasSeenReplies: true })}
          onKeepWriting={() => {
            setAsking(null);
            onSeen();
            field.current?.focus();
          }}
          onLeave={() => {
            setAsking(null);
            onSeen();
            leave();
          }}
        />
      ) : null}
      <div className="rounded-lg border border-control bg-surface low:flex low:flex-wrap low:items-end focus-within:border-ring focus-within:outline-1 focus-within:outline-ring">
        <QueueBar
          queue={queue}
          onRemoved={() => field.current?.focus()}
          className="border-b border-border-muted p-2 low:basis-full"
        />
        <Textarea
          ref={field}
          aria-label={t('composer.label', { name: patientName })}
          placeholder={t('composer.placeholder', { name: patientName })}
          rows={1}
          autoGrow
          value={draft.text}
          {...macros.props}
          onChange={(event) => write(event.target.value)}
          onFocus={(event) => {
            const from = event.relatedTarget;
            if (!(from instanceof HTMLElement)) cameFrom.current = null;
            else if (!form.current?.contains(from)) cameFrom.current = from;
          }}
          onBlur={macros.leave}
          onKeyDown={(event) => {
            macros.takesKey(event);
            // Escape closes the macros, and leaves at the same time: whoever presses it goes on with the keys of the page.
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave();
          }}
          className="max-h-[min(15rem,40svh)] min-h-9 w-full rounded-lg low:w-0 low:flex-1 border-0 bg-transparent px-3 py-1.5 text-base outline-none focus-visible:outline-none"
        />
        <div className="flex items-center justify-end gap-3 px-1.5 pb-1 low:gap-1 low:pt-1">
          <AttachButton limits={queue.limits} onChoose={queue.add} />
          <ComposerHint places={macros.places} obstacle={obstacle} isRefused={refused === draft.text} />
          <DraftStatus status={draft.status} isEmpty={draft.text === ''} />
          <Button
            type="submit"
            variant="primary"
            size="sm"
            shortcut="mod+enter"
            disabledReason={obstacle ?? (isEmpty && t('composer.empty'))}
          >
            {t('composer.send')}
          </Button>
        </div>
      </div>
      {macros.menu}
    </form>
  );
}

/** Hint below the field: why it was not sent, what must be filled in, or how to use it. */
function ComposerHint({
  places,
  obstacle,
  isRefused,
}: {
  places: readonly Place[];
  obstacle: string | null;
  isRefused: boolean;
}) {
  const t = useText();
  const [first] = places;
  const why = obstacle ?? (first ? t('composer.fillIn', { place: first.prompt }) : null);
  if (why !== null && isRefused)
    return (
      <span role="alert" className="flex-1 truncate pl-1 text-xs text-urgent-fg">
        {why}
      </span>
    );
  return (
    <span className="flex-1 truncate pl-1 text-xs text-subtle-foreground low:hidden">
      {first ? t('composer.places', { count: places.length }) : t('composer.newLine')}
    </span>
  );
}

function DraftStatus({
  status,
  isEmpty,
}: {
  status: ReturnType<typeof useDraft>['status'];
  isEmpty: boolean;
}) {
  const t = useText();
  if (isEmpty || status === 'loading') return null;
  return <span className="text-xs text-subtle-foreground">{t(`composer.draft.${status}`)}</span>;
}
