import { Button } from '@huddle/kit/components/ui/button';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Select } from '@huddle/kit/components/ui/select';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { EditCheckbox, EditField, useSave } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/person';
import { useLive } from '@huddle/kit/realtime';
import { useQuery } from '@tanstack/react-query';
import { api, type SearchOption } from '../api';
import { specialtyGroupsQuery } from '../providers/specialties.resource';
import { CURATED_KEY, type Curation, curatedQuery, curateProvider, keyOf } from './curated.resource';
import { isOf, RecordedAvailabilities } from './recorded-availability';
import { useCuratedText } from './text';
import { type AvailabilityValues, availabilityObstacle, NO_AVAILABILITY, type Scope } from './values';

/** The provider whose availability is edited. */
export interface AvailableProvider {
  sourceIdentifier: string;
  specialtyList: readonly string[];
  specialtyGroup?: { id: number; label: string } | null;
}

/** The specialties of a provider among the known ones. */
function specialtiesOf(provider: AvailableProvider, groups: readonly SearchOption[]) {
  const own = groups.filter(
    ({ id, label }) => id === provider.specialtyGroup?.id || provider.specialtyList.includes(label),
  );
  if (own.length > 0) return own.map(({ id, label }) => ({ id, label }));
  return provider.specialtyGroup ? [provider.specialtyGroup] : [];
}

/** Where the request body has the fields. */
const PLACES = {
  nextAvailableOn: 'availability/nextAvailableOn',
  isAbsent: 'availability/doesProviderExist',
  scope: 'availability/scope',
  specialty: 'availability/specialtyGroup',
} as const;

/** Edits when a provider has its next appointment, for the whole tenant (navigation.md §5.6). */
export default function EditAvailabilityDialog({
  provider,
  name,
  onClose,
}: {
  provider: AvailableProvider;
  name: string;
  onClose: () => void;
}) {
  const t = useCuratedText();
  const today = useToday(BUSINESS_ZONE);
  const groups = useQuery(specialtyGroupsQuery);
  const specialties = specialtiesOf(provider, groups.data?.results ?? []);
  const { sourceIdentifier } = provider;
  const recorded = useQuery(curatedQuery(sourceIdentifier));
  const reload = useLive(
    [api.on('referrals.provider.changed', ({ payload }) => payload.sourceIdentifier === sourceIdentifier)],
    [CURATED_KEY],
  );

  /** The specialty that applies: the only one, or the selected one. */
  const specialtyOf = ({ specialty }: AvailabilityValues) =>
    specialties.length > 1 ? Number(specialty) : (specialties[0]?.id ?? null);

  function bodyOf(values: AvailabilityValues): Curation | string {
    const obstacle = availabilityObstacle(values, today, specialties.length);
    if (obstacle) return t(`obstacles.${obstacle}`);
    return {
      sourceIdentifier,
      availability: {
        scope: values.scope as Scope,
        specialtyGroup: specialtyOf(values),
        nextAvailableOn: values.isAbsent ? null : values.nextAvailableOn,
        doesProviderExist: !values.isAbsent,
      },
    };
  }

  const form = useCreateForm({
    draft: `curated-availability.${keyOf(sourceIdentifier)}:no-person`,
    patientId: null,
    defaults: NO_AVAILABILITY,
    places: PLACES,
    body: bodyOf,
    create: (body) => curateProvider(body),
    texts: { created: t('availability.saved'), failed: t('availability.failed') },
    onCreated: () => void reload(),
    onClose,
  });
  const { values, change } = form;
  const deletion = useSave({
    save: (scope: Scope) =>
      curateProvider({
        sourceIdentifier,
        availability: { scope, specialtyGroup: specialtyOf(values), doesProviderExist: true, delete: true },
      }),
    texts: { saved: t('availability.deleted'), failed: t('availability.deleteFailed') },
    onSaved: () => {
      void reload();
      form.discard();
    },
  });
  /** Why nothing can be deleted; null: it can. */
  function deletionObstacle(): string | null {
    const { scope } = values;
    if (scope === '') return t('availability.deleteScope');
    if (specialties.length > 1 && values.specialty === '') return t('obstacles.specialtyMissing');
    const specialty = specialtyOf(values);
    const isNone = recorded.data?.availabilities.every((one) => !isOf(one, scope, specialty));
    return isNone ? t('availability.deleteNone') : null;
  }

  return (
    <CreateDialog form={form} title={t('availability.title')} description={name}>
      <RecordedAvailabilities query={recorded} />
      <EditField form={form} name="nextAvailableOn" label={t('availability.date')}>
        <DatePicker
          value={values.nextAvailableOn || null}
          onValueChange={(day) => change({ nextAvailableOn: day ?? '' })}
          min={today}
          timeZone={BUSINESS_ZONE}
          clearable
          disabled={values.isAbsent}
        />
      </EditField>
      <EditCheckbox form={form} name="isAbsent" label={t('availability.absent')} />
      {specialties.length > 1 ? (
        <EditField form={form} name="specialty" label={t('availability.specialty')} required>
          <Select
            placeholder={t('availability.chooseSpecialty')}
            value={values.specialty || undefined}
            onValueChange={(specialty) => change({ specialty })}
            options={specialties.map(({ id, label }) => ({ value: String(id), label }))}
          />
        </EditField>
      ) : null}
      <EditField form={form} name="scope" label={t('availability.scope')} required>
        <RadioGroup
          aria-label={t('availability.scope')}
          value={values.scope}
          onValueChange={(scope) => change({ scope: scope === 'provider' ? 'provider' : 'location' })}
        >
          <RadioItem value="location" label={t('availability.location')} />
          <RadioItem value="provider" label={t('availability.provider')} />
        </RadioGroup>
      </EditField>
      <div className="flex items-center gap-3 border-t border-border pt-3">
        <p className="min-w-0 flex-1 text-sm text-subtle-foreground">{t('availability.deleteHint')}</p>
        <Button
          size="sm"
          pending={deletion.isSaving}
          disabledReason={deletionObstacle()}
          onClick={() => {
            if (values.scope !== '') deletion.save(values.scope);
          }}
        >
          {t('availability.delete')}
        </Button>
      </div>
    </CreateDialog>
  );
}
