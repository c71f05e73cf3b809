import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

export type ToastTone = 'neutral' | 'success' | 'error';

export interface ToastOptions {
  /** Secondary text on a second line. */
  description?: ReactNode;
  /** An action such as Undo or Retry. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it disappears; `Infinity` keeps it until it is closed. */
  duration?: number;
  /** A toast with the same ID replaces the existing one. */
  id?: string;
}

/** A toast that is shown or closing. */
export interface ToastEntry extends ToastOptions {
  id: string;
  tone: ToastTone;
  title: ReactNode;
  /** Counts up when a toast is replaced, so that its time starts again. */
  version: number;
  open: boolean;
}

/** console.md §9, "Snackbar auto-hide". */
export const TOAST_MS = 5000;
/** Longer than the closing animation. */
const LEAVE = 300;
const MOST = 4;

let entries: readonly ToastEntry[] = [];
let next = 0;
const listeners = new Set<() => void>();

function set(change: (current: readonly ToastEntry[]) => readonly ToastEntry[]): void {
  entries = change(entries);
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, title: ReactNode, options: ToastOptions = {}): string {
  const version = ++next;
  const id = options.id ?? `toast-${version}`;
  const entry: ToastEntry = { ...options, id, tone, title, version, open: true };
  set((current) =>
    current.some((one) => one.id === id)
      ? current.map((one) => (one.id === id ? entry : one))
      : [...current, entry].slice(-MOST),
  );
  return id;
}

function dismiss(id: string): void {
  set((current) => current.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => set((current) => current.filter((one) => one.id !== id || one.open)), LEAVE);
}

/**
 * Shows a toast at the bottom left for five seconds. Success and information are announced politely, errors
 * assertively. Show form errors at the field instead.
 */
export const toast = Object.assign(
  (title: ReactNode, options?: ToastOptions) => show('neutral', title, options),
  {
    success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
    error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
    dismiss,
  },
);

/** By then the page's first rows are drawn. */
const LOAD_AFTER_MS = 2_000;

/**
 * The region for toasts, rendered once by the shell. Its code loads after the page; earlier toasts are shown then.
 */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<{ entries: readonly ToastEntry[] }> | null>(null);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
  );
  const hasRegion = Region !== null;
  useEffect(() => {
    if (hasRegion) return;
    let isMounted = true;
    const load = () =>
      import('./toast-region').then(
        ({ ToastRegion }) => {
          if (isMounted) setRegion(() => ToastRegion);
        },
        // It cannot be loaded without a connection; the next toast retries.
        () => undefined,
      );
    // A toast is announced in a region that is there before it: without one to show, the page's first rows come first.
    const timer = setTimeout(() => void load(), shown.length > 0 ? 0 : LOAD_AFTER_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [hasRegion, shown]);
  return Region ? <Region entries={shown} /> : null;
}
