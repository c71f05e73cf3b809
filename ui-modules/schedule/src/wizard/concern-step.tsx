import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { chipVariants } from '@huddle/kit/components/ui/chip';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AppointmentType, Symptom } from '../api';
import { type BookingValues, MAX_OTHER_SYMPTOMS } from '../visits/booking-values';
import { useWizardText } from './text';
import type { Change } from './use-booking';
import { symptomsQuery } from './wizard.resource';

/** Loads the matcher, which is needed once somebody searches. */
const finderQuery = {
  queryKey: ['schedule', 'fuzzy'],
  queryFn: () => import('@huddle/kit/lib/fuzzy'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What the patient complains of, from which the type of visit is suggested. */
export function ConcernStep({ values, change }: { values: BookingValues; change: Change }) {
  const t = useWizardText();
  const query = useQuery(symptomsQuery());
  const [typed, setTyped] = useState('');
  const chosen = new Set(values.symptomIds);
  const toggle = ({ id }: Symptom) =>
    change({
      symptomIds: chosen.has(id) ? values.symptomIds.filter((one) => one !== id) : [...values.symptomIds, id],
    });
  const fuzzy = useQuery({ ...finderQuery, enabled: typed.trim() !== '' }).data;
  const all = query.data?.allSymptoms;
  const find = useMemo(
    () => (fuzzy && all ? fuzzy.fuzzyFinder(all, ({ label }) => label) : null),
    [fuzzy, all],
  );
  const found = typed.trim() === '' ? null : (find?.(typed) ?? []);
  return (
    <>
      <QueryView query={query} failedTitle={t('concern.failed')}>
        {({ allSymptoms, homePageCategories }) => (
          <>
            <Field label={t('concern.search')} hideLabel>
              <Input
                type="search"
                leading={<Search aria-hidden />}
                placeholder={t('concern.searchHint')}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  // Enter takes the best match, and does not go on to the next step.
                  if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  const [best] = found ?? [];
                  if (!best) return;
                  if (!chosen.has(best.id)) toggle(best);
                  setTyped('');
                }}
              />
            </Field>
            {values.symptomIds.length > 0 ? (
              <ul aria-label={t('concern.chosen')} className="flex flex-wrap gap-1.5">
                {allSymptoms
                  .filter(({ id }) => chosen.has(id))
                  .map((symptom) => (
                    <li key={symptom.id} className="flex">
                      <button
                        type="button"
                        aria-label={t('concern.remove', { label: symptom.label })}
                        className={chipVariants({ tone: 'primary' })}
                        onClick={() => toggle(symptom)}
                      >
                        {symptom.label}
                        <X aria-hidden />
                      </button>
                    </li>
                  ))}
              </ul>
            ) : null}
            {found ? (
              <SymptomList
                title={t('concern.found')}
                symptoms={found.slice(0, 20)}
                chosen={chosen}
                onToggle={toggle}
                empty={find ? t('concern.none') : null}
              />
            ) : (
              <div className="gap-x-6 [columns:13rem]">
                {homePageCategories.map(({ uid, label, symptoms }) => (
                  <SymptomList
                    key={uid}
                    title={label}
                    symptoms={symptoms}
                    chosen={chosen}
                    onToggle={toggle}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </QueryView>
      <Field label={t('concern.other')} hint={t('concern.otherHint')}>
        <Textarea
          rows={2}
          autoGrow
          limit={MAX_OTHER_SYMPTOMS}
          value={values.otherSymptoms}
          onChange={({ target }) => change({ otherSymptoms: target.value })}
        />
      </Field>
    </>
  );
}

function SymptomList({
  title,
  symptoms,
  chosen,
  onToggle,
  empty = null,
}: {
  title: string;
  symptoms: readonly Symptom[];
  chosen: ReadonlySet<number>;
  onToggle: (symptom: Symptom) => void;
  empty?: string | null;
}) {
  return (
    <fieldset className="mb-4 min-w-0 break-inside-avoid">
      <legend className="mb-1 text-xs font-semibold text-subtle-foreground">{title}</legend>
      {symptoms.length === 0 && empty ? <p className="text-sm text-muted-foreground">{empty}</p> : null}
      {symptoms.map((symptom) => (
        <Checkbox
          key={symptom.id}
          label={symptom.label}
          checked={chosen.has(symptom.id)}
          onCheckedChange={() => onToggle(symptom)}
        />
      ))}
    </fieldset>
  );
}

/** The type of visit that the chosen symptoms suggest: shown before the user goes on. */
export function Suggestion({ reason, types }: { reason: string | null; types: readonly AppointmentType[] }) {
  const t = useWizardText();
  const type = types.find((known) => known.reason === reason);
  return (
    <div
      role="status"
      className="shrink-0 px-4 not-empty:border-t not-empty:border-border-muted not-empty:py-3"
    >
      {type ? (
        <p className="text-sm text-muted-foreground">
          {t('concern.suggested', { label: type.name, minutes: type.duration })}
        </p>
      ) : null}
    </div>
  );
}
