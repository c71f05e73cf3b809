import { Combobox } from '@huddle/kit/components/ui/combobox';
import { EditButton, EditDrawer, EditField, EditText, type Stored } from '@huddle/kit/edit';
import { townOf } from '@huddle/kit/lib/person';
import { zoneName } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { limits, type Person } from '../api';
import type { Subject } from '../subject';
import { statesQuery, useSaveSection, useSectionForm } from './profile.resource';
import { Fact, Facts, Section } from './section';
import { useProfileText } from './text';

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
  const t = useProfileText();
  const { person } = subject;
  const stored = homeOf(person);
  const save = useSaveSection(subject);
  const form = useSectionForm<Home>(subject, {
    section: 'address',
    bodyPath: ['addresses', 0],
    limits: limits.Address,
    stored,
    save: (home, version) => save({ addresses: [{ ...home, state: home.state || null }] }, version),
    readCurrent: (current) => homeOf(current as Person),
    texts: { saved: t('profile.addressSaved'), failed: t('profile.addressFailed') },
  });
  const lines = linesOf(stored.values);
  const states = useQuery({ ...statesQuery, enabled: form.isOpen });
  const { values, change } = form;
  const title = t('form.editOf', { section: t('profile.address') });
  return (
    <Section title={t('profile.address')} action={<EditButton form={form} label={title} />}>
      <Facts>
        <Fact label={t('profile.home')} none={t('profile.none')}>
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
      <EditDrawer form={form} title={title}>
        <EditText form={form} name="streetAddress" label={t('profile.streetAddress')} />
        <EditText form={form} name="streetAddress2" label={t('profile.streetAddress2')} />
        <EditText form={form} name="city" label={t('profile.city')} />
        <EditField form={form} name="state" label={t('profile.state')}>
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
        </EditField>
        <EditText form={form} name="zipcode" label={t('profile.zipcode')} inputMode="numeric" />
      </EditDrawer>
    </Section>
  );
}

/** The address as written on a letter. */
function linesOf({ streetAddress, streetAddress2, city, state, zipcode }: Home): string[] {
  const town = townOf(city, state);
  return [streetAddress, streetAddress2, [town, zipcode].filter(Boolean).join(' ')].filter(Boolean);
}
