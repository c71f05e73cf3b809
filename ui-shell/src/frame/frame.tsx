import { SlotProvider } from '@huddle/kit/contract';
import { pageFocus } from '@huddle/kit/lib/page-focus';
import { useStore } from '@huddle/kit/lib/store';
import { useShortcut } from '@huddle/kit/shortcuts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { databaseBanner } from '../database/suspect';
import { LocalBuildBanner } from '../local-build/banner';
import { useSlotHost } from '../modules/slot-view';
import { useText } from '../text';
import { updateAvailable } from '../update/update';
import { Background } from './background';
import { DialogPart } from './dialog-part';
import { Header } from './header';
import { useIdleWarning } from './idle-warning';
import { Navigation } from './navigation';
import { OpenedDialog, OpenedPanel } from './openables';
import { ScopedOutlet } from './scoped-outlet';

// The files of the running version remain when there is a new one.
const UpdateBanner = lazy(() =>
  import('@huddle/kit/components/app/update-banner').then((file) => ({ default: file.UpdateBanner })),
);

function Update() {
  if (!useStore(updateAvailable)) return null;
  return (
    <Suspense>
      <UpdateBanner onRefresh={() => location.reload()} />
    </Suspense>
  );
}

const loadHelp = () => import('./help');
const loadPalette = () => import('./palette');

/** A button, not a link: the URL stays unchanged. */
function skipToContent(): void {
  document.querySelector<HTMLElement>('#content h1')?.focus();
}

/** The frame around every signed-in page. */
export function Frame() {
  const t = useText();
  const slots = useSlotHost();
  // The focused element may have disappeared with a switched-off contribution.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another catalogue is why it runs
  useEffect(() => pageFocus.recover(), [slots]);
  useIdleWarning();
  const DatabaseBanner = useStore(databaseBanner);
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  useShortcut({
    keys: '?',
    label: t('shortcuts.help'),
    group: t('shortcuts.group'),
    run: () => setHelp(true),
  });
  useShortcut({
    keys: 'mod+j',
    label: t('shortcuts.palette'),
    group: t('shortcuts.group'),
    run: () => setPalette((open) => !open),
  });
  return (
    <SlotProvider value={slots}>
      {/* Clipped: what is only for screen readers, far down a scrolled list, must not make the document longer than the window. */}
      <div className="relative flex h-dvh flex-col overflow-clip">
        <button
          type="button"
          onClick={skipToContent}
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
        >
          {t('navigation.skip')}
        </button>
        <Header onShortcuts={() => setHelp(true)} />
        {process.env.NODE_ENV === 'production' ? null : <LocalBuildBanner />}
        {DatabaseBanner ? <DatabaseBanner /> : null}
        <Update />
        <div className="flex min-h-0 flex-1 max-sm:flex-col-reverse">
          <Navigation />
          <main id="content" className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
            <ScopedOutlet />
          </main>
          <OpenedPanel />
        </div>
      </div>
      <OpenedDialog />
      <Background />
      <DialogPart load={loadPalette} open={palette} onOpenChange={setPalette} />
      <DialogPart load={loadHelp} open={help} onOpenChange={setHelp} />
    </SlotProvider>
  );
}
