import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Select } from '@huddle/kit/components/ui/select';
import { AsyncCombobox } from '@huddle/kit/pickers';
import { useQuery } from '@tanstack/react-query';
import {
  findOption,
  locationTypesQuery,
  offered,
  specialtyGroupsQuery,
} from '../providers/specialties.resource';
import { type SearchObstacle, withChange, withMode } from './criteria';
import { type Choice, type Criteria, DISTANCES, MODES, type Procedure } from './place';
import { procedureSource } from './search.resource';
import { useSearchText } from './text';
import { ZipField } from './zip-field';

/** Length of an NPI. */
const NPI_LENGTH = 10;
/** Longest name that is searched for, in characters. */
const SEARCHED_NAME_CHARACTERS = 200;

/** The inputs of a search in its three modes (navigation.md §2.1). */
export function SearchForm({
  typed,
  onTyped,
  zip,
  zipPlace,
  isEditingZip,
  onEditingZip,
  obstacle,
  unavailable,
  onSearch,
}: {
  typed: Criteria;
  onTyped: (criteria: Criteria) => void;
  zip: string | null;
  zipPlace: string | null;
  isEditingZip: boolean;
  onEditingZip: (isEditing: boolean) => void;
  obstacle: SearchObstacle | null;
  unavailable: string | null;
  onSearch: () => void;
}) {
  const t = useSearchText();
  const change = (next: Partial<Criteria>) => onTyped(withChange(typed, next));
  return (
    <form
      noValidate
      className="flex flex-col gap-3 pt-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <SegmentedControl
        label={t('modes.label')}
        value={typed.mode}
        onValueChange={(mode) => onTyped(withMode(typed, mode))}
        options={MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-x-3 gap-y-2">
        {typed.mode === 'providers' ? <ProviderInputs typed={typed} change={change} /> : null}
        {typed.mode === 'facility' ? <FacilityInputs typed={typed} change={change} /> : null}
        {typed.mode === 'procedure' ? (
          <ProcedureField
            label={t('fields.procedure')}
            value={typed.cpt}
            onValueChange={(cpt) => change({ cpt })}
          />
        ) : null}
        <ZipField
          zip={zip}
          place={zipPlace}
          isEditing={isEditingZip}
          onEditing={onEditingZip}
          onZip={(next) => change({ zip: next })}
        />
        <Field label={t('fields.distance')}>
          <Select
            value={String(typed.distance)}
            onValueChange={(miles) => change({ distance: Number(miles) })}
            options={DISTANCES.map((miles) => ({
              value: String(miles),
              label: t('fields.miles', { count: miles }),
            }))}
          />
        </Field>
      </div>
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabledReason={
            obstacle && (obstacle === 'unavailable' && unavailable ? unavailable : t(`obstacles.${obstacle}`))
          }
        >
          {t('search')}
        </Button>
        {obstacle && obstacle !== 'checking' && obstacle !== 'loading' ? (
          <p className="text-sm text-subtle-foreground">
            {obstacle === 'unavailable' && unavailable ? unavailable : t(`obstacles.${obstacle}`)}
          </p>
        ) : null}
      </div>
    </form>
  );
}

interface InputsProps {
  typed: Criteria;
  change: (next: Partial<Criteria>) => void;
}

function ProviderInputs({ typed, change }: InputsProps) {
  const t = useSearchText();
  return (
    <>
      <OptionField
        kind="specialty"
        value={typed.specialty}
        onValueChange={(specialty) => change({ specialty })}
      />
      <Field label={t('fields.gender')}>
        <Select<'any' | 'Female' | 'Male'>
          value={typed.gender ?? 'any'}
          onValueChange={(gender) => change({ gender: gender === 'any' ? null : gender })}
          options={(['any', 'Female', 'Male'] as const).map((value) => ({
            value,
            label: t(`gender.${value}`),
          }))}
        />
      </Field>
      <ProcedureField
        label={t('fields.procedureCode')}
        value={typed.procedure}
        onValueChange={(procedure) => change({ procedure })}
      />
      <Field label={t('fields.providerName')}>
        <Input
          autoComplete="off"
          maxLength={SEARCHED_NAME_CHARACTERS}
          value={typed.providerName}
          onChange={({ target }) => change({ providerName: target.value })}
        />
      </Field>
      <Field label={t('fields.npi')}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={NPI_LENGTH}
          value={typed.npi}
          onChange={({ target }) => change({ npi: target.value.replace(/\D/g, '') })}
        />
      </Field>
    </>
  );
}

function FacilityInputs({ typed, change }: InputsProps) {
  const t = useSearchText();
  return (
    <>
      <OptionField
        kind="locationType"
        value={typed.locationType}
        onValueChange={(locationType) => change({ locationType })}
      />
      <Field label={t('fields.facilityName')}>
        <Input
          autoComplete="off"
          maxLength={SEARCHED_NAME_CHARACTERS}
          value={typed.facilityName}
          onChange={({ target }) => change({ facilityName: target.value })}
        />
      </Field>
    </>
  );
}

/** The specialty of providers, or the type of facilities. */
function OptionField({
  kind,
  value,
  onValueChange,
}: {
  kind: 'specialty' | 'locationType';
  value: Choice | null;
  onValueChange: (value: Choice | null) => void;
}) {
  const t = useSearchText();
  const query = useQuery(kind === 'specialty' ? specialtyGroupsQuery : locationTypesQuery);
  const all = query.data?.results ?? [];
  const chosen = value ? findOption(all, value) : undefined;
  if (query.isError && !query.data)
    return (
      <ErrorState
        layout="inline"
        className="rounded-md"
        title={t('failed.terms')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <Field label={t(`fields.${kind}`)}>
      <Combobox
        placeholder={t(`fields.${kind}Any`)}
        loading={query.isPending}
        value={chosen ? String(chosen.id) : null}
        onValueChange={(id) => {
          const option = all.find((one) => String(one.id) === id);
          onValueChange(!option || option === chosen ? null : { id: option.id, label: option.label });
        }}
        options={offered(all, chosen?.id).map(({ id, label }) => ({ value: String(id), label }))}
      />
    </Field>
  );
}

/** A procedure that is found while it is typed. */
function ProcedureField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: Procedure | null;
  onValueChange: (value: Procedure | null) => void;
}) {
  const t = useSearchText();
  return (
    <Field label={label}>
      <AsyncCombobox
        source={procedureSource}
        value={value}
        onValueChange={onValueChange}
        clearable
        placeholder={t('fields.procedureAny')}
        texts={{ failed: t('failed.suggestions'), none: t('fields.procedureNone') }}
      />
    </Field>
  );
}
