import { cn } from '@huddle/kit/lib/cn';
import type { ReactNode } from 'react';
import type { Attachment } from '../../api';
import { MessageFiles } from '../../attachments/message-files';

const TONES = {
  patient: 'border-border bg-sunken',
  own: 'border-transparent bg-selected',
  colleague: 'border-border bg-surface',
  failed: 'border-urgent-border bg-urgent-bg',
} as const;

/** The layout of a line: head, bubble and foot; the patient's at the left, the team's at the right. */
export function Line({
  side,
  continues,
  head,
  tone,
  text,
  files,
  isMuted,
  isTarget = false,
  action,
  foot,
}: {
  side: 'start' | 'end';
  continues: boolean;
  head: ReactNode;
  tone: keyof typeof TONES;
  /** Empty if the message has only files. */
  text: ReactNode;
  files?: readonly Attachment[];
  isMuted: boolean;
  /** The message that was jumped to. */
  isTarget?: boolean;
  action?: ReactNode;
  foot: ReactNode;
}) {
  return (
    <div
      aria-current={isTarget || undefined}
      className={cn(
        'group/line flex flex-col gap-1',
        continues ? 'pt-1' : 'pt-3',
        side === 'end' ? 'items-end' : 'items-start',
      )}
    >
      <span className={cn('text-xs text-subtle-foreground tabular-nums', continues && 'sr-only')}>
        {head}
      </span>
      {files && files.length > 0 ? <MessageFiles files={files} side={side} /> : null}
      <span className="relative max-w-[78%]">
        <span
          className={cn(
            'block empty:hidden rounded-lg border px-3 py-1.5 text-base whitespace-pre-wrap [overflow-wrap:anywhere]',
            side === 'end' ? 'rounded-br-sm' : 'rounded-bl-sm',
            TONES[tone],
            isMuted && 'text-muted-foreground',
            isTarget && 'outline-2 outline-offset-2 outline-ring',
          )}
        >
          {text}
        </span>
        {action ? (
          <span className={cn('absolute top-1', side === 'end' ? 'right-full pr-1' : 'left-full pl-1')}>
            {action}
          </span>
        ) : null}
      </span>
      <span className="text-xs text-subtle-foreground tabular-nums empty:hidden">{foot}</span>
    </div>
  );
}
