import { Combobox } from '@huddle/kit/components/ui/combobox';
import { EditCheckbox, EditField, EditText, type Form } from '@huddle/kit/edit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '../api';
import { offered, specialtyGroupsQuery } from '../providers/specialties.resource';
import { useCuratedText } from './text';
import type { ContactValues, IdentityValues } from './values';

const MAX = limits.ProviderToAdd;
const MAX_ADDRESS = limits.ProviderAddress;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-6 gap-x-3 gap-y-3">
      <legend className="col-span-6 mb-2 text-xs font-semibold text-subtle-foreground">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Who the provider is. The NPI of a provider from a directory is fixed (navigation.md §5.5). */
export function IdentityFields({
  form,
  hasSourceIdentifier,
}: {
  form: Form<IdentityValues>;
  hasSourceIdentifier: boolean;
}) {
  const t = useCuratedText();
  const groups = useQuery(specialtyGroupsQuery);
  const { specialty } = form.values;
  const options = offered(groups.data?.results ?? [], Number(specialty) || undefined);
  return (
    <Group title={t('form.who')}>
      <div className="col-span-3">
        <EditText
          form={form}
          name="firstName"
          label={t('form.firstName')}
          maxLength={MAX.firstName.maxLength}
        />
      </div>
      <div className="col-span-3">
        <EditText form={form} name="lastName" label={t('form.lastName')} maxLength={MAX.lastName.maxLength} />
      </div>
      <div className="col-span-3">
        <EditText
          form={form}
          name="npi"
          label={t('form.npi')}
          hint={hasSourceIdentifier ? t('form.npiFixed') : undefined}
          disabled={hasSourceIdentifier}
          inputMode="numeric"
          maxLength={MAX.npi.maxLength}
        />
      </div>
      <div className="col-span-3">
        <EditText
          form={form}
          name="careOrganizationName"
          label={t('form.organization')}
          maxLength={MAX.careOrganizationName.maxLength}
        />
      </div>
      <EditField
        form={form}
        name="specialty"
        label={t('form.specialty')}
        className="col-span-6"
        format={(id) => options.find((option) => String(option.id) === id)?.label ?? id}
      >
        <Combobox
          placeholder={t('form.specialtyNone')}
          loading={groups.isPending}
          value={specialty || null}
          onValueChange={(id) => form.change({ specialty: id === specialty ? '' : (id ?? '') })}
          options={options.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </EditField>
    </Group>
  );
}

/** Where and how the provider is reached, and its identifiers. */
export function ContactFields({ form }: { form: Form<ContactValues> }) {
  const t = useCuratedText();
  return (
    <>
      <Group title={t('form.contact')}>
        <div className="col-span-3">
          <EditText form={form} name="phone" label={t('form.phone')} type="tel" leading="+1" />
        </div>
        <div className="col-span-3">
          <EditText form={form} name="fax" label={t('form.fax')} type="tel" leading="+1" />
        </div>
        <div className="col-span-6">
          <EditCheckbox form={form} name="isVerified" label={t('form.verified')} />
        </div>
      </Group>
      <Group title={t('form.place')}>
        <div className="col-span-4">
          <EditText
            form={form}
            name="addressLine1"
            label={t('form.addressLine1')}
            maxLength={MAX_ADDRESS.addressLine1.maxLength}
          />
        </div>
        <div className="col-span-2">
          <EditText
            form={form}
            name="addressLine2"
            label={t('form.addressLine2')}
            maxLength={MAX_ADDRESS.addressLine2.maxLength}
          />
        </div>
        <div className="col-span-3">
          <EditText form={form} name="city" label={t('form.city')} maxLength={MAX_ADDRESS.city.maxLength} />
        </div>
        <div className="col-span-1">
          <EditText
            form={form}
            name="state"
            label={t('form.state')}
            maxLength={MAX_ADDRESS.state.maxLength}
          />
        </div>
        <div className="col-span-2">
          <EditText
            form={form}
            name="zipCode"
            label={t('form.zipCode')}
            inputMode="numeric"
            maxLength={MAX_ADDRESS.zipCode.maxLength}
          />
        </div>
        <div className="col-span-3">
          <EditText form={form} name="latitude" label={t('form.latitude')} inputMode="decimal" />
        </div>
        <div className="col-span-3">
          <EditText form={form} name="longitude" label={t('form.longitude')} inputMode="decimal" />
        </div>
      </Group>
      <Group title={t('form.identifiers')}>
        <div className="col-span-6">
          <EditText form={form} name="tins" label={t('form.tins')} hint={t('form.commas')} />
        </div>
        <div className="col-span-6">
          <EditText
            form={form}
            name="organizationNpis"
            label={t('form.organizationNpis')}
            hint={t('form.commas')}
          />
        </div>
      </Group>
    </>
  );
}
