import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import {
  type ComponentSlotName,
  type Contribution,
  type HookSlotName,
  ModuleScope,
  type SlotEntry,
  type SlotHost,
  type SlotName,
  type SlotProps,
  type SlotResults,
} from '@huddle/kit/contract';
import { Store, useStore } from '@huddle/kit/lib/store';
import { type ComponentType, memo, type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from '../errors/boundary';
import { ErrorView } from '../errors/error-view';
import { sendReport } from '../errors/report';
import { BeginSearch } from '../frame/begin-search';
import { IncompatibleModuleError, ModuleLoadError } from './loader';
import { slotPlace } from './places';
import { catalogue, contentTypesOf, pageOf, slotEntries } from './registry';
import { moduleLoader, requireCompatible } from './remotes';
import { recoveries } from './states';

/** Slots without a place for a message: their failure is only reported. */
const SILENT: readonly SlotName[] = [
  'background/v1',
  'command/v2',
  'message.action/v2',
  'patient.action/v1',
  'person.chip/v1',
];

/** The layout of errors in the header's slots, which are small. */
const LOW_PLACES: Readonly<Record<string, 'inline' | 'icon'>> = {
  'header.search/v1': 'inline',
  'header.action/v1': 'icon',
};

/** The load state of a contribution's code. */
type Loaded =
  | { state: 'loading' }
  | { state: 'ready'; contribution: unknown }
  | { state: 'failed'; error: unknown };

const LOADING: Loaded = { state: 'loading' };

/**
 * The loads that slots wait for. A failed one is kept until Retry is pressed: React would request it again on each
 * render, endlessly.
 *
 * They are observed, not suspended on: React delays suspended content by up to 300 ms, and with it each request
 * that the contribution sends when it appears.
 */
const loads = new Map<string, Store<Loaded>>();

/** How often each load was restarted because its module recovered. */
const renewals = new Map<string, number>();

let seenRecoveries = recoveries.get();
// Retry recovered a module: its other failed parts are reloaded as well.
recoveries.subscribe(() => {
  const before = seenRecoveries;
  seenRecoveries = recoveries.get();
  for (const [key, load] of loads) {
    const [module = ''] = key.split(' ');
    if (load.get().state !== 'failed' || before.get(module) === seenRecoveries.get(module)) continue;
    loads.delete(key);
    renewals.set(key, (renewals.get(key) ?? 0) + 1);
  }
});

function loadKey({ module, expose }: SlotEntry): string {
  return `${module} ${expose}`;
}

function isSilent(slot: string): boolean {
  return SILENT.some((name) => name === slot);
}

function loadContribution(entry: SlotEntry): Store<Loaded> {
  const key = loadKey(entry);
  let load = loads.get(key);
  if (!load) {
    const made = new Store<Loaded>(LOADING);
    Promise.resolve()
      .then(() => {
        requireCompatible(entry.module);
        return moduleLoader.load(entry.module, entry.expose);
      })
      .then((file) => {
        const contribution = (file as { default?: unknown } | null)?.default;
        if (!contribution) throw new ModuleLoadError(entry.module, `${entry.expose} has no default export`);
        made.set({ state: 'ready', contribution });
      })
      .catch((error: unknown) => made.set({ state: 'failed', error }));
    load = made;
    loads.set(key, load);
  }
  return load;
}

/** Preloads the contributions of a slot before anything is rendered; `path` selects those of one place. */
export function preloadSlot(name: SlotName, path?: string): void {
  for (const entry of slotEntries(catalogue.get(), name)) {
    if (path === undefined || entry.path === path) loadContribution(entry);
  }
}

/** Renders what a contribution's file exports, once it is loaded. */
function Loading({ entry, children }: { entry: SlotEntry; children: (contribution: unknown) => ReactNode }) {
  const loaded = useStore(loadContribution(entry));
  if (loaded.state === 'failed') throw loaded.error;
  if (loaded.state === 'loading') return <SlotFallback slot={entry.slot} />;
  return children(loaded.contribution);
}

type Hook = (props: object) => { element?: ReactNode } | undefined;

/** Runs a hook. It renders again only when the hook itself, its props or its listener change. */
const HookRunner = memo(function HookRunner({
  useContributed,
  props,
  onResult,
}: {
  useContributed: Hook;
  props: object;
  onResult: (result: unknown) => void;
}) {
  const result = useContributed(props);
  useEffect(() => onResult(result), [result, onResult]);
  return result?.element ?? null;
});

function SlotFallback({ slot }: { slot: string }) {
  if (slot === 'header.search/v1') return <BeginSearch />;
  if (slot === 'patient.header/v1') return <Skeleton className="m-4 h-16" />;
  if (slot.startsWith('patient.')) return <Skeleton className="m-4 h-40" />;
  return null;
}

function usePlaceOf(entry: SlotEntry): Contribution {
  const { modules } = useStore(catalogue);
  const owner = modules.find(({ module }) => module.name === entry.module);
  // Only contributions of the catalogue are rendered.
  return owner ? slotPlace({ module: owner.module, slot: entry }) : { key: '', title: '' };
}

/** A contribution: its code, in its own error boundary and style scope. */
function SlotView({
  entry,
  children,
}: {
  entry: SlotEntry;
  children: (contribution: unknown) => ReactNode;
}): ReactNode {
  const silent = isSilent(entry.slot);
  const { key, title } = usePlaceOf(entry);
  const contribution = useMemo(() => ({ key, title }), [key, title]);
  useStore(recoveries);
  return (
    <ErrorBoundary
      key={renewals.get(loadKey(entry)) ?? 0}
      onError={(error) => {
        // A slot that renders nothing has no error view that would report it.
        const isKnown = error instanceof ModuleLoadError || error instanceof IncompatibleModuleError;
        if (silent && !isKnown) sendReport(error, entry.module);
      }}
      fallback={({ error, retry }) => {
        if (silent) return null;
        const again = () => {
          if (loads.get(loadKey(entry))?.get().state === 'failed') loads.delete(loadKey(entry));
          retry();
        };
        const where = { module: entry.module, place: entry.expose };
        return (
          <ErrorView
            error={error}
            retry={again}
            where={where}
            layout={LOW_PLACES[entry.slot]}
            isMain={/\.(tab|page)\//.test(entry.slot)}
          />
        );
      }}
    >
      <ModuleScope name={entry.module} contribution={contribution}>
        <Loading entry={entry}>{children}</Loading>
      </ModuleScope>
    </ErrorBoundary>
  );
}

/** Implements the slots with the current catalogue. */
export function useSlotHost(): SlotHost {
  const current = useStore(catalogue);
  return useMemo(
    () => ({
      contentTypes: contentTypesOf(current),
      page: (module, name) => pageOf(current, module, name),
      entries: (slot) => slotEntries(current, slot),
      // What a module's file exports is what its slot asks for: `SlotComponent` and `SlotHook` type it there.
      render: <S extends ComponentSlotName>(entry: SlotEntry, props: SlotProps[S]) => (
        <SlotView entry={entry}>
          {(contribution) => {
            const Component = contribution as ComponentType<object>;
            return <Component {...props} />;
          }}
        </SlotView>
      ),
      run: <S extends HookSlotName>(
        entry: SlotEntry,
        props: SlotProps[S],
        onResult: (result: SlotResults[S]) => void,
      ) => (
        <SlotView entry={entry}>
          {(contribution) => (
            <HookRunner
              useContributed={contribution as Hook}
              props={props}
              onResult={onResult as (result: unknown) => void}
            />
          )}
        </SlotView>
      ),
    }),
    [current],
  );
}
