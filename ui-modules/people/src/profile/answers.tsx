import { formatDate } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../text';
import { segmentationQuery } from './profile.resource';
import { Fact, Facts, Section } from './section';

/** What the member answered when they were asked what they need; nothing when they were not asked. */
export function AnswersSection({ personId }: { personId: number }) {
  const t = useText();
  const { data } = useQuery(segmentationQuery(personId));
  if (!data || data.userSegmentationResponse.length === 0) return null;
  return (
    <Section title={t('profile.answers')}>
      <Facts>
        {data.userSegmentationResponse.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            {answer}
          </Fact>
        ))}
        <Fact label={t('profile.answered')} none={t('profile.notFinished')}>
          {data.completedAt ? formatDate(new Date(data.completedAt)) : null}
        </Fact>
      </Facts>
    </Section>
  );
}
