import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import {
  ModuleScope,
  type SlotEntry,
  type SlotHost,
  type SlotName,
  type SlotProps,
} from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { type ComponentType, type ReactNode, Suspense, use, useMemo } from 'react';
import { ErrorBoundary } from '../errors/boundary';
import { ErrorView } from '../errors/error-view';
import { sendReport } from '../errors/report';
import { ModuleLoadError } from './loader';
import { ModuleError } from './module-error';
import { catalogue, slotEntries } from './registry';
import { moduleLoader } from './remotes';
import { recoveries } from './states';

/** Slots that render nothing themselves, or too little for a message: their failure is reported only. */
const SILENT: readonly SlotName[] = ['navigation.badge/v1', 'command/v1', 'header.action/v1'];

/**
 * The loads that slots wait for. A failed one stays until somebody presses Retry: React asks again on each
 * render, and would load for ever.
 */
const loads = new Map<string, Promise<ComponentType<unknown>>>();

function loadKey({ module, expose, slot }: SlotEntry): string {
  // A silent slot has no Retry: it tries again when somebody's Retry elsewhere brought its module back.
  return `${module} ${expose} ${isSilent(slot) ? (recoveries.get().get(module) ?? 0) : ''}`;
}

function isSilent(slot: string): boolean {
  return SILENT.some((name) => name === slot);
}

function loadComponent(entry: SlotEntry): Promise<ComponentType<unknown>> {
  const key = loadKey(entry);
  let load = loads.get(key);
  if (!load) {
    load = moduleLoader.load(entry.module, entry.expose).then((file) => {
      const component = (file as { default?: ComponentType<unknown> } | null)?.default;
      if (!component) throw new ModuleLoadError(entry.module, `${entry.expose} has no default export`);
      return component;
    });
    // Whoever waits hears of it; without this one the browser would log it a second time.
    load.catch(() => {});
    loads.set(key, load);
  }
  return load;
}

function SlotComponentView({ entry, props }: { entry: SlotEntry; props: object }) {
  const Component = use(loadComponent(entry));
  return <Component {...props} />;
}

function SlotFallback({ slot }: { slot: string }) {
  if (slot === 'header.search/v1') return <Skeleton className="h-8 w-full" />;
  if (slot === 'patient.header/v1') return <Skeleton className="m-4 h-16" />;
  if (slot.startsWith('patient.')) return <Skeleton className="m-4 h-40" />;
  return null;
}

/** One contribution: its code, in its own error boundary and style scope. */
function SlotView({ entry, props }: { entry: SlotEntry; props: object }): ReactNode {
  const silent = isSilent(entry.slot);
  useStore(recoveries);
  const inline = entry.slot === 'header.search/v1' ? 'inline' : undefined;
  return (
    <ErrorBoundary
      key={loadKey(entry)}
      onError={(error) => {
        // A silent slot has no error view that would report it.
        if (silent && !(error instanceof ModuleLoadError)) sendReport(error);
      }}
      fallback={({ error, retry }) => {
        if (silent) return null;
        const again = () => {
          loads.delete(loadKey(entry));
          retry();
        };
        if (inline) return <ModuleError module={entry.module} onRetry={again} layout="inline" />;
        return <ErrorView error={error} retry={again} />;
      }}
    >
      <ModuleScope name={entry.module}>
        <Suspense fallback={<SlotFallback slot={entry.slot} />}>
          <SlotComponentView entry={entry} props={props} />
        </Suspense>
      </ModuleScope>
    </ErrorBoundary>
  );
}

/** Fills the slots from the present catalogue. */
export function useSlotHost(): SlotHost {
  const current = useStore(catalogue);
  return useMemo(
    () => ({
      entries: (slot) => slotEntries(current, slot),
      render: <S extends SlotName>(entry: SlotEntry, props: SlotProps[S]) => (
        <SlotView entry={entry} props={props} />
      ),
    }),
    [current],
  );
}
