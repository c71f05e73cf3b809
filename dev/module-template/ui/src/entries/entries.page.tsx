import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../text';
import { entriesQuery, useLiveEntries } from './entries.resource';
import { EntryList } from './entry-list';

/** The newest entries about all patients. */
export function EntriesPage() {
  const t = useText();
  const query = useInfiniteQuery(entriesQuery());
  useLiveEntries();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('page.title')}</PageTitle>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EntryList
          label={t('entries.label')}
          query={query}
          patientOf={(entry) => (
            <Link className="hover:underline" {...linkTo(paths.patientTab(entry.patientId, 'sample'))}>
              {fullName(entry)}
            </Link>
          )}
          empty={<EmptyState title={t('entries.none')} description={t('entries.noneHint')} />}
        />
      </div>
    </div>
  );
}
