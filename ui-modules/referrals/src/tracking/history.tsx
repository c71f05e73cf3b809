import { Chip } from '@huddle/kit/components/ui/chip';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDateTime } from '@huddle/kit/lib/time';
import { Timeline, type TimelineEntry } from '@huddle/kit/timeline';
import {
  CircleCheck,
  CircleX,
  CornerDownRight,
  Inbox,
  PhoneIncoming,
  PhoneOutgoing,
  RotateCcw,
  UserRound,
} from 'lucide-react';
import { type CallAbout, isClosed, meaningOf, type TrackingStep } from './loop';
import { type TrackingText, useTrackingText } from './text';

/** What happened to a referral, latest first: its steps, and the calls about it. */
export default function History({
  steps,
  calls,
  zone,
}: {
  steps: readonly TrackingStep[];
  calls: readonly CallAbout[];
  /** The patient's time zone, in which appointments are shown; undefined if it is not known. */
  zone: string | undefined;
}) {
  const t = useTrackingText();
  const entries = [
    ...steps.map((step) => stepEntry(t, step, zone)),
    ...calls.map((call) => callEntry(t, call)),
  ];
  entries.sort((one, other) => Date.parse(String(other.at)) - Date.parse(String(one.at)));
  return <Timeline label={t('history.label')} headingLevel={4} entries={entries} />;
}

function stepEntry(t: TrackingText, step: TrackingStep, zone: string | undefined): TimelineEntry {
  const { id, state, hasMoved, occurredAt, recordedAt, note, outcome, appointmentAt } = step;
  const meaning = meaningOf(step);
  const what =
    meaning === 'did' ? t(`history.did.${state}`) : t(`history.${meaning}`, { state: t(`states.${state}`) });
  const isLate = Date.parse(recordedAt) - Date.parse(occurredAt) >= 60_000;
  const lines = [
    outcome ? t('history.outcome', { outcome: t(`outcomes.${outcome}`) }) : null,
    appointmentAt ? t('history.appointment', { time: formatDateTime(new Date(appointmentAt), zone) }) : null,
    note,
    isLate ? t('history.recorded', { time: formatDateTime(new Date(recordedAt)) }) : null,
  ].filter((line): line is string => Boolean(line));
  return {
    id: `step-${id}`,
    at: occurredAt,
    ...iconOf(step),
    who: step.recordedByName ?? step.sourceName ?? t('history.system'),
    what,
    trailing:
      hasMoved || meaning === 'reassigned' ? undefined : (
        <Tooltip content={t('history.recordedOnlyHint')}>
          <Chip size="sm">{t('history.recordedOnly')}</Chip>
        </Tooltip>
      ),
    summary:
      lines.length > 0
        ? lines.map((line) => (
            <p key={line} className="whitespace-pre-wrap">
              {line}
            </p>
          ))
        : undefined,
  };
}

function iconOf(step: TrackingStep): Pick<TimelineEntry, 'icon' | 'tone'> {
  const { state, hasMoved } = step;
  const meaning = meaningOf(step);
  if (meaning === 'reassigned') return { icon: <UserRound /> };
  if (!hasMoved) return { icon: <Inbox /> };
  if (meaning === 'corrected' || meaning === 'reopened') return { icon: <RotateCcw /> };
  if (meaning === 'missed' || state === 'declined') return { icon: <CircleX />, tone: 'warning' };
  if (isClosed(state)) return { icon: <CircleCheck />, tone: state === 'reviewed' ? 'success' : 'neutral' };
  return { icon: <CornerDownRight />, tone: 'primary' };
}

function callEntry(t: TrackingText, call: CallAbout): TimelineEntry {
  const { id, isOutbound, calledAt, outcome, contactPhoneNumber, notes, createdByName } = call;
  const number = contactPhoneNumber ? formatPhone(contactPhoneNumber) : t('calls.unknown');
  return {
    id: `call-${id}`,
    at: calledAt,
    icon: isOutbound ? <PhoneOutgoing /> : <PhoneIncoming />,
    who: createdByName ?? t('history.system'),
    what: t(isOutbound ? 'calls.out' : 'calls.in', { number }),
    trailing: outcome ? <Chip size="sm">{outcome}</Chip> : undefined,
    summary: notes ? <p className="whitespace-pre-wrap">{notes}</p> : undefined,
  };
}
