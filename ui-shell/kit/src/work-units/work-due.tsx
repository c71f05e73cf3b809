import { Clock } from 'lucide-react';
import { useNow } from '../lib/clock';
import { DueDate } from './due-date';
import { latenessOf } from './lateness';
import { useWorkText } from './text';
import type { WorkUnit } from './work-unit';

/** When work is due: of an answer to a patient how late it is, of all other work the day. */
export function WorkDue({ unit }: { unit: Pick<WorkUnit, 'contentType' | 'dueAt'> }) {
  if (!unit.dueAt) return null;
  return unit.contentType === 'chatmessagev2' ? (
    <LateAnswer dueAt={unit.dueAt} />
  ) : (
    <DueDate instant={unit.dueAt} />
  );
}

function LateAnswer({ dueAt }: { dueAt: string }) {
  const t = useWorkText();
  const late = latenessOf(dueAt, useNow(60_000));
  if (!late) return <DueDate instant={dueAt} />;
  return (
    <span className="inline-flex items-center gap-1 align-middle font-semibold text-urgent-fg tabular-nums">
      <Clock aria-hidden className="size-3.5" />
      {t(`late.${late.unit}`, { count: late.count })}
    </span>
  );
}
