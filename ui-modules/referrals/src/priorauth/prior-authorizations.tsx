import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { SidePanel } from '@huddle/kit/panel';
import { QueryView } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useRef } from 'react';
import { useRowKeys } from '../row-keys';
import { type Subject, usePerson } from '../subject';
import { AuthorizationDetails } from './authorization-details';
import { AuthorizationRow } from './authorization-row';
import { usePriorAuthPlace } from './place';
import { priorAuthorizationsQuery, useLivePriorAuthorizations } from './priorauth.resource';
import { usePriorAuthText } from './text';

/** A person's prior authorizations, with the one that the address names beside the list (navigation.md §2.2, record.md §3). */
export function PriorAuthorizations({ subject }: { subject: Subject }) {
  const t = usePriorAuthText();
  const me = useMe();
  const [{ authorization: openPk }, go] = usePriorAuthPlace();
  const person = usePerson(subject);
  const personId = subject.personId ?? person.data?.id;
  const query = useQuery({ ...priorAuthorizationsQuery(personId ?? 0), enabled: personId !== undefined });
  useLivePriorAuthorizations(subject);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, { group: t('list'), next: t('keys.next'), previous: t('keys.previous') });
  return (
    <SidePanel
      className="flex flex-1"
      storageKey={`prior-authorization.${me.id}`}
      defaultSize={480}
      headingLevel={2}
      onClose={() => go({})}
      panel={
        openPk === undefined
          ? null
          : {
              title: t('title', { id: openPk }),
              body: <AuthorizationDetails pk={openPk} subject={subject} />,
            }
      }
      list={
        <QueryView
          query={personId === undefined ? { ...person, data: undefined } : query}
          failedTitle={t('failed')}
          record={subject}
          className="flex-1"
          loading={<LoadingRows />}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <EmptyState
              className="flex-1"
              icon={<FileCheck2 />}
              title={t('none')}
              description={t('noneHint')}
            />
          }
        >
          {({ results }) => (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <ul
                ref={list}
                aria-label={t('list')}
                className="divide-y divide-border-muted border-b border-border-muted"
              >
                {results.map((authorization) => (
                  <li key={authorization.pk}>
                    <AuthorizationRow
                      authorization={authorization}
                      isOpen={authorization.pk === openPk}
                      onToggle={() =>
                        go({ authorization: authorization.pk === openPk ? undefined : authorization.pk })
                      }
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </QueryView>
      }
    />
  );
}

function LoadingRows() {
  const t = usePriorAuthText();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonRegion>
  );
}
