import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { formatDate } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, UserRoundPen } from 'lucide-react';
import { useId, useState } from 'react';
import { type Subject, usePerson } from '../subject';
import { AddPreferenceDialog, DeletePreferenceDialog, EditPreferenceDialog } from './preference.dialogs';
import { type Preference, preferencesQuery, useLivePreferences } from './preferences.resource';
import { usePreferenceText } from './text';

/** A member's preferences for the choice of providers (navigation.md §4.8), as a panel beside a tab. */
export function Preferences({ subject, className }: { subject: Subject; className?: string }) {
  const t = usePreferenceText();
  const titleId = useId();
  const person = usePerson(subject);
  const personId = subject.personId ?? person.data?.id;
  const query = useQuery({ ...preferencesQuery(personId ?? 0), enabled: personId !== undefined });
  const reload = useLivePreferences(subject);
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby={titleId} className={cn('flex min-h-0 flex-col', className)}>
      <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-border px-4">
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-base font-semibold">
          {t('title')}
        </h2>
        <Button size="sm" aria-label={t('add')} onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('addShort')}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={personId === undefined ? { ...person, data: undefined } : query}
          failedTitle={t('failed')}
          record={subject}
          loading={<LoadingPreferences />}
          isEmpty={({ results }) => results.length === 0}
          empty={<EmptyState icon={<UserRoundPen />} title={t('none')} description={t('noneHint')} />}
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
