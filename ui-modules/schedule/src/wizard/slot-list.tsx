import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { wallTimeOf } from '@huddle/kit/dates/zoned';
import { cn } from '@huddle/kit/lib/cn';
import { zoneName } from '@huddle/kit/lib/time';
import { CalendarX, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ProviderSlots, Slot } from '../api';
import { clockTime, dateAndTime, zoneAt } from '../visits/times';
import { type Day, fullDay } from './days';
import { useWizardText } from './text';

interface SlotListProps {
  /** The clinicians, care team first. */
  groups: readonly ProviderSlots[];
  day: Day;
  /** The days with times. */
  dates: readonly Day[];
  weeks: number;
  zone: string;
  patientZone: string | null;
  /** What is chosen. */
  chosen: { start: string | null; providerId: number | null };
  /** Whether these are the times of the week before, until those of this one are there. */
  isStale: boolean;
  onChoose: (slot: Slot) => void;
  onDay: (day: Day) => void;
}

/** Whether two zones show another time at an instant. */
function differs(time: string, zone: string, other: string | null): other is string {
  return other !== null && wallTimeOf(time, zone).minutes !== wallTimeOf(time, other).minutes;
}

/** The times of a day by clinician; those who have none say why, or when they have. */
export function SlotList(props: SlotListProps) {
  const { groups, day, dates, weeks, zone, patientZone, isStale, onDay } = props;
  const t = useWizardText();
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<CalendarX />}
        title={t('slots.noClinician')}
        description={t('slots.noClinicianHint')}
      />
    );
  const hasDay = (group: ProviderSlots) =>
    group.slots.some(({ scheduledDate }) => wallTimeOf(scheduledDate, zone).day === day);
  const careTeam = groups.filter(({ inCareTeam }) => inCareTeam);
  const others = groups.filter((group) => !group.inCareTeam && hasDay(group));
  const elsewhere = groups.filter((group) => !group.inCareTeam && !hasDay(group));
  const next = dates.find((date) => date > day) ?? dates.find((date) => date !== day);
  const example = groups[0]?.slots[0]?.scheduledDate ?? `${day}T12:00:00Z`;
  return (
    <div className={cn('flex flex-col gap-4', isStale && 'opacity-60')} aria-busy={isStale || undefined}>
      <p className="text-xs text-subtle-foreground">
        <span className="font-semibold text-foreground">{fullDay(day)}</span>
        {' · '}
        {t('slots.zone', { zone: zoneName(zone) })}{' '}
        {differs(example, zone, patientZone) ? t('slots.patientZone', { zone: zoneName(patientZone) }) : null}
      </p>
      {dates.length === 0 ? (
        <EmptyState
          className="py-4"
          icon={<CalendarX />}
          title={t('slots.noAvailability', { count: weeks })}
        />
      ) : isStale || groups.some(hasDay) ? null : (
        <EmptyState
          className="py-4"
          icon={<CalendarX />}
          title={t('slots.noneOnDay', { day: fullDay(day) })}
          action={
            next ? (
              <Button onClick={() => onDay(next)}>{t('slots.goToNext', { day: fullDay(next) })}</Button>
            ) : null
          }
        />
      )}
      <Groups {...props} title={t('slots.careTeam')} groups={careTeam} />
      <Groups {...props} title={t('slots.others')} groups={others} />
      {elsewhere.length > 0 ? (
        // Those without times are not in the way of those who have some.
        <Elsewhere
          key={others.length + careTeam.length === 0 ? 'open' : 'closed'}
          isOpenAtFirst={careTeam.length + others.length === 0}
          {...props}
          groups={elsewhere}
        />
      ) : null}
    </div>
  );
}

function Elsewhere({ isOpenAtFirst, ...props }: SlotListProps & { isOpenAtFirst: boolean }) {
  const t = useWizardText();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={cn('transition-transform', isOpen && 'rotate-90')} />
        {t('slots.elsewhere', { count: props.groups.length })}
      </Button>
      {isOpen ? <Groups title={null} {...props} /> : null}
    </div>
  );
}

