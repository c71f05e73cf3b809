import { isProblem, ProblemError } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { TabNav, TabNavLink } from '@huddle/kit/components/ui/tab-nav';
import { linkTo, paths, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Gone } from '../header/gone';
import { HeaderSkeleton } from '../header/header-skeleton';
import { PatientFacts } from '../header/patient-facts';
import { accountQuery, personQuery, useLivePerson } from '../person.resource';
import { useKeepRecent } from '../search/recent.resource';
import { subjectOf } from '../subject';
import { useText } from '../text';
import { NOBODY } from './nobody';

const route = getRouteApi('/_page/people/$id/$tab');

/** The record of a person without a user account (console.md §2); a person with one is redirected to the patient page. */
export function PersonPage() {
  const t = useText();
  const { id, tab } = route.useParams();
  if (id === NOBODY) return <Gone text={t('errors.missingPerson')} />;
  return <PersonFrame key={id} personId={id} tab={tab} />;
}

function PersonFrame({ personId, tab }: { personId: number; tab: string }) {
  const t = useText();
  const person = useQuery(personQuery(personId));
  useLivePerson(personId);
  const isAlone = !person.isError && person.data !== undefined && !person.data.user;
  useKeepRecent(isAlone ? personId : undefined);
  const [wasOpen, setWasOpen] = useState(false);
  if (isAlone && !wasOpen) setWasOpen(true);

  // Checked before cached data: access that ended closes the record at once.
  if (isProblem(person.error, 'phi-access-required')) {
    return <Closed personId={personId} tab={tab} wasOpen={wasOpen} />;
  }
  if (person.error instanceof ProblemError && person.error.status === 404) {
    return <Gone text={t('errors.missingPerson')} />;
  }
  if (person.data?.user) return <ToPatient patientId={person.data.user} tab={tab} />;
  if (person.data) {
    return (
      <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col overflow-auto">
        <PatientFacts patient={subjectOf(person.data)} />
        <Tabs personId={personId} tab={tab} />
      </div>
    );
  }
  if (!person.isError) return <HeaderSkeleton />;
  return (
    <>
      <PageTitle className="sr-only">{t('header.personId', { id: personId })}</PageTitle>
      <ErrorState
        className="flex-1"
        title={t('errors.loadPerson')}
        description={person.error.message}
        onRetry={() => void person.refetch()}
      />
    </>
  );
}

/** The same tab of the patient's record, with the query. */
function ToPatient({ patientId, tab }: { patientId: number; tab: string }) {
  const search = useRouterState({ select: ({ location }) => location.search });
  return <Navigate {...linkTo(paths.patientTab(patientId, tab), search)} replace />;
}

/** A protected person: the patient page asks for access; for a person without an account this page does. */
function Closed({ personId, tab, wasOpen }: { personId: number; tab: string; wasOpen: boolean }) {
  const t = useText();
  const account = useQuery(accountQuery(personId));
  if (account.data) return <ToPatient patientId={account.data} tab={tab} />;
  if (account.isPending) return <HeaderSkeleton />;
  return (
    <>
      <PageTitle className="sr-only">{t('header.personId', { id: personId })}</PageTitle>
      <ProtectedAccess personId={personId} asksAtOnce wasOpen={wasOpen} className="flex-1" />
    </>
  );
}

function Tabs({ personId, tab }: { personId: number; tab: string }) {
  const t = useText();
  const search = useRouterState({ select: ({ location }) => location.search });
  const entries = useSlotEntries('person.tab/v1');
  const entry = entries.find(({ path }) => path === tab);
  const [first] = entries;
  return (
    <>
      <TabNav label={t('person.tabs')} className="shrink-0 bg-surface px-5">
        {entries.map(({ module, id, path, title }) => (
          <TabNavLink key={`${module}/${id}`} asChild>
            <Link {...linkTo(paths.personTab(personId, path ?? id))} preload="intent">
              {title}
            </Link>
          </TabNavLink>
        ))}
      </TabNav>
      <section
        aria-label={t('person.tab')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
        tabIndex={0}
        className="flex min-h-72 flex-1 flex-col overflow-auto focus-visible:-outline-offset-2"
      >
        {entry ? (
          <SlotEntryView<'person.tab/v1'> key={tab} entry={entry} props={{ personId }} />
        ) : first ? (
          // An unknown tab is replaced by the first one.
          <Navigate {...linkTo(paths.personTab(personId, first.path ?? first.id), search)} replace />
        ) : (
          <EmptyState title={t('person.noTabs')} />
        )}
      </section>
    </>
  );
}
