import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, BookOpen, ExternalLink, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { EducationResource } from '../api';
import {
  allResourcesQuery,
  updateResource,
  useLiveResources,
  useReloadResources,
} from './education.resource';
import { AddResourceDialog, EditResourceDialog } from './resource.dialogs';
import { useEducationText } from './text';

/** The tenant's education resources, for those who may manage them. */
const EducationPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useEducationText();
  const query = useQuery(allResourcesQuery);
  const [isAdding, setAdding] = useState(false);
  useLiveResources();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </PageHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={query}
          failedTitle={t('failed')}
          isEmpty={({ results }) => results.length === 0}
          empty={<EmptyState icon={<BookOpen />} title={t('none')} description={t('noneHint')} />}
        >
          {({ results }) => (
            <ul
              aria-label={t('list')}
              className="max-w-220 divide-y divide-border-muted border-b border-border-muted"
            >
              {results.map((resource) => (
                <li key={resource.id}>
                  <ResourceRow resource={resource} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {isAdding ? <AddResourceDialog onClose={() => setAdding(false)} /> : null}
    </div>
  );
};

export default EducationPage;

function ResourceRow({ resource }: { resource: EducationResource }) {
  const t = useEducationText();
  const reload = useReloadResources();
  const [isEditing, setEditing] = useState(false);
  const { id, title, url, isArchived, rowVersion } = resource;
  const archive = useSave({
    save: (next: boolean) => updateResource(id, { isArchived: next }, rowVersion),
    texts: { saved: (next) => t(next ? 'archivedDone' : 'restored', { title }), failed: t('save.failed') },
    onStale: reload,
  });
  return (
    <div className="flex items-center gap-2 px-5 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate font-semibold">{title}</span>
          {isArchived ? <Chip size="sm">{t('archived')}</Chip> : null}
        </p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex max-w-full items-center gap-1 text-xs text-link underline-offset-4 hover:underline"
        >
          <span className="truncate">{url}</span>
          <ExternalLink aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      </div>
      <IconButton label={t('editOf', { title })} onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={t(isArchived ? 'restore' : 'archive', { title })}
        pending={archive.isSaving}
        onClick={() => archive.save(!isArchived)}
      >
        {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
      </IconButton>
      {isEditing ? <EditResourceDialog resource={resource} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
