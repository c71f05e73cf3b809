import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../text';
import { ACCEPTED } from './file-queue';

/** Chooses files for the next message. */
export function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('files.attach')} size="sm" type="button" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t('files.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
