import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../components/ui/button';
import { useFieldControl, useFieldLabelId } from '../components/ui/field';
import { cn } from '../lib/cn';
import { FileInput, type FileInputHandle } from './attach-button';
import { typeNamesOf } from './limits';
import { QueueBar } from './queue-bar';
import { sizeText } from './size';
import { useFileText } from './text';
import { useDropZone } from './use-drop-zone';
import type { FileQueueHandle } from './use-file-queue';

/**
 * The files of a form, with the area on which they are dropped, the button that chooses them, and the limits. It works
 * in a `Field`; the files are those of `useFileQueue`.
 */
export function FileDrop({
  queue,
  disabled = false,
  className,
}: {
  queue: FileQueueHandle;
  disabled?: boolean;
  className?: string;
}) {
  const t = useFileText();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldControl({});
  const labelId = useFieldLabelId();
  const textId = useId();
  const input = useRef<FileInputHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { limits } = queue;
  const { zone, isOver } = useDropZone(queue.add);
  return (
    <div data-slot="file-drop" className={cn('flex flex-col gap-2', className)}>
      <div
        {...(disabled ? {} : zone)}
        className={cn(
          'flex flex-col items-center gap-1.5 rounded-md border border-dashed px-4 py-4 text-center text-sm transition-colors',
          isOver ? 'border-primary bg-selected' : 'border-control bg-sunken',
          isInvalid && 'border-urgent-solid',
        )}
      >
        <span className="flex flex-wrap items-center justify-center gap-2 text-muted-foreground">
          <Upload aria-hidden className="size-4 text-subtle-foreground" />
          {t('dropHere', { count: limits.maxFiles })}
          <Button
            ref={button}
            id={id}
            size="sm"
            disabled={disabled}
            aria-labelledby={labelId && `${labelId} ${textId}`}
            aria-describedby={describedBy}
            onClick={() => input.current?.open()}
          >
            <span id={textId}>{t('browse', { count: limits.maxFiles })}</span>
          </Button>
        </span>
        <span className="text-xs text-subtle-foreground">
          {typeNamesOf(limits)}
          {' · '}
          {t('limits.size', { count: limits.maxFiles, size: sizeText(t, limits.maxSize) })}
        </span>
      </div>
      <FileInput limits={limits} onChoose={queue.add} handle={input} />
      <QueueBar queue={queue} disabled={disabled} onRemoved={() => button.current?.focus()} />
    </div>
  );
}
