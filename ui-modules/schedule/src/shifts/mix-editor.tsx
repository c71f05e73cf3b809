import { Input } from '@huddle/kit/components/ui/input';
import { EditField, EditSection, useEditForm } from '@huddle/kit/edit';
import type { Schedule, VisitMix } from '../api';
import { putMix, useReloadSchedule } from './shifts.resource';
import { useShiftText } from './text';
import { type DayOfWeek, type MixValues, mixObstacle, shareOf, totalOf } from './values';

type Mappings = Schedule['appointmentTypeMappings'];

function ratioOf(mapping: Mappings[number], day: number) {
  return mapping.visitMixRatios.find(({ dayOfWeek }) => dayOfWeek === day);
}

function valuesOf(mappings: Mappings, day: number): MixValues {
  return Object.fromEntries(
    mappings.map((mapping) => [
      String(mapping.appointmentType.id),
      String(ratioOf(mapping, day)?.percentageOfSlots ?? 0),
    ]),
  );
}

/** The visit mix of a weekday, with its total (navigation.md §5.11). */
export function MixEditor({
  schedule,
  day,
  refusal,
}: {
  schedule: Schedule;
  day: DayOfWeek;
  refusal: string | null;
}) {
  const t = useShiftText();
  const reload = useReloadSchedule(schedule.provider);
  const mappings = schedule.appointmentTypeMappings;
  const form = useEditForm<MixValues, VisitMix>({
    draft: `visit-mix:${schedule.provider}:day${day}`,
    patientId: null,
    stored: { values: valuesOf(mappings, day), version: schedule.mixVersion },
    save: (values, version) => {
      const ratios = mappings.map((mapping) => ({
        id: ratioOf(mapping, day)?.id ?? null,
        appointmentTypeId: mapping.appointmentType.id,
        percentageOfSlots: shareOf(values[mapping.appointmentType.id] ?? '') ?? 0,
      }));
      return putMix(schedule.provider, day, ratios, version);
    },
    readCurrent: (current) => {
      const { appointmentTypeMappings, mixVersion } = current as VisitMix;
      return { values: valuesOf(appointmentTypeMappings, day), version: mixVersion };
    },
    places: Object.fromEntries(
      mappings.map(({ appointmentType }, index) => [String(appointmentType.id), `visitMixRatios/${index}`]),
    ),
    check: (values) => {
      const hasShares = mappings.some((mapping) => ratioOf(mapping, day) !== undefined);
      const obstacle = mixObstacle(values, hasShares);
      return obstacle && t(`mix.${obstacle}`);
    },
    texts: { saved: t('mix.saved'), failed: t('mix.failed') },
    onSaved: reload,
    onStale: reload,
  });
  const reason = refusal ?? (schedule.isTakingNewPatients ? null : t('mix.notTaking'));
  const total = totalOf(form.values);
  return (
    <section aria-labelledby="visit-mix">
      <h2 id="visit-mix" className="text-base font-semibold">
        {t('mix.title', { day: t(`days.${day}.long`) })}
      </h2>
      <p className="pb-3 text-sm text-muted-foreground">
        {mappings.length === 0 ? t('mix.none') : (reason ?? t('mix.hint'))}
      </p>
      {mappings.length === 0 ? null : reason ? (
        <dl className="grid max-w-100 grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          {mappings.map((mapping) => (
            <div key={mapping.appointmentType.id} className="contents">
              <dt>{mapping.appointmentType.name}</dt>
              <dd className="text-right tabular-nums">
                {t('mix.totalIs', { total: ratioOf(mapping, day)?.percentageOfSlots ?? 0 })}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <EditSection form={form}>
          <div className="grid max-w-140 grid-cols-2 gap-4">
            {mappings.map(({ appointmentType: { id, name } }) => (
              <EditField
                key={id}
                form={form}
                name={String(id)}
                label={t('mix.percent', { name })}
                problem={shareOf(form.values[id] ?? '') === null ? t('mix.between') : null}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  value={form.values[id] ?? ''}
                  onChange={(event) => form.change({ [id]: event.target.value })}
                />
              </EditField>
            ))}
          </div>
          <p role="status" className="text-sm">
            {t('mix.total')} <span className="font-semibold tabular-nums">{t('mix.totalIs', { total })}</span>
            {form.hasChanges && form.obstacle ? (
              <span className="ml-2 text-urgent-fg">{form.obstacle}</span>
            ) : null}
          </p>
        </EditSection>
      )}
    </section>
  );
}
