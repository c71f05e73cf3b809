import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { useRef, useState } from 'react';
import { ZIP_LENGTH } from './place';
import { useSearchText } from './text';

/** The ZIP code around which is searched: the person's, until another one is entered. The search waits while it is edited. */
export function ZipField({
  zip,
  place,
  isEditing,
  onEditing,
  onZip,
}: {
  zip: string | null;
  /** City and state of the ZIP code. */
  place: string | null;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onZip: (zip: string) => void;
}) {
  const t = useSearchText();
  const [text, setText] = useState(zip ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isComplete = text.length === ZIP_LENGTH;
  function save() {
    if (!isComplete) return;
    onZip(text);
    onEditing(false);
  }
  function cancel() {
    setText(zip ?? '');
    onEditing(false);
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={t('fields.zip')} className="min-w-0 flex-1">
        {/* One field in both states, so that it keeps the focus. */}
        <Input
          ref={input}
          autoComplete="off"
          inputMode="numeric"
          maxLength={ZIP_LENGTH}
          readOnly={!isEditing}
          value={isEditing ? text : [zip, place].filter(Boolean).join(' · ')}
          onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, ZIP_LENGTH))}
          onKeyDown={(event) => {
            if (!isEditing) return;
            if (event.key === 'Enter') save();
            else if (event.key === 'Escape' && zip !== null) cancel();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Field>
      {isEditing ? (
        <>
          <Button disabledReason={isComplete ? null : t('fields.zipIncomplete')} onClick={save}>
            {t('fields.zipSave')}
          </Button>
          {zip === null ? null : (
            <Button variant="ghost" onClick={cancel}>
              {t('fields.zipCancel')}
            </Button>
          )}
        </>
      ) : (
        <Button
          aria-label={t('fields.zipEditLabel')}
          onClick={() => {
            setText(zip ?? '');
            onEditing(true);
            input.current?.focus();
          }}
        >
          {t('fields.zipEdit')}
        </Button>
      )}
    </div>
  );
}
