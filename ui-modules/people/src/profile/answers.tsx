import { formatDate } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '../api';
import { segmentationQuery } from './profile.resource';
import { Fact, Facts, Section } from './section';
import { useProfileText } from './text';

/** Date and reasons of the sign-up, and the answers to the sign-up questions; renders nothing if all are unknown. */
export function AnswersSection({ person }: { person: Person }) {
  const t = useProfileText();
  const { data } = useQuery(segmentationQuery(person.id));
  const { signedupAt, signupReasonsInfo } = person.summary;
  const answers = data?.userSegmentationResponse ?? [];
  if (!signedupAt && signupReasonsInfo.length === 0 && answers.length === 0) return null;
  return (
    <Section title={t('profile.answers')}>
      <Facts>
        <Fact label={t('profile.signedUp')}>{signedupAt ? formatDate(new Date(signedupAt)) : null}</Fact>
        <Fact label={t('profile.signupReasons')}>
          {signupReasonsInfo.map((reason) => reason.label).join(', ')}
        </Fact>
        {answers.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            {answer}
          </Fact>
        ))}
        {answers.length > 0 ? (
          <Fact label={t('profile.answered')} none={t('profile.notFinished')}>
            {data?.completedAt ? formatDate(new Date(data.completedAt)) : null}
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
