import { Chip } from '@huddle/kit/components/ui/chip';
import { useToday } from '@huddle/kit/dates';
import { BUSINESS_ZONE, dueDay } from '@huddle/kit/lib/due';
import { DueDate } from '@huddle/kit/work-units/marks';
import { CircleCheck, CircleX } from 'lucide-react';
import type { Tracking } from './loop';
import { useTrackingText } from './text';

/** The state of a referral; an office that declined limits care, and only a reviewed report is done. */
export function StateChip({ tracking: { state }, size }: { tracking: Pick<Tracking, 'state'>; size?: 'sm' }) {
  const t = useTrackingText();
  const tone = state === 'reviewed' ? 'success' : state === 'declined' ? 'warning' : 'neutral';
  return (
    <Chip size={size} tone={tone}>
      {state === 'reviewed' ? <CircleCheck aria-hidden /> : null}
      {state === 'declined' ? <CircleX aria-hidden /> : null}
      {t(`states.${state}`)}
    </Chip>
  );
}

/** When the next step is due, marked when that day has passed, as in lists of work; nothing for a closed referral. */
export function DueChip({ tracking: { dueAt }, size }: { tracking: Pick<Tracking, 'dueAt'>; size?: 'sm' }) {
  const today = useToday(BUSINESS_ZONE);
  if (!dueAt) return null;
  return (
    <Chip size={size} tone={dueDay(dueAt) < today ? 'warning' : 'neutral'}>
      <DueDate instant={dueAt} />
    </Chip>
  );
}
