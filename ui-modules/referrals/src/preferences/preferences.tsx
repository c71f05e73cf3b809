import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { formatDate } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Subject, usePerson } from '../subject';
import { AddPreferenceDialog, DeletePreferenceDialog, EditPreferenceDialog } from './preference.dialogs';
import { type Preference, preferencesQuery, useLivePreferences } from './preferences.resource';
import { usePreferenceText } from './text';

/** A member's preferences for the choice of providers (navigation.md §4.8), in one line until they are expanded. */
export function Preferences({ subject }: { subject: Subject }) {
  const t = usePreferenceText();
  const id = useId();
  const person = usePerson(subject);
  const personId = subject.personId ?? person.data?.id;
  const query = useQuery({ ...preferencesQuery(personId ?? 0), enabled: personId !== undefined });
  const reload = useLivePreferences(subject);
  const [isExpanded, setExpanded] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const shown = personId === undefined ? { ...person, data: undefined } : query;
  return (
    <section aria-labelledby={`${id}-title`} className="shrink-0 border-b border-border bg-surface">
      <div className="flex min-h-10 items-center gap-2 py-1 pr-4 pl-2">
        <h2 id={`${id}-title`} className="shrink-0">
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? `${id}-list` : undefined}
            onClick={() => setExpanded(!isExpanded)}
            className="flex h-7 items-center gap-1 rounded-md px-2 text-sm font-semibold hover:bg-hover"
          >
            <ChevronRight
              aria-hidden
              className={cn('size-4 text-subtle-foreground transition-transform', isExpanded && 'rotate-90')}
            />
            {t('title')}
          </button>
        </h2>
        <p className="min-w-0 flex-1 truncate text-sm text-muted-foreground">
          {isExpanded ? null : summaryOf(shown, t)}
        </p>
        <Button size="sm" variant="ghost" aria-label={t('add')} onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('addShort')}
        </Button>
      </div>
      {isExpanded ? (
        <div id={`${id}-list`} className="max-h-64 overflow-y-auto border-t border-border-muted">
          <QueryView
            query={shown}
            failedTitle={t('failed')}
            record={subject}
            loading={<LoadingPreferences />}
            isEmpty={({ results }) => results.length === 0}
            empty={<p className="px-4 py-3 text-sm text-muted-foreground">{t('noneHint')}</p>}
          >
            {({ results }) => (
              <ul aria-label={t('list')} className="divide-y divide-border-muted">
                {results.map((preference) => (
                  <li key={preference.id}>
                    <PreferenceRow subject={subject} preference={preference} onChanged={reload} />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </div>
      ) : null}
      {isAdding ? (
        <AddPreferenceDialog
          subject={subject}
          personId={personId}
          onChanged={reload}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}

/** The preferences in one line, or why they are not there. */
function summaryOf(
  { data, isError }: { data: { results: readonly Preference[] } | undefined; isError: boolean },
  t: ReturnType<typeof usePreferenceText>,
): string {
  if (!data) return isError ? t('failed') : '';
  return data.results.map(({ preference }) => preference).join(' · ') || t('none');
}

function LoadingPreferences() {
  const t = usePreferenceText();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonRegion>
  );
}

function PreferenceRow({
  subject,
  preference,
  onChanged,
}: {
  subject: Subject;
  preference: Preference;
  onChanged: () => void;
}) {
  const t = usePreferenceText();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const text = preference.preference ?? '';
  const date = formatDate(new Date(preference.updatedAt));
  const close = () => setOpened(null);
  return (
    <div className="flex items-start gap-1 py-2 pr-2 pl-4 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="text-xs text-subtle-foreground">
          {preference.updatedByName ? t('changed', { name: preference.updatedByName, date }) : date}
        </p>
      </div>
      <IconButton label={t('editOf', { text })} onClick={() => setOpened('edit')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t('deleteOf', { text })} onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden />
      </IconButton>
      {opened === 'edit' ? (
        <EditPreferenceDialog
          subject={subject}
          preference={preference}
          onChanged={onChanged}
          onClose={close}
        />
      ) : null}
      {opened === 'delete' ? (
        <DeletePreferenceDialog preference={preference} onChanged={onChanged} onClose={close} />
      ) : null}
    </div>
  );
}
