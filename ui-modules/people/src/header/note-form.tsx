import { isProblem } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { useEffect, useId, useRef, useState } from 'react';
import type { ProviderNote } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { NOTE_LIMIT, useNoteShown, writeNote } from './note.resource';
import { writtenBy } from './written-by';

/** An unsaved note, and the version that it was based on. */
export type NoteDraft = { text: string; version: number };

/** The form that edits the note. Loaded on demand: most users only read the note. */
export default function NoteForm({
  subject,
  draft,
  onChange,
  onClose,
  takesFocus,
}: {
  subject: Subject;
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
  onClose: () => void;
  takesFocus: boolean;
}) {
  const t = useText();
  const { person } = subject;
  const show = useNoteShown(subject);
  const labelId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPending, setPending] = useState(false);
  const { text, version } = draft;
  const isTooLong = Array.from(text.trim()).length > NOTE_LIMIT;
  // Somebody changed the note since this draft was begun: their text is shown, so that it is not overwritten unseen.
  const isBehind = version !== person.providerNoteVersion;
  useEffect(() => {
    if (!takesFocus || !field.current) return;
    field.current.focus();
    // The cursor starts at the end of the text.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);

  async function save() {
    if (isPending || isTooLong || isBehind) return;
    setPending(true);
    try {
      show(await writeNote(person.id, text, version));
      toast.success(t('note.saved'));
      onClose();
    } catch (error) {
      setPending(false);
      if (isProblem(error, 'stale-version')) show(error.body.current as ProviderNote);
      else toast.error(t('note.failed'));
    }
  }
  /** Continues from the current note. */
  function take(next: string) {
    onChange({ text: next, version: person.providerNoteVersion });
    field.current?.focus();
  }

  return (
    <form
      aria-labelledby={labelId}
      className="mt-2 rounded-md border border-warning-border px-3 py-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
        // Only its button discards the draft.
        if (event.key === 'Escape' && text === person.providerNote) onClose();
      }}
    >
      <p id={labelId} className="pb-1 font-semibold">
        {t('note.title')}
      </p>
      {isBehind ? (
        <div role="alert" className="mb-2 rounded-md bg-warning-bg px-3 py-2">
          <p className="font-semibold">{t('note.changed')}</p>
          <p className="py-1 wrap-anywhere">
            {person.providerNote || t('note.emptied')}
            <span className="text-warning-fg tabular-nums">{writtenBy(t, person)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {person.providerNote ? (
              <Button size="sm" onClick={() => take(`${person.providerNote} ${text}`.trim())}>
                {t('note.combine')}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => take(text)}>
              {t('note.keepMine')}
            </Button>
            <Button size="sm" onClick={onClose}>
              {t('note.takeTheirs')}
            </Button>
          </div>
        </div>
      ) : null}
      <Textarea
        ref={field}
        aria-labelledby={labelId}
        limit={NOTE_LIMIT}
        rows={2}
        value={text}
        onChange={(event) => onChange({ text: event.target.value, version })}
      />
      <div className="flex justify-end gap-2 pt-1">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('note.cancel')}
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          pending={isPending}
          shortcut="mod+enter"
          disabledReason={
            isBehind ? t('note.behind') : isTooLong ? t('note.tooLong', { count: NOTE_LIMIT }) : null
          }
        >
          {t('note.save')}
        </Button>
      </div>
    </form>
  );
}
