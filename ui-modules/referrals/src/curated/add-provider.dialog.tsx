import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditField } from '@huddle/kit/edit';
import type { SteerageProvider } from '../api';
import { placeOf, type Subject } from '../subject';
import { addProvider, type NewProvider, useReloadProviders } from './curated.resource';
import { ContactFields, IdentityFields } from './provider-fields';
import { ReasonField } from './reason-field';
import { useCuratedText } from './text';
import {
  addressOf,
  listOf,
  NO_PROVIDER,
  type ProviderValues,
  providerObstacle,
  tinsOf,
  truncateCoordinate,
  usPhone,
} from './values';

/** Where the request body has the fields. */
const PLACES = {
  firstName: 'source/firstName',
  lastName: 'source/lastName',
  careOrganizationName: 'source/careOrganizationName',
  npi: 'source/npi',
  specialty: 'source/specialtyGroup',
  addressLine1: 'source/address/addressLine1',
  addressLine2: 'source/address/addressLine2',
  city: 'source/address/city',
  state: 'source/address/state',
  zipCode: 'source/address/zipCode',
  phone: 'source/phone',
  fax: 'source/fax',
  isVerified: 'source/hasVerifiedContactDetails',
  tins: 'source/tins',
  organizationNpis: 'source/organizationNpis',
  latitude: 'source/latitude',
  longitude: 'source/longitude',
} as const;

/** The request body of a provider that is entered by hand. */
function bodyOf(values: ProviderValues): Omit<NewProvider, 'uid'> {
  return {
    source: {
      dataSource: 'manual',
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      careOrganizationName: values.careOrganizationName.trim(),
      npi: values.npi.trim() || null,
      specialtyGroup: values.specialty ? { id: Number(values.specialty) } : null,
      address: addressOf(values),
      phone: usPhone(values.phone) ?? '',
      fax: usPhone(values.fax) ?? '',
      hasVerifiedContactDetails: values.isVerified,
      tins: tinsOf(values.tins),
      organizationNpis: listOf(values.organizationNpis),
      latitude: truncateCoordinate(values.latitude) ?? null,
      longitude: truncateCoordinate(values.longitude) ?? null,
    },
    reasonForException: values.reasonForException,
  };
}

/** Adds a provider that is entered by hand to a steerage (navigation.md §5.5). */
export default function AddProviderDialog({
  subject,
  steerageId,
  onAdded,
  onClose,
}: {
  subject: Subject;
  steerageId: number;
  onAdded?: (provider: SteerageProvider) => void;
  onClose: () => void;
}) {
  const t = useCuratedText();
  const reload = useReloadProviders();
  const form = useCreateForm({
    draft: `new-provider:${steerageId}.${placeOf(subject)}`,
    patientId: subject.patientId ?? null,
    defaults: NO_PROVIDER,
    places: PLACES,
    body: (values) => {
      const obstacle = providerObstacle(values, true);
      return obstacle ? t(`obstacles.${obstacle}`) : bodyOf(values);
    },
    create: (body, uid) => addProvider(steerageId, { ...body, uid }),
    texts: { created: t('add.added'), failed: t('add.failed') },
    onCreated: (provider) => {
      reload();
      onAdded?.(provider);
    },
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('add.title')} description={t('add.hint')} size="lg">
      <IdentityFields form={form} hasSourceIdentifier={false} />
      <ContactFields form={form} />
      <EditField form={form} name="reasonForException" label={t('reason.label')} required>
        <ReasonField
          cause="MANUAL"
          value={form.values.reasonForException}
          onValueChange={(reasonForException) => form.change({ reasonForException })}
        />
      </EditField>
    </CreateDialog>
  );
}
