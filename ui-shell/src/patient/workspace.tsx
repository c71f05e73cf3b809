import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ResizablePanels } from '@huddle/kit/components/ui/resizable-panels';
import { TabNav, TabNavLink } from '@huddle/kit/components/ui/tab-nav';
import { toast } from '@huddle/kit/components/ui/toast';
import {
  linkTo,
  paths,
  patientRoute,
  Slot,
  type SlotEntry,
  SlotEntryView,
  useSlotEntries,
} from '@huddle/kit/contract';
import { DrawerDock } from '@huddle/kit/layers/dock';
import { cn } from '@huddle/kit/lib/cn';
import { useMedia } from '@huddle/kit/lib/media';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { Link, Navigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ScopedOutlet } from '../frame/scoped-outlet';
import { PageOff } from '../modules/module-error';
import { offSlot } from '../modules/off-slot';
import { catalogue } from '../modules/registry';
import { useText } from '../text';

/** Below this width the chat is a tab (console.md §2 by ui.md, "Layout"). */
const WIDE = '(min-width: 1024px)';

/** A phone, or a laptop at 200 % zoom: the content needs most of the height. */
const SMALL = '(max-width: 639px), (max-height: 600px)';

function TabLink({ entry, patientId }: { entry: SlotEntry; patientId: number }) {
  return (
    <TabNavLink asChild>
      <Link {...linkTo(paths.patientTab(patientId, entry.path ?? entry.id))} preload="intent">
        {entry.title}
      </Link>
    </TabNavLink>
  );
}

function PatientFrame({ patientId }: { patientId: number }) {
  const t = useText();
  const me = useMe();
  const isWide = useMedia(WIDE);
  const isSmall = useMedia(SMALL);
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const tabs = useSlotEntries('patient.tab/v1');
  const sides = useSlotEntries('patient.side/v1');
  const isCompact = isSmall && sides.some(({ path }) => path === tab);
  const [isAlone, setAlone] = useState(false);
  const hasSide = isWide && !isAlone && sides.length > 0;
  const record = (
    // An edit of the record must not cover the chat beside it.
    <DrawerDock enabled={hasSide} className="flex h-full min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col overflow-auto">
        <div className={isAlone ? 'flex flex-1 flex-col' : 'shrink-0'}>
          <Slot name="patient.header/v1" props={{ patientId, standAlone: setAlone, isCompact }} />
        </div>
        {isAlone ? null : (
          <>
            <TabNav label={t('patient.tabs')} className="shrink-0 bg-surface px-5">
              {[...tabs, ...(isWide ? [] : sides)].map((entry) => (
                <TabLink key={`${entry.module}/${entry.id}`} entry={entry} patientId={patientId} />
              ))}
            </TabNav>
            {/*
            The header stays visible while the tab scrolls; in a low window (200 % zoom) everything scrolls. A side, which has its own
            scrolling part, fills what the compact header leaves.
          */}
            <section
              aria-label={t('patient.tab')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
              tabIndex={0}
              className={cn(
                'flex flex-1 flex-col overflow-auto focus-visible:-outline-offset-2',
                isCompact ? 'min-h-60' : 'min-h-72',
              )}
            >
              <ScopedOutlet />
            </section>
          </>
        )}
      </div>
    </DrawerDock>
  );
  return (
    <ResizablePanels
      className="min-h-0 flex-1"
      start={record}
      end={
        hasSide ? (
          <div className="flex h-full min-h-0 flex-col">
            <Slot name="patient.side/v1" props={{ patientId }} />
          </div>
        ) : null
      }
      label={t('patient.chatWidth')}
      storageKey={`patient-chat.${me.id}`}
      sized="end"
      defaultSize={416}
      minSize={320}
      maxSize={720}
      minOther={480}
    />
  );
}

/**
 * The patient workspace. The key remounts everything when the patient changes, so that nobody continues
 * writing in another patient's record.
 */
export function PatientWorkspace() {
  const { id } = patientRoute.useParams();
  return <PatientFrame key={id} patientId={id} />;
}

/** The workspace of a tenant without tabs. */
export function NoTabs() {
  const t = useText();
  return <EmptyState title={t('patient.noTabs')} description={t('patient.noTabsHint')} />;
}

/** The content of a tab: the slot contribution with that path. */
export function PatientTab() {
  const { id } = patientRoute.useParams();
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const search = useRouterState({ select: (state) => state.location.search });
  const isWide = useMedia(WIDE);
  const tabs = useSlotEntries('patient.tab/v1');
  const sides = useSlotEntries('patient.side/v1');
  const hasHeader = useSlotEntries('patient.header/v1').length > 0;
  const current = useStore(catalogue);
  const tabEntry = tabs.find((entry) => entry.path === tab);
  if (tabEntry)
    return <SlotEntryView<'patient.tab/v1'> key={tab} entry={tabEntry} props={{ patientId: id }} />;
  const sideEntry = sides.find((entry) => entry.path === tab);
  if (sideEntry && !isWide) {
    return <SlotEntryView<'patient.side/v1'> key={tab} entry={sideEntry} props={{ patientId: id }} />;
  }
  const off = offSlot(current, ['patient.tab/v1', 'patient.side/v1'], tab);
  if (off) return <PageOff place={off} level={hasHeader ? 2 : 1} />;
  // An unknown tab, or the chat in a window that shows it beside: replaced by the first tab.
  if (!tabs[0]) return <NoTabs />;
  return <OtherTab href={paths.patient(id)} search={search} isUnknown={sideEntry === undefined} />;
}

/** Leads to the first tab, and says why if the tab of the address does not exist, such as that of a module that this console does not have. */
function OtherTab({ href, search, isUnknown }: { href: string; search: object; isUnknown: boolean }) {
  const t = useText();
  useEffect(() => {
    if (isUnknown) toast(t('patient.noTab'), { id: 'no-tab' });
  }, [isUnknown, t]);
  return <Navigate {...linkTo(href, search)} replace />;
}
