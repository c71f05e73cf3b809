import { Combobox } from '@huddle/kit/components/ui/combobox';
import { PersonChip } from '@huddle/kit/components/ui/person-chip';
import { Switch } from '@huddle/kit/components/ui/switch';
import { fullName } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type CareTeam, type Person, type User } from '../api';
import { roleOf } from '../header/care-team';
import type { Subject } from '../subject';
import { useText } from '../text';
import { providersQuery, useRecord } from './profile.resource';
import { EditButton, Fact, Facts, FormField, Section, SectionDrawer } from './section';
import { type Stored, useSectionForm } from './use-section-form';

/** The places with the role of staff that fills each, and the place's name on the wire. */
const PLACES = [
  { place: 'md', wire: 'md', internalRole: 'md' },
  { place: 'np', wire: 'np', internalRole: 'np' },
  { place: 'rn', wire: 'rn', internalRole: 'rn' },
  { place: 'healthGuide', wire: 'health_guide', internalRole: 'hg' },
  { place: 'behavioralHealth', wire: 'behavioral_health', internalRole: 'bh' },
] as const;
type PlaceName = (typeof PLACES)[number]['place'];

/** Who fills each place, by user id. */
type Team = Record<PlaceName, number | null>;

function teamOf(team: CareTeam): Stored<Team> {
  const { md, np, rn, healthGuide, behavioralHealth, rowVersion } = team;
  const id = (member: typeof md) => member?.userId ?? null;
  return {
    version: rowVersion,
    values: {
      md: id(md),
      np: id(np),
      rn: id(rn),
      healthGuide: id(healthGuide),
      behavioralHealth: id(behavioralHealth),
    },
  };
}

function storedTeam(person: Person): Stored<Team> {
  const at = (role: string) => person.careTeam.find((member) => member.role === role)?.userId ?? null;
  return {
    version: person.versions.careTeam,
    values: {
      md: at('md'),
      np: at('np'),
      rn: at('rn'),
      healthGuide: at('health_guide'),
      behavioralHealth: at('behavioral_health'),
    },
  };
}

/** Who can be chosen for a place: "only active, non-external providers are listed" (record.md §5). */
function candidates(providers: readonly User[], internalRole: string): User[] {
  return providers.filter(
    ({ isActive, providerFields: fields }) =>
      isActive && fields && !fields.isExternal && fields.internalRole === internalRole,
  );
}

/** Who looks after the patient. */
export function CareTeamSection({ subject }: { subject: Subject }) {
  const t = useText();
  const { id, person } = subject;
  const record = useRecord(subject);
  const form = useSectionForm<Team>({
    subject,
    section: 'care-team',
    stored: storedTeam(person),
    save: async (careTeam, version) => {
      if (id === null) return;
      await api.patch('/api/user/{patient_id}/care-team/v2/', {
        path: { patient_id: id },
        body: { careTeam },
        ifMatch: version,
      });
      await record.refresh();
    },
    current: (body) => teamOf(body as CareTeam),
    texts: { saved: t('careTeam.saved'), failed: t('careTeam.failed') },
  });
  return (
    <Section
      title={t('profile.careTeam')}
      action={
        // Teams look after patients; a person without an account has none.
        id === null ? undefined : (
          <EditButton form={form} label={t('form.editOf', { section: t('profile.careTeam') })} />
        )
      }
    >
      <Facts>
        {person.careTeam.map((member) => (
          <Fact key={member.role} label={roleOf(t, member.role)}>
            <PersonChip id={member.userId} name={`${member.firstName} ${member.lastName}`} />
          </Fact>
        ))}
        {person.careTeam.length === 0 ? (
          <Fact label={t('profile.members')} none={t('profile.noCareTeam')} />
        ) : null}
        <Fact label={t('profile.pods')} none={t('profile.noPods')}>
          {person.pods.map((pod) => pod.name).join(', ')}
        </Fact>
      </Facts>
      <SectionDrawer form={form} title={t('form.editOf', { section: t('profile.careTeam') })}>
        <CareTeamFields form={form} />
      </SectionDrawer>
    </Section>
  );
}

function CareTeamFields({ form }: { form: ReturnType<typeof useSectionForm<Team>> }) {
  const t = useText();
  const providers = useQuery(providersQuery);
  const { values, change } = form;
  const [hasBehavioralHealth, setBehavioralHealth] = useState(values.behavioralHealth !== null);
  const nameOf = (id: unknown) => {
    const known = providers.data?.find((provider) => provider.id === id);
    return known ? fullName(known) : t('careTeam.nobody');
  };

  /** "Turning on auto-selects the only behavioral provider if exactly one exists; turning off clears the selection" (record.md §4). */
  function toggleBehavioralHealth(on: boolean) {
    setBehavioralHealth(on);
    const [only, ...more] = candidates(providers.data ?? [], 'bh');
    change({ behavioralHealth: on && only && more.length === 0 ? only.id : null });
  }

  return PLACES.map(({ place, wire, internalRole }) => (
    <div key={place} className="space-y-2">
      {place === 'behavioralHealth' ? (
        <Switch
          label={t('careTeam.behavioralHealth')}
          checked={hasBehavioralHealth}
          onCheckedChange={toggleBehavioralHealth}
        />
      ) : null}
      {place !== 'behavioralHealth' || hasBehavioralHealth ? (
        <FormField form={form} name={place} pointer={wire} label={roleOf(t, wire)} shown={nameOf}>
          <Combobox
            options={candidates(providers.data ?? [], internalRole).map((provider) => ({
              value: String(provider.id),
              label: fullName(provider),
              hint: provider.providerFields?.isTakingNewPatients ? undefined : t('careTeam.closed'),
            }))}
            loading={providers.isPending}
            placeholder={t('careTeam.nobody')}
            value={values[place] === null ? null : String(values[place])}
            onValueChange={(chosen) => {
              const id = Number(chosen);
              // A click on who is chosen already takes the choice back.
              change({ [place]: id === values[place] ? null : id });
            }}
          />
        </FormField>
      ) : null}
    </div>
  ));
}
