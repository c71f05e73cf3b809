import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useSave } from '@huddle/kit/edit';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { queryClient } from '../services';
import { SettingsFrame } from '../settings/settings-frame';
import { groupsOf, type Setting, type SettingGroup, searched } from './features.model';
import { featureSettingsQuery, putSetting } from './features.resource';
import { SettingRow } from './setting-row';
import { type Loss, lossOf, SwitchOffDialog } from './switch-off.dialog';
import { text, useText } from './text';

/** The organization's settings, for its admins. */
export function FeaturesPage() {
  const t = useText();
  const { hasPermission } = useAccess();
  if (!hasPermission('features.manage')) {
    return <EmptyState title={<PageTitle>{t('featureSettings.refused')}</PageTitle>} />;
  }
  return <Settings />;
}

function titleOf({ title }: SettingGroup): string {
  return typeof title === 'string'
    ? title
    : text(`featureSettings.${title.rest === 'member' ? 'member' : 'rest'}`);
}

function keyOf({ kind, id }: Setting): string {
  return `${kind} ${id}`;
}

function savedText({ kind, name }: Setting, isActive: boolean): string {
  if (kind === 'switch') return text('featureSettings.updated');
  return text(isActive ? 'featureSettings.switchedOn' : 'featureSettings.switchedOff', { name });
}

function failedText({ kind, name }: Setting): string {
  return text(kind === 'switch' ? 'featureSettings.notUpdated' : 'featureSettings.notSet', { name });
}

function Settings() {
  const t = useText();
  const query = useQuery(featureSettingsQuery);
  const [words, setWords] = useState('');
  const [asking, setAsking] = useState<{ setting: Setting; loss: Loss } | null>(null);
  const { save, pending, isSaving } = useSave({
    save: ({ setting, isActive }: { setting: Setting; isActive: boolean }) =>
      putSetting(setting, isActive).finally(() => setAsking(null)),
    texts: {
      saved: ({ setting, isActive }) => savedText(setting, isActive),
      failed: ({ setting }) => failedText(setting),
    },
    toastId: 'setting',
    onStale: () => void queryClient.invalidateQueries({ queryKey: featureSettingsQuery.queryKey }),
  });

  function change(setting: Setting, isActive: boolean) {
    const loss = isActive ? null : lossOf(setting);
    // A switch acts at once (navigation.md §4.7), unless something disappears with it.
    if (loss && (setting.kind === 'feature' || loss.places.length > 0)) setAsking({ setting, loss });
    else save({ setting, isActive });
  }

  const groups = searched(query.data ? groupsOf(query.data) : [], words, titleOf);
  return (
    <SettingsFrame>
      <PageHeader>
        <PageTitle>{t('featureSettings.title')}</PageTitle>
        <span className="flex-1 text-sm text-subtle-foreground">
          {query.data ? t('featureSettings.consoles', { count: query.data.openConsoles }) : null}
        </span>
        <div className="w-72 max-w-1/2">
          <Input
            type="search"
            variant="quiet"
            leading={<Search aria-hidden />}
            aria-label={t('featureSettings.search')}
            placeholder={t('featureSettings.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto pb-8">
        {query.isPending ? <Loading /> : null}
        {query.isError && !query.data ? (
          <ErrorState
            title={t('featureSettings.failed')}
            description={query.error.message}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {query.data && groups.length === 0 ? (
          <EmptyState title={t('featureSettings.nothing')} description={t('featureSettings.nothingHint')} />
        ) : null}
        {groups.map((group) => (
          <Group
            key={titleOf(group)}
            group={group}
            pending={pending ? keyOf(pending.setting) : null}
            onChange={change}
          />
        ))}
      </div>
      {asking ? (
        <SwitchOffDialog
          {...asking}
          openConsoles={query.data?.openConsoles ?? 0}
          isPending={isSaving}
          onConfirm={() => save({ setting: asking.setting, isActive: false })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </SettingsFrame>
  );
}

function Group({
  group,
  pending,
  onChange,
}: {
  group: SettingGroup;
  pending: string | null;
  onChange: (setting: Setting, isActive: boolean) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="sticky top-0 z-10 border-b border-border bg-surface px-4 pt-4 pb-2 text-sm font-semibold text-muted-foreground"
      >
        {titleOf(group)}
      </h2>
      <ul>
        {group.settings.map((setting) => (
          <SettingRow
            key={keyOf(setting)}
            setting={setting}
            isPending={pending === keyOf(setting)}
            onChange={(isActive) => onChange(setting, isActive)}
          />
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  const t = useText();
  return (
    <SkeletonRegion label={t('featureSettings.loading')} className="flex flex-col">
      {Array.from({ length: 8 }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
          key={row}
          className="flex h-12 items-center gap-4 border-b border-border-muted px-4"
        >
          <Skeleton className="h-3.5 w-48" />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-32 max-lg:hidden" />
          <Skeleton className="h-5 w-9 rounded-full" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
