import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { type Curation, curateProvider, keyOf } from './curated.resource';
import { ContactFields } from './provider-fields';
import { useCuratedText } from './text';
import {
  addressOf,
  type ContactValues,
  contactObstacle,
  contactValues,
  type KnownContact,
  listOf,
  tinsOf,
  truncateCoordinate,
  usPhone,
} from './values';

/** A provider of a directory. */
export type DirectoryProvider = KnownContact & { sourceIdentifier: string; npi?: string | null };

/** Where the request body has the fields. */
const PLACES = {
  addressLine1: 'address/addressLine1',
  addressLine2: 'address/addressLine2',
  city: 'address/city',
  state: 'address/state',
  zipCode: 'address/zipCode',
  phone: 'contact/phone',
  fax: 'contact/fax',
  isVerified: 'contact/isVerified',
} as const;

/** The facts that differ from what is known: only they become facts that staff recorded. Null: none does. */
export function curationOf(provider: DirectoryProvider, values: ContactValues): Curation | null {
  const known = contactValues(provider);
  const differs = (...fields: (keyof ContactValues)[]) =>
    fields.some((field) => values[field] !== known[field]);
  const facts: Omit<Curation, 'sourceIdentifier'> = {
    ...(differs('phone', 'fax', 'isVerified') && {
      contact: {
        ...((differs('phone') || values.isVerified) && { phone: usPhone(values.phone) ?? '' }),
        ...((differs('fax') || values.isVerified) && { fax: usPhone(values.fax) ?? '' }),
        isVerified: values.isVerified,
      },
    }),
    ...(differs('addressLine1', 'addressLine2', 'city', 'state', 'zipCode') && {
      address: addressOf(values),
    }),
    ...(differs('tins') && { tins: tinsOf(values.tins) }),
    ...(differs('organizationNpis') && { organizationNpis: listOf(values.organizationNpis) }),
    ...(differs('latitude') &&
      values.latitude.trim() !== '' && { latitude: truncateCoordinate(values.latitude) }),
    ...(differs('longitude') &&
      values.longitude.trim() !== '' && { longitude: truncateCoordinate(values.longitude) }),
  };
  return Object.keys(facts).length > 0 ? { sourceIdentifier: provider.sourceIdentifier, ...facts } : null;
}

/** Edits what the whole tenant knows of a provider of a directory (navigation.md §3.4). */
export default function CurateProviderDialog({
  provider,
  name,
  onClose,
}: {
  provider: DirectoryProvider;
  name: string;
  onClose: () => void;
}) {
  const t = useCuratedText();
  const form = useCreateForm({
    draft: `curated-provider.${keyOf(provider.sourceIdentifier)}:no-person`,
    patientId: null,
    defaults: contactValues(provider),
    places: PLACES,
    body: (values) => {
      const obstacle = contactObstacle(values);
      if (obstacle) return t(`obstacles.${obstacle}`);
      return curationOf(provider, values) ?? t('obstacles.unchanged');
    },
    create: (body) => curateProvider(body),
    texts: { created: t('curate.saved'), failed: t('curate.failed') },
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('edit.title')} description={describe(t, name, provider.npi)} size="lg">
      <p className="text-sm text-subtle-foreground">{t('curate.hint')}</p>
      <ContactFields form={form} />
    </CreateDialog>
  );
}

function describe(
  t: ReturnType<typeof useCuratedText>,
  name: string,
  npi: string | null | undefined,
): string {
  return npi ? t('curate.nameAndNpi', { name, npi }) : name;
}
