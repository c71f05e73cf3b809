import { EditDialog, type Stored, useEditForm } from '@huddle/kit/edit';
import type { SteerageProvider } from '../api';
import { placeOf, type Subject } from '../subject';
import { type ProviderPatch, updateProvider, useReloadProviders } from './curated.resource';
import { ContactFields, IdentityFields } from './provider-fields';
import { useCuratedText } from './text';
import {
  addressOf,
  type ContactValues,
  contactValues,
  type IdentityValues,
  listOf,
  providerObstacle,
  tinsOf,
  truncateCoordinate,
  usPhone,
} from './values';

type EditedProvider = IdentityValues & ContactValues;

/** Where the request body has the fields. */
const PLACES = {
  specialty: 'specialtyGroup',
  addressLine1: 'address/addressLine1',
  addressLine2: 'address/addressLine2',
  city: 'address/city',
  state: 'address/state',
  zipCode: 'address/zipCode',
  isVerified: 'hasVerifiedContactDetails',
};

function storedOf(provider: SteerageProvider): Stored<EditedProvider> {
  return {
    values: {
      firstName: provider.firstName,
      lastName: provider.lastName,
      careOrganizationName: provider.careOrganizationName,
      npi: provider.npi ?? '',
      specialty: provider.specialtyGroup ? String(provider.specialtyGroup.id) : '',
      ...contactValues(provider),
    },
    version: provider.rowVersion,
  };
}

/** The fields that differ from what is stored: the others keep what somebody else may have saved. */
function patchOf(values: EditedProvider, stored: EditedProvider): ProviderPatch {
  const differs = (...fields: (keyof EditedProvider)[]) =>
    fields.some((field) => values[field] !== stored[field]);
  return {
    ...(differs('firstName') && { firstName: values.firstName.trim() }),
    ...(differs('lastName') && { lastName: values.lastName.trim() }),
    ...(differs('careOrganizationName') && { careOrganizationName: values.careOrganizationName.trim() }),
    ...(differs('npi') && { npi: values.npi.trim() || null }),
    ...(differs('specialty') && { specialtyGroup: values.specialty ? Number(values.specialty) : null }),
    ...(differs('addressLine1', 'addressLine2', 'city', 'state', 'zipCode') && {
      address: addressOf(values),
    }),
    ...(differs('phone', 'fax', 'isVerified') && {
      phone: usPhone(values.phone) ?? '',
      fax: usPhone(values.fax) ?? '',
      hasVerifiedContactDetails: values.isVerified,
    }),
    ...(differs('tins') && { tins: tinsOf(values.tins) }),
    ...(differs('organizationNpis') && { organizationNpis: listOf(values.organizationNpis) }),
    ...(differs('latitude') && { latitude: truncateCoordinate(values.latitude) ?? null }),
    ...(differs('longitude') && { longitude: truncateCoordinate(values.longitude) ?? null }),
  };
}

/** Edits a provider of a steerage (navigation.md §5.5). */
export default function EditProviderDialog({
  provider,
  subject,
  onSaved,
  onClose,
}: {
  provider: SteerageProvider;
  subject: Subject;
  onSaved?: (provider: SteerageProvider) => void;
  onClose: () => void;
}) {
  const t = useCuratedText();
  const reload = useReloadProviders();
  const { id, steerageId } = provider;
  const stored = storedOf(provider);
  const form = useEditForm<EditedProvider, SteerageProvider>({
    draft: `provider:${id}.${placeOf(subject)}`,
    patientId: subject.patientId ?? null,
    stored,
    save: (values, version) => updateProvider(steerageId, id, patchOf(values, stored.values), version),
    readCurrent: (current) => storedOf(current as SteerageProvider),
    places: PLACES,
    check: (values) => {
      const obstacle = providerObstacle({ ...values, reasonForException: '' }, false);
      return obstacle && t(`obstacles.${obstacle}`);
    },
    texts: { saved: t('edit.saved'), failed: t('edit.failed') },
    onSaved: (saved) => {
      reload();
      onSaved?.(saved);
    },
    onStale: reload,
    onClose,
  });
  return (
    <EditDialog form={form} title={t('edit.title')} description={provider.names} size="lg">
      <IdentityFields form={form} hasSourceIdentifier={provider.sourceIdentifier != null} />
      <ContactFields form={form} />
    </EditDialog>
  );
}
