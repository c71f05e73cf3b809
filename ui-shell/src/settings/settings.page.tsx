import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageOff } from '../modules/module-error';
import { offSlot } from '../modules/off-slot';
import { catalogue } from '../modules/registry';
import { FEATURE_SWITCHES } from './places';
import { SettingsFrame } from './settings-frame';
import { useText } from './text';

const FeaturesPage = lazy(() =>
  import('../admin/features.page').then((file) => ({ default: file.FeaturesPage })),
);

/** The settings (navigation.md §2.3): a side menu and the page named by the URL, or the first one. */
export function SettingsPage() {
  const t = useText();
  const { isExternal } = useMe().providerFields;
  const pages = useSlotEntries('settings.page/v1');
  const { page } = useParams({ strict: false }) as { page?: string };
  if (page === FEATURE_SWITCHES) {
    return (
      <Suspense>
        <FeaturesPage />
      </Suspense>
    );
  }
  // External providers do not get Settings (console.md §6).
  if (isExternal)
    return <EmptyState title={<PageTitle>{t('refused')}</PageTitle>} description={t('refusedHint')} />;
  const [first] = pages;
  if (page === undefined && first)
    return <Navigate {...linkTo(paths.settings(first.path ?? first.id))} replace />;
  return (
    <SettingsFrame>
      <CurrentPage page={page} />
    </SettingsFrame>
  );
}

function CurrentPage({ page }: { page: string | undefined }) {
  const t = useText();
  const entry = useSlotEntries('settings.page/v1').find(({ path }) => path === page);
  const off = offSlot(useStore(catalogue), ['settings.page/v1'], page);
  if (entry) return <SlotEntryView<'settings.page/v1'> key={page} entry={entry} props={{}} />;
  if (off) return <PageOff place={off} />;
  return page === undefined ? (
    <EmptyState title={<PageTitle>{t('none')}</PageTitle>} description={t('noneHint')} />
  ) : (
    <EmptyState title={<PageTitle>{t('unknown')}</PageTitle>} />
  );
}
