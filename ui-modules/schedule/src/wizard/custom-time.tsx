import { Combobox } from '@huddle/kit/components/ui/combobox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { DateTimeInput } from '@huddle/kit/dates';
import { wallTimeOf } from '@huddle/kit/dates/zoned';
import { useToday } from '@huddle/kit/lib/today';
import { useQuery } from '@tanstack/react-query';
import type { ProviderSlots } from '../api';
import type { BookingValues } from '../visits/booking-values';
import { dateAndTime, zoneAt } from '../visits/times';
import { useWizardText } from './text';
import type { Change } from './use-booking';
import { physiciansQuery } from './wizard.resource';

/** A time that is not offered, and the clinician: reasons are asked for in a step of their own. */
export function CustomTime({
  values,
  roles,
  groups,
  zone,
  patientZone,
  change,
}: {
  values: BookingValues;
  /** The roles that give visits of the type. */
  roles: readonly string[];
  /** What is known of the clinicians with regard to the patient. */
  groups: readonly ProviderSlots[];
  zone: string;
  patientZone: string | null;
  change: Change;
}) {
  const t = useWizardText();
  const today = useToday(zone);
  const physicians = useQuery(physiciansQuery());
  const { start, providerId } = values;
  const local =
    start && patientZone && wallTimeOf(start, zone).minutes !== wallTimeOf(start, patientZone).minutes
      ? t('custom.timeHint', {
          time: `${dateAndTime(start, patientZone)} ${zoneAt(start, patientZone)}`,
        })
      : undefined;
  /** A licence cannot be overridden. */
  function unlicensed(id: number): string | undefined {
    const group = groups.find(({ physicianId }) => physicianId === id);
    if (group?.licensing !== 'not_licensed') return undefined;
    return group.reasonsForUnavailability[0] ?? t('slots.licence');
  }
  // The reasons are those of one time and clinician.
  const changeTime: Change = (next) => change({ ...next, customReasons: [], customOther: '' });
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t('custom.hint')}</p>
      {physicians.isError && !physicians.data ? (
        <ErrorState
          layout="inline"
          className="rounded-md"
          title={t('custom.failed')}
          onRetry={() => void physicians.refetch()}
          retrying={physicians.isFetching}
        />
      ) : (
        <Field label={t('custom.clinician')} required>
          <Combobox
            value={providerId === null ? null : String(providerId)}
            placeholder={t('custom.choose')}
            emptyText={t('custom.none')}
            loading={physicians.isPending}
            onValueChange={(next) => changeTime({ providerId: next === null ? null : Number(next) })}
            options={(physicians.data?.results ?? [])
              .filter(({ internalRole }) => roles.includes(internalRole))
              .map(({ id, firstName, lastName, title, isTakingNewPatients }) => ({
                value: String(id),
                label: `${firstName} ${lastName}`,
                hint: title,
                note: isTakingNewPatients ? undefined : t('custom.closed'),
                disabledReason: unlicensed(id),
              }))}
          />
        </Field>
      )}
      <Field label={t('custom.time')} hint={local} required>
        <DateTimeInput
          value={start}
          min={today}
          timeZone={zone}
          onValueChange={(next) => changeTime({ start: next })}
          onErrorChange={(error) => {
            if (error !== null && start !== null) changeTime({ start: null });
          }}
        />
      </Field>
    </div>
  );
}
