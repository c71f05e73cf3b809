import { isProblem } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { caseQuery } from './cases.resource';
import { useDialogText } from './dialog-text';

const route = getRouteApi('/_page/cases/$id');

/** Leads to a case among the to dos of its person (console.md §2). */
export function CasePage() {
  const t = useDialogText();
  const { id: text } = route.useParams();
  const id = Number(text);
  const isPossible = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...caseQuery(id), enabled: isPossible });
  const isUnknown = !isPossible || isProblem(query.error, 'not-found');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle className="sr-only">{t('redirect.title')}</PageTitle>
      {isUnknown ? (
        <EmptyState
          className="flex-1"
          title={t('redirect.notFound', { id: text })}
          action={
            <Button asChild>
              <Link to="/inbox">{t('redirect.toDos')}</Link>
            </Button>
          }
        />
      ) : (
        <QueryView query={query} failedTitle={t('redirect.failed')} className="flex-1">
          {({ person, patient }) => (
            <Navigate
              replace
              {...linkTo(
                patient == null
                  ? paths.personTab(person, 'todos', { caseId: id })
                  : paths.patientTab(patient, 'todos', { caseId: id }),
              )}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}
