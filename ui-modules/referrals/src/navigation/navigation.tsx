import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { SidePanel, type SidePanelContent } from '@huddle/kit/panel';
import { QueryView } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Plus, Route } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Preferences } from '../preferences/preferences';
import { useRowKeys } from '../row-keys';
import { type Subject, usePerson } from '../subject';
import { type NavigationPlace, useNavigationPlace } from './place';
import { requestOf, withoutServiceType } from './steerage';
import { SteerageRow } from './steerage-row';
import { steerageQuery, steeragesQuery, useLiveSteerages } from './steerages.resource';
import { useNavigationText } from './text';

const SteerageEditor = lazy(() => import('./steerage-editor'));
const RequestForm = lazy(async () => ({ default: (await import('../request/request-form')).RequestForm }));

/** The steerages of a person, and the editor of the open one beside them (navigation.md §2.2). */
export function Navigation({ subject }: { subject: Subject }) {
  const t = useNavigationText();
  const me = useMe();
  const [place, change] = useNavigationPlace();
  const go = (next: NavigationPlace) => change({ order: place.order, ...next });
  const person = usePerson(subject);
  const personId = subject.personId ?? person.data?.id;
  const order = place.order ?? 'newest';
  const query = useQuery({ ...steeragesQuery(personId ?? 0, order), enabled: personId !== undefined });
  useLiveSteerages(subject.patientId);
  const steerages = query.data?.results;
  const openId = typeof place.steerage === 'number' ? place.steerage : undefined;
  const listed = steerages?.find(({ id }) => id === openId);
  // Referrals from before 2021 are not in the list, but links to them still lead here.
  const single = useQuery({
    ...steerageQuery(openId ?? 0),
    enabled: openId !== undefined && listed === undefined && !query.isPending,
  });
  const open = listed ?? single.data;
  // The steerage whose specialty or service type has no partners: its request is shown without it, until it is left.
  const [withoutType, setWithoutType] = useState<number | null>(null);
  const openEditor = (id: number) => {
    setWithoutType(null);
    go({ steerage: id });
  };
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows, { group: t('list.keys'), next: t('list.next'), previous: t('list.previous') });

  return (
    <>
      <SidePanel
        className="flex min-h-0 flex-1"
        storageKey={`navigation.${me.id}`}
        defaultSize={560}
        minSize={400}
        maxSize={900}
        onClose={() => go({})}
        panel={panelOf()}
        list={
          <div className="flex min-h-0 flex-1 flex-col">
            <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
              <Button
                variant="ghost"
                aria-label={`${t('list.order')}: ${t(`list.${order}`)}`}
                onClick={() => change({ ...place, order: order === 'newest' ? 'oldest' : undefined })}
              >
                {order === 'newest' ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
                {t(`list.${order}`)}
              </Button>
              <span className="flex-1" />
              <Button onClick={() => go({ steerage: 'new' })}>
                <Plus aria-hidden />
                {t('list.new')}
              </Button>
            </div>
            <Preferences subject={subject} />
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
              <QueryView
                query={personId === undefined ? { ...person, data: undefined } : query}
                failedTitle={t('list.failed', { id: personId ?? subject.patientId ?? '' })}
                record={subject}
                loading={<LoadingList />}
                isEmpty={({ results }) => results.length === 0}
                empty={
                  <EmptyState icon={<Route />} title={t('list.none')} description={t('list.noneHint')} />
                }
              >
                {({ results }) => (
                  <ul ref={rows} aria-label={t('list.label')} className="flex flex-col">
                    {results.map((steerage) => (
                      <li key={steerage.id} className="border-b border-border-muted">
                        <SteerageRow
                          steerage={steerage}
                          isOpen={steerage.id === openId}
                          onOpen={() => go({ steerage: steerage.id === openId ? undefined : steerage.id })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </QueryView>
            </div>
          </div>
        }
      />
      <Suspense>
        {place.steerage === 'new' ? (
          <RequestForm subject={subject} onDone={openEditor} onCancel={() => go({})} />
        ) : place.part === 'request' && open ? (
          <RequestForm
            key={open.id}
            subject={subject}
            steerage={open.id === withoutType ? withoutServiceType(open) : open}
            onDone={openEditor}
            onCancel={() => openEditor(open.id)}
          />
        ) : null}
      </Suspense>
    </>
  );

  /** What the panel shows; null while nothing is open. */
  function panelOf(): SidePanelContent | null {
    if (openId === undefined) return null;
    const name = open && (requestOf(open) ?? t('row.untitled'));
    const title = name ? t('editor.title', { request: name }) : t('list.label');
    return {
      title,
      body: (
        <QueryView
          query={{ ...single, data: open }}
          failedTitle={t('editor.failed')}
          loading={<LoadingEditor />}
          record={subject}
        >
          {(steerage) => (
            <Suspense fallback={<LoadingEditor />}>
              <SteerageEditor
                key={steerage.id}
                steerage={steerage}
                subject={subject}
                onOpen={(id) => go({ steerage: id })}
                onEditRequest={() => go({ steerage: steerage.id, part: 'request' })}
                onNoPartners={() => {
                  setWithoutType(steerage.id);
                  go({ steerage: steerage.id, part: 'request' });
                }}
              />
            </Suspense>
          )}
        </QueryView>
      ),
    };
  }
}

function LoadingList() {
  const t = useNavigationText();
  return (
    <SkeletonRegion label={t('list.loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonRegion>
  );
}

function LoadingEditor() {
  const t = useNavigationText();
  return (
    <SkeletonRegion label={t('editor.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-28" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonRegion>
  );
}
