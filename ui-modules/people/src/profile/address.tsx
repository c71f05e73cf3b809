import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Input } from '@huddle/kit/components/ui/input';
import { zoneName } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { statesQuery, useSaveSection } from './profile.resource';
import { EditButton, Fact, Facts, FormField, Section, SectionDrawer } from './section';
import { type Stored, useSectionForm } from './use-section-form';

type Home = { streetAddress: string; streetAddress2: string; city: string; state: string; zipcode: string };

function homeOf(person: Person): Stored<Home> {
  const [home] = person.addresses;
  return {
    version: person.versions.address,
    values: {
      streetAddress: home?.streetAddress ?? '',
      streetAddress2: home?.streetAddress2 ?? '',
      city: home?.city ?? '',
      state: home?.state ?? '',
      zipcode: home?.zipcode ?? '',
    },
  };
}

/** The patient's address and local time. */
export function AddressSection({ subject }: { subject: Subject }) {
  const t = useText();
  const { person } = subject;
  const stored = homeOf(person);
  const save = useSaveSection(subject);
  const form = useSectionForm<Home>({
    subject,
    section: 'address',
    stored,
    save: (home, version) => save({ addresses: [{ ...home, state: home.state || null }] }, version),
    current: (body) => homeOf(body as Person),
    texts: { saved: t('profile.addressSaved'), failed: t('profile.addressFailed') },
  });
  const lines = linesOf(stored.values);
  const states = useQuery({ ...statesQuery, enabled: form.isOpen });
  const { values, change } = form;
  const line = (
    name: 'streetAddress' | 'streetAddress2' | 'city' | 'zipcode',
    pointer: string,
    autoComplete?: string,
  ) => (
    <FormField form={form} name={name} pointer={pointer} label={t(`profile.${name}`)}>
      <Input
        value={values[name]}
        autoComplete={autoComplete ?? 'off'}
        inputMode={name === 'zipcode' ? 'numeric' : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <Section
      title={t('profile.address')}
      action={<EditButton form={form} label={t('form.editOf', { section: t('profile.address') })} />}
    >
      <Facts>
        <Fact label={t('profile.home')}>
          {lines.length > 0
            ? lines.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))
            : null}
        </Fact>
        <Fact label={t('profile.timeZone')}>{person.timeZone ? zoneName(person.timeZone) : null}</Fact>
      </Facts>
      <SectionDrawer form={form} title={t('form.editOf', { section: t('profile.address') })}>
        {line('streetAddress', 'street_address')}
        {line('streetAddress2', 'street_address_2')}
        {line('city', 'city')}
        <FormField form={form} name="state" pointer="state" label={t('profile.state')}>
          <Combobox
            options={(states.data ?? []).map(({ abbreviation, name }) => ({
              value: abbreviation,
              label: name,
              hint: abbreviation,
            }))}
            loading={states.isPending}
            value={values.state || null}
            onValueChange={(state) => change({ state: state === values.state ? '' : (state ?? '') })}
          />
        </FormField>
        {line('zipcode', 'zipcode')}
      </SectionDrawer>
    </Section>
  );
}

/** The address as written on a letter. */
function linesOf({ streetAddress, streetAddress2, city, state, zipcode }: Home): string[] {
  const town = [city, state].filter(Boolean).join(', ');
  return [streetAddress, streetAddress2, [town, zipcode].filter(Boolean).join(' ')].filter(Boolean);
}
