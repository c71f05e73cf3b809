import { Chip } from '@huddle/kit/components/ui/chip';
import type { Case } from '../api';
import { useCaseText } from './text';

/** What somebody has to see to in the emails of a case. */
export function MailMarks({ mail: { unanswered, unsent, isUnverified } }: Pick<Case, 'mail'>) {
  const t = useCaseText();
  return (
    <>
      {unsent > 0 ? (
        <Chip size="sm" tone="urgent">
          {t('card.unsent', { count: unsent })}
        </Chip>
      ) : null}
      {unanswered > 0 ? (
        <Chip size="sm" tone="warning">
          {t('card.replies', { count: unanswered })}
        </Chip>
      ) : null}
      {isUnverified ? (
        <Chip size="sm" tone="warning">
          {t('card.unverified')}
        </Chip>
      ) : null}
    </>
  );
}
