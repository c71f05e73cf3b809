import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Field } from '@huddle/kit/components/ui/field';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Select } from '@huddle/kit/components/ui/select';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { wallTimeOf } from '@huddle/kit/dates/zoned';
import { useToday } from '@huddle/kit/lib/today';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentType, ProviderSlots } from '../api';
import type { BookingValues } from '../visits/booking-values';
import { dateAndTime } from '../visits/times';
import { CustomTime } from './custom-time';
import { type Day, mondayOf, weekdayFrom } from './days';
import { SlotList } from './slot-list';
import { useWizardText } from './text';
import type { Change } from './use-booking';
import { WeekStrip } from './week-strip';
import { physiciansQuery, providerSlotsQuery, slotsQuery } from './wizard.resource';

/** The value of the filter that shows all clinicians. */
const ALL = 'all';

/** The type of visit, the clinician and the time: one of those on offer, or one of the user's own. */
export function BookStep({
  patientId,
  values,
  types,
  zone,
  change,
}: {
  patientId: number;
  values: BookingValues;
  types: readonly AppointmentType[];
  zone: string;
  change: Change;
}) {
  const t = useWizardText();
  const today = useToday(zone);
  const chosenDay = values.start && !values.isCustom ? wallTimeOf(values.start, zone).day : null;
  const [shownDay, setDay] = useState(chosenDay);
  // A time that is taken instead of another one may be on another day.
  const [followed, setFollowed] = useState(chosenDay);
  if (followed !== chosenDay) {
    setFollowed(chosenDay);
    if (chosenDay !== null) setDay(chosenDay);
  }
  const [clinician, setClinician] = useState<string>(ALL);
  const reason = values.reason ?? types[0]?.reason ?? '';
  const type = types.find((known) => known.reason === reason);

  // Until a day is chosen, it is the first on which there are times. On a weekend the coming week is open.
  const [firstDay, setFirstDay] = useState<Day | null>(null);
  const day = shownDay ?? firstDay ?? weekdayFrom(today);
  const monday = mondayOf(day);
  const all = useQuery({ ...slotsQuery(patientId, reason, monday, zone), enabled: reason !== '' });
  const physicianId = clinician === ALL ? null : Number(clinician);
  const one = useQuery({
    ...providerSlotsQuery(physicianId ?? 0, patientId, reason, monday, zone),
    enabled: physicianId !== null && reason !== '',
  });
  const dates =
    physicianId === null ? all.data?.datesWithSlotAvailability : one.data?.datesWithSlotAvailability;
  const first = dates?.find((date) => date >= today) ?? null;
  if (shownDay === null && first !== null && firstDay === null) setFirstDay(first);

  const physicians = useQuery(physiciansQuery()).data?.results ?? [];
  const groups = physicianId === null ? all.data?.appointments : groupOf(physicianId);

  /** One clinician's times, with what the list of all says of them. */
  function groupOf(id: number): ProviderSlots[] | undefined {
    if (!one.data) return undefined;
    const known = all.data?.appointments.find((group) => group.physicianId === id);
    const physician = physicians.find((found) => found.id === id);
    return [
      {
        physicianId: id,
        physicianName: known?.physicianName ?? `${physician?.firstName ?? ''} ${physician?.lastName ?? ''}`,
        title: known?.title ?? physician?.title ?? '',
        internalRole: known?.internalRole ?? physician?.internalRole ?? '',
        inCareTeam: known?.inCareTeam ?? false,
        licensing: known?.licensing ?? 'licensed',
        reason,
        slots: one.data.slots,
        firstAvailableSlot: one.data.firstAvailableSlot,
        reasonsForUnavailability: one.data.reasonsForUnavailability,
      },
    ];
  }
  const query = physicianId === null ? all : one;
  // The chosen time may be of another week, or chosen in the calendar.
  const chosen = physicians.find(({ id }) => id === values.providerId);
  const chosenName = chosen ? `${chosen.firstName} ${chosen.lastName}` : '';
  const weeks = all.data?.bookingWindowInWeeks ?? type?.bookingWindow ?? 0;
  const nothing = { start: null, providerId: null };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {types.length > 1 ? (
          <Field label={t('slots.type')} className="w-60">
            <Select
              value={reason}
              onValueChange={(next) => {
                setFirstDay(null);
                change({ reason: next, ...(values.isCustom ? {} : nothing) });
              }}
              options={types.map(({ reason: value, name, duration }) => ({
                value,
                label: t('slots.typeOption', { label: name, minutes: duration }),
              }))}
            />
          </Field>
        ) : null}
        {values.isCustom ? null : (
          <Field label={t('slots.clinician')} className="w-60">
            <Combobox
              value={clinician}
              onValueChange={(next) => setClinician(next ?? ALL)}
              options={[
                { value: ALL, label: t('slots.all') },
                ...physicians
                  .filter(({ internalRole }) => type?.roles.includes(internalRole))
                  .map(({ id, firstName, lastName, title }) => ({
                    value: String(id),
                    label: `${firstName} ${lastName}`,
                    hint: title,
                  })),
              ]}
            />
          </Field>
        )}
        <span className="flex-1" />
        {all.data?.allowCustomAppointment || values.isCustom ? (
          <SegmentedControl
            label={t('slots.mode')}
            value={values.isCustom ? 'custom' : 'offered'}
            onValueChange={(mode) => change({ isCustom: mode === 'custom', ...nothing })}
            options={[
              { value: 'offered', label: t('slots.offered') },
              { value: 'custom', label: t('slots.custom') },
            ]}
          />
        ) : null}
      </div>
      {values.isCustom ? (
        <CustomTime
          values={values}
          roles={type?.roles ?? []}
          groups={all.data?.appointments ?? []}
          zone={zone}
          patientZone={all.data?.patientTimeZone ?? null}
          change={change}
        />
      ) : (
        <>
          {values.start && chosenName ? (
            <p className="text-sm">
              {t('slots.chosen', { time: dateAndTime(values.start, zone), name: chosenName })}
            </p>
          ) : null}
          <WeekStrip day={day} today={today} dates={dates ?? []} weeks={weeks} zone={zone} onDay={setDay} />
          <QueryView
            query={{ ...query, data: groups }}
            failedTitle={t('slots.failed')}
            record={{ patientId }}
            loading={
              <SkeletonRegion label={t('slots.loading')} className="flex flex-col gap-3">
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
              </SkeletonRegion>
            }
          >
            {(known) => (
              <SlotList
                groups={known}
                day={day}
                dates={dates ?? []}
                weeks={weeks}
                zone={zone}
                patientZone={all.data?.patientTimeZone ?? null}
                chosen={values}
                isStale={query.isPlaceholderData}
                onChoose={({ scheduledDate, physicianId: providerId }) =>
                  change({ reason, start: scheduledDate, providerId })
                }
                onDay={setDay}
              />
            )}
          </QueryView>
        </>
      )}
    </>
  );
}
