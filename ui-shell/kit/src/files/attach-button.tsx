import { Paperclip } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../components/ui/icon-button';
import { acceptOf, type FileLimits } from './limits';
import { useFileText } from './text';

/** Opens the browser's file dialog. */
export interface FileInputHandle {
  open: () => void;
}

export interface FileInputProps {
  limits: FileLimits;
  onChoose: (files: readonly File[]) => void;
  handle: Ref<FileInputHandle>;
}

/** The hidden file input behind a button. */
export function FileInput({ limits, onChoose, handle }: FileInputProps) {
  const t = useFileText();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ open: () => input.current?.click() }), []);
  return (
    <input
      ref={input}
      type="file"
      multiple={limits.maxFiles > 1}
      accept={acceptOf(limits)}
      aria-label={t('choose')}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // The same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}

/** A button with a paper clip that chooses files: for a bar, such as that of a message. */
export function AttachButton({ limits, onChoose }: Omit<FileInputProps, 'handle'>) {
  const t = useFileText();
  const input = useRef<FileInputHandle>(null);
  return (
    <>
      <IconButton label={t('attach')} size="sm" type="button" onClick={() => input.current?.open()}>
        <Paperclip aria-hidden />
      </IconButton>
      <FileInput limits={limits} onChoose={onChoose} handle={input} />
    </>
  );
}
