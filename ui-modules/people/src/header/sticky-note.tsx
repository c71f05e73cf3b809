import { Button } from '@huddle/kit/components/ui/button';
import { useDraft } from '@huddle/kit/session';
import { StickyNote as NoteIcon, Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Subject } from '../subject';
import { useText } from '../text';
import type { NoteDraft } from './note-form';
import { writtenBy } from './written-by';

const NoteForm = lazy(() => import('./note-form'));

/** A note for the whole team, shown first and editable by everybody (console.md §2). */
export function StickyNote({ subject }: { subject: Subject }) {
  const t = useText();
  const { person } = subject;
  const draft = useDraft<NoteDraft>(`note:${person.id}`, subject.id);
  // A draft from before opens again, without taking the focus.
  const [hasBegun, setBegun] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    draft.clear();
    setBegun(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (draft.body) {
    return (
      <Suspense fallback={null}>
        <NoteForm
          subject={subject}
          draft={draft.body}
          onChange={draft.setBody}
          onClose={close}
          takesFocus={hasBegun}
        />
      </Suspense>
    );
  }
  function begin() {
    setBegun(true);
    draft.setBody({ text: person.providerNote, version: person.providerNoteVersion });
  }
  if (!person.providerNote) {
    return (
      <Button ref={opener} variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={begin}>
        <NoteIcon aria-hidden />
        {t('note.add')}
      </Button>
    );
  }
  return (
    <div className="mt-2 flex items-start gap-2 rounded-md bg-warning-bg py-1 pr-1 pl-3 text-sm">
      <p className="min-w-0 flex-1 py-0.5 wrap-anywhere text-foreground">
        <span className="mr-2 font-semibold text-warning-fg">{t('header.note')}</span>
        {person.providerNote}
        <span className="text-warning-fg tabular-nums">{writtenBy(t, person)}</span>
      </p>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        aria-label={t('note.edit')}
        className="px-1.5 text-warning-fg"
        onClick={begin}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}
