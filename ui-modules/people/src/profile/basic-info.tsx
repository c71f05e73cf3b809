import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { EditButton, EditDrawer, EditField, type EditForm, EditText, type Stored } from '@huddle/kit/edit';
import { usDate } from '@huddle/kit/lib/person';
import { useAccess, useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits, type Person } from '../api';
import { recordLink } from '../record-link';
import type { Subject } from '../subject';
import { gendersQuery, pronounsQuery, useSaveSection, useSectionForm } from './profile.resource';
import { Protection } from './protection';
import { Fact, Facts, Section } from './section';
import { useProfileText } from './text';

const SEXES = ['Unknown', 'Female', 'Male'] as const;

/** Preferred languages to choose from; another one on record can be kept. */
const LANGUAGES = [
  'English',
  'Spanish',
  'Arabic',
  'Cantonese',
  'Cape Verdean Creole',
  'French',
  'Haitian Creole',
  'Hindi',
  'Khmer',
  'Korean',
  'Mandarin',
  'Polish',
  'Portuguese',
  'Russian',
  'Somali',
  'Vietnamese',
  'American Sign Language',
];

type BasicInfo = {
  firstName: string;
  lastName: string;
  preferredName: string;
  dob: string;
  sex: (typeof SEXES)[number];
  gender: string[];
  pronouns: string;
  preferredLanguage: string;
  employer: string;
};

function basicInfoOf(person: Person): Stored<BasicInfo> {
  return {
    version: person.versions.basicInfo,
    values: {
      firstName: person.firstName,
      lastName: person.lastName,
      preferredName: person.preferredName ?? '',
      dob: person.dob ?? '',
      sex: person.sex,
      gender: person.gender,
      pronouns: person.pronouns ?? '',
      preferredLanguage: person.preferredLanguage ?? '',
      employer: person.employer ?? '',
    },
  };
}

/** The patient's identity (record.md §2, "Basic Info"). */
export function BasicInfoSection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const { person } = subject;
  const hasElation = useAccess().hasFeature('elationIntegration');
  const save = useSaveSection(subject);
  const form = useSectionForm<BasicInfo>(subject, {
    section: 'basic',
    limits: limits.PersonPatch,
    stored: basicInfoOf(person),
    save: ({ dob, ...values }, version) => save({ ...values, dob: dob || null }, version),
    readCurrent: (current) => basicInfoOf(current as Person),
    texts: { saved: t('profile.infoSaved'), failed: t('profile.infoFailed') },
  });
  return (
    <Section
      title={t('profile.basic')}
      action={<EditButton form={form} label={t('form.editOf', { section: t('profile.basic') })} />}
    >
      <Facts>
        <Fact label={t('profile.firstName')}>{person.firstName}</Fact>
        <Fact label={t('profile.lastName')}>{person.lastName}</Fact>
        <Fact label={t('profile.preferredName')}>{person.preferredName}</Fact>
        <Fact label={t('profile.dob')} none={t('profile.none')}>
          {person.dob ? usDate(person.dob) : null}
        </Fact>
        {person.deceasedAt ? <Fact label={t('profile.deceased')}>{usDate(person.deceasedAt)}</Fact> : null}
        <Fact label={t('profile.sex')} none={t('profile.none')}>
          {person.sex === 'Unknown' ? null : person.sex}
        </Fact>
        <Fact label={t('profile.gender')}>{person.gender.join(', ')}</Fact>
        <Fact label={t('profile.pronouns')}>{person.pronouns}</Fact>
        <Fact label={t('profile.language')}>{person.preferredLanguage}</Fact>
        <Fact label={t('profile.employer')}>{person.employer}</Fact>
        <Fact label={t('profile.vip')}>
          <Protection subject={subject} />
        </Fact>
        {person.possibleDuplicates.length > 0 ? (
          <Fact label={t('profile.duplicates')}>
            {person.possibleDuplicates.map(({ personId, userId }) => (
              <Link
                key={personId}
                className="mr-3 text-link hover:underline"
                {...recordLink(personId, userId, 'profile')}
              >
                {userId
                  ? t('profile.duplicateOf', { id: userId })
                  : t('profile.duplicatePerson', { id: personId })}
              </Link>
            ))}
          </Fact>
        ) : null}
        {hasElation && person.elationUrl ? (
          <Fact label={t('profile.elation')}>
            <a
              className="text-link hover:underline"
              href={person.elationUrl}
              target="_blank"
              rel="noreferrer"
            >
              {t('profile.openElation')}
            </a>
          </Fact>
        ) : null}
      </Facts>
      <EditDrawer form={form} title={t('form.editOf', { section: t('profile.basic') })}>
        <BasicInfoFields form={form} />
      </EditDrawer>
    </Section>
  );
}

function BasicInfoFields({ form }: { form: EditForm<BasicInfo> }) {
  const t = useProfileText();
  const required = useMe().providerFields.personMatchingDuringSignup;
  const pronouns = useQuery(pronounsQuery);
  const genders = useQuery(gendersQuery);
  const { values, change } = form;
  return (
    <>
      <EditText form={form} name="firstName" label={t('profile.firstName')} required={required} />
      <EditText form={form} name="lastName" label={t('profile.lastName')} required={required} />
      <EditText form={form} name="preferredName" label={t('profile.preferredName')} />
      <EditField
        form={form}
        name="dob"
        label={t('profile.dob')}
        required={required}
        format={(value) => (value ? usDate(value) : '')}
      >
        <Input type="date" value={values.dob} onChange={(event) => change({ dob: event.target.value })} />
      </EditField>
      <EditField form={form} name="sex" label={t('profile.sexAtBirth')} required={required}>
        <Select
          options={SEXES.map((sex) => ({ value: sex, label: sex }))}
          value={values.sex}
          onValueChange={(sex) => change({ sex })}
        />
      </EditField>
      <EditField form={form} name="gender" label={t('profile.gender')} format={(value) => value.join(', ')}>
        <Combobox
          multiple
          options={optionsOf(
            genders.data?.map(({ label }) => label),
            values.gender,
          )}
          loading={genders.isPending}
          value={values.gender}
          onValueChange={(gender) => change({ gender })}
        />
      </EditField>
      <EditField form={form} name="pronouns" label={t('profile.pronouns')}>
        <Combobox
          options={optionsOf(
            pronouns.data?.map(({ label }) => label),
            [values.pronouns],
          )}
          loading={pronouns.isPending}
          value={values.pronouns || null}
          onValueChange={(chosen) => change({ pronouns: chosen === values.pronouns ? '' : (chosen ?? '') })}
        />
      </EditField>
      <EditField form={form} name="preferredLanguage" label={t('profile.language')}>
        <Combobox
          options={optionsOf(LANGUAGES, [values.preferredLanguage])}
          value={values.preferredLanguage || null}
          onValueChange={(chosen) =>
            change({ preferredLanguage: chosen === values.preferredLanguage ? '' : (chosen ?? '') })
          }
        />
      </EditField>
      <EditText form={form} name="employer" label={t('profile.employer')} />
    </>
  );
}

/** The options, including a stored value that can no longer be chosen. */
function optionsOf(offered: readonly string[] = [], kept: readonly string[]) {
  return [...new Set([...offered, ...kept])].filter(Boolean).map((value) => ({ value, label: value }));
}
