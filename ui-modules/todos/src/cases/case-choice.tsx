import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Case } from '../api';
import type { Subject } from '../subject';
import { openCasesQuery } from './cases.resource';
import { useDialogText } from './dialog-text';

/** The choice of a new case. */
export const NEW_CASE = 'new';

/** Chooses one of a person's open cases by its id, or a new case if that is offered. */
export function CaseChoice({
  subject,
  value,
  onValueChange,
  refused,
  offersNew = false,
}: {
  subject: Subject;
  value: string | null;
  onValueChange: (value: string) => void;
  /** Why a case cannot be chosen; null if it can. */
  refused?: (item: Case) => string | null;
  offersNew?: boolean;
}) {
  const t = useDialogText();
  const query = useInfiniteQuery(openCasesQuery(subject));
  return (
    <QueryView
      query={{ ...query, data: rowsOf(query.data) }}
      failedTitle={t('choice.failed')}
      record={subject}
      isEmpty={(cases) => cases.length === 0 && !offersNew}
      empty={<EmptyState title={t('choice.none')} />}
    >
      {(cases) => (
        <>
          <RadioGroup aria-label={t('choice.label')} value={value ?? ''} onValueChange={onValueChange}>
            {cases.map((one) => {
              const reason = refused?.(one) ?? null;
              return (
                <RadioItem
                  key={one.id}
                  value={String(one.id)}
                  disabled={reason !== null}
                  label={`${one.category.title} · ${one.isProposed ? t('card.machine') : one.status}`}
                  hint={reason ?? one.description.split('\n')[0]}
                />
              );
            })}
            {offersNew ? (
              <RadioItem
                value={NEW_CASE}
                label={t('choice.new')}
                hint={cases.length === 0 ? t('choice.none') : undefined}
              />
            ) : null}
          </RadioGroup>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}