function Groups({ title, groups, ...props }: SlotListProps & { title: string | null }) {
  if (groups.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={title ?? undefined}>
      {title ? <h3 className="text-xs font-semibold text-subtle-foreground">{title}</h3> : null}
      <ul className="divide-y divide-border-muted rounded-md border border-border">
        {groups.map((group) => (
          <li key={group.physicianId}>
            <Provider group={group} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a key moves the focus among a clinician's times. */
const MOVES: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus among the times of a clinician: Tab goes on to the next clinician. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = MOVES[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-time]')];
  const index = slots.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  slots[index + step]?.focus();
}

function Provider({
  group,
  day,
  zone,
  patientZone,
  chosen,
  onChoose,
  onDay,
}: Omit<SlotListProps, 'groups'> & { group: ProviderSlots }) {
  const t = useWizardText();
  const { physicianId, physicianName, title, firstAvailableSlot, reasonsForUnavailability } = group;
  const slots = group.slots.filter(({ scheduledDate }) => wallTimeOf(scheduledDate, zone).day === day);
  const isChosen = ({ scheduledDate }: Slot) =>
    chosen.providerId === physicianId &&
    chosen.start !== null &&
    Date.parse(chosen.start) === Date.parse(scheduledDate);
  const [focused, setFocused] = useState<string | null>(null);
  const reachable =
    slots.find(({ scheduledDate }) => scheduledDate === focused) ?? slots.find(isChosen) ?? slots[0];
  const names = reasonsForUnavailability.length > 0 ? reasonsForUnavailability.join(' · ') : null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
      <div className="w-44 min-w-0">
        <p className="truncate text-sm font-semibold" title={physicianName}>
          {physicianName}
        </p>
        <p className="truncate text-xs text-subtle-foreground">{title}</p>
      </div>
      {slots.length === 0 ? (
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted-foreground">
          {names ? <span>{names}</span> : null}
          {firstAvailableSlot ? (
            <Button
              size="sm"
              variant="link"
              className="px-0"
              onClick={() => onDay(wallTimeOf(firstAvailableSlot, zone).day)}
            >
              {t('slots.firstAvailable', { time: dateAndTime(firstAvailableSlot, zone) })}
            </Button>
          ) : names ? null : (
            <span>{t('slots.noneOnDay', { day: fullDay(day) })}</span>
          )}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this has no fields
        <div
          role="group"
          aria-label={t('slots.timesOf', { name: physicianName })}
          className="flex min-w-0 flex-1 flex-wrap gap-1.5"
          onKeyDown={onArrow}
        >
          {slots.map((slot) => (
            <SlotButton
              key={slot.scheduledDate}
              slot={slot}
              zone={zone}
              patientZone={patientZone}
              isChosen={isChosen(slot)}
              isReachable={slot === reachable}
              onFocus={() => setFocused(slot.scheduledDate)}
              onChoose={() => onChoose(slot)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function SlotButton({
  slot,
  zone,
  patientZone,
  isChosen,
  isReachable,
  onFocus,
  onChoose,
}: {
  slot: Slot;
  zone: string;
  patientZone: string | null;
  isChosen: boolean;
  /** Whether Tab reaches it; arrow keys reach the others. */
  isReachable: boolean;
  onFocus: () => void;
  onChoose: () => void;
}) {
  const t = useWizardText();
  const { scheduledDate, isHeld } = slot;
  const local = differs(scheduledDate, zone, patientZone)
    ? `${clockTime(scheduledDate, patientZone)} ${zoneAt(scheduledDate, patientZone)}`
    : null;
  const isBlocked = isHeld && !isChosen;
  return (
    <Button
      size="sm"
      data-time={scheduledDate}
      aria-pressed={isChosen}
      tabIndex={isReachable ? 0 : -1}
      disabledReason={isBlocked ? t('slots.heldReason') : null}
      onFocus={onFocus}
      onClick={onChoose}
      className={cn(
        'min-w-21 tabular-nums font-normal',
        local && 'h-10',
        isChosen && 'border-primary bg-selected font-semibold text-selected-foreground hover:bg-selected',
        isBlocked && 'border-dashed',
      )}
    >
      <span className="flex flex-col items-center leading-tight">
        <span>
          {clockTime(scheduledDate, zone)}
          {isBlocked ? <span className="ml-1 text-2xs">{t('slots.held')}</span> : null}
        </span>{' '}
        {local ? (
          <span className="text-2xs text-subtle-foreground">
            <span aria-hidden>{local}</span>
            <span className="sr-only">{t('slots.forPatient', { time: local })}</span>
          </span>
        ) : null}
      </span>
    </Button>
  );
}
