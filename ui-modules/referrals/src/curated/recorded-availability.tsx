import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { formatDate, formatDay } from '@huddle/kit/lib/time';
import type { UseQueryResult } from '@tanstack/react-query';
import type { components } from '../api/generated/referrals';
import { type CuratedText, useCuratedText } from './text';
import type { Scope } from './values';

type Curated = components['schemas']['referrals.CuratedProvider'];

/** An availability that staff recorded. */
export type RecordedAvailability = Curated['availabilities'][number];

/** Whether an availability is the one that a scope and a specialty name. A location without a key is the listed one. */
export function isOf(recorded: RecordedAvailability, scope: Scope, specialty: number | null): boolean {
  const { scope: of, locationKey, specialtyGroup } = recorded;
  return of === scope && locationKey === '' && (specialtyGroup?.id ?? null) === specialty;
}

/** What staff recorded of a provider's availability: the day, where it applies, who recorded it and when. */
export function RecordedAvailabilities({ query }: { query: UseQueryResult<Curated> }) {
  const t = useCuratedText();
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold text-muted-foreground">{t('availability.recorded')}</h3>
      {query.data ? (
        query.data.availabilities.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {query.data.availabilities.map((recorded) => (
              <li key={[recorded.scope, recorded.locationKey, recorded.specialtyGroup?.id].join()}>
                {lineOf(recorded, t)}
                <span className="block text-xs text-subtle-foreground">
                  {[recorded.addedByName, formatDate(new Date(recorded.addedAt))].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-subtle-foreground">{t('availability.recordedNone')}</p>
        )
      ) : query.isError ? (
        <ErrorState
          layout="inline"
          className="rounded-md"
          title={t('availability.recordedFailed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonRegion label={t('availability.recorded')}>
          <Skeleton className="h-4 w-3/5" />
        </SkeletonRegion>
      )}
    </section>
  );
}

/** "This location · Cardiology · Next available Dec 5, 2026". */
function lineOf(recorded: RecordedAvailability, t: CuratedText): string {
  const { scope, locationKey, specialtyGroup, doesProviderExist, nextAvailableOn } = recorded;
  const where = scope === 'provider' ? 'provider' : locationKey === '' ? 'location' : 'elsewhere';
  const what = !doesProviderExist
    ? t('availability.absent')
    : nextAvailableOn
      ? t('availability.recordedOn', { day: formatDay(nextAvailableOn, true) })
      : t('availability.recordedUnknown');
  return [t(`availability.${where}`), specialtyGroup?.label, what].filter(Boolean).join(' · ');
}
