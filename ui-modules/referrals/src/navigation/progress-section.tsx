import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../subject';
import { Progress } from '../tracking/progress';
import { Section } from './section';
import { providersQuery } from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** Where the referral is in its loop. It can be used while the referral is locked, and is no part of the editor's form. */
export function ProgressSection({ steerage, subject }: { steerage: Steerage; subject: Subject }) {
  const t = useNavigationText();
  const providers = useQuery(providersQuery(steerage.id)).data?.results;
  return (
    <Section title={t('progress.title')}>
      <Progress
        steerage={steerage}
        subject={subject}
        office={providers?.find(({ memberSelectedAt }) => memberSelectedAt)}
      />
    </Section>
  );
}
