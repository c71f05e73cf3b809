import { PersonChip } from '@huddle/kit/components/ui/person-chip';
import { EditButton, EditDrawer, type Stored } from '@huddle/kit/edit';
import { plainName } from '@huddle/kit/lib/person';
import { api, type CareTeam, type Person } from '../api';
import { roleOf } from '../header/care-team';
import type { Subject } from '../subject';
import { useText } from '../text';
import { CareTeamFields, type Team } from './care-team-fields';
import { useRecord, useSectionForm } from './profile.resource';
import { Fact, Facts, Section } from './section';
import { useProfileText } from './text';

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

/** The patient's care team. */
export function CareTeamSection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const common = useText();
  const { id, person } = subject;
  const record = useRecord(subject);
  const form = useSectionForm<Team>(subject, {
    section: 'care-team',
    bodyPath: ['careTeam'],
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
    readCurrent: (current) => teamOf(current as CareTeam),
    texts: { saved: t('careTeam.saved'), failed: t('careTeam.failed') },
  });
  return (
    <Section
      title={t('profile.careTeam')}
      action={
        // Only patients have care teams; a person without an account has none.
        id === null ? undefined : (
          <EditButton form={form} label={t('form.editOf', { section: t('profile.careTeam') })} />
        )
      }
    >
      <Facts>
        {person.careTeam.map((member) => (
          <Fact key={member.role} label={roleOf(common, member.role)}>
            <PersonChip id={member.userId} name={plainName(member)} />
          </Fact>
        ))}
        {person.careTeam.length === 0 ? (
          <Fact label={t('profile.members')} none={t('profile.noCareTeam')} />
        ) : null}
        <Fact label={t('profile.pods')} none={t('profile.noPods')}>
          {person.pods.map((pod) => pod.name).join(', ')}
        </Fact>
      </Facts>
      <EditDrawer form={form} title={t('form.editOf', { section: t('profile.careTeam') })}>
        {id === null ? null : <CareTeamFields form={form} patientId={id} person={person} />}
      </EditDrawer>
    </Section>
  );
}
