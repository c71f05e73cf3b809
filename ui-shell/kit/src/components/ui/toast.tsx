import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Button } from './button';
import { IconButton } from './icon-button';

type ToastTone = 'neutral' | 'success' | 'error';

export interface ToastOptions {
  /** A second, quieter line. */
  description?: ReactNode;
  /** One thing one can do about it: Undo, Retry. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it goes; `Infinity` stays until it is closed. */
  duration?: number;
  /** A toast with the same id replaces the one that stands, instead of piling up. */
  id?: string;
}

interface ToastEntry extends ToastOptions {
  id: string;
  tone: ToastTone;
  title: ReactNode;
  /** Counts up when a toast is replaced, so that its time starts again. */
  version: number;
  open: boolean;
}

/** console.md §9, "Snackbar auto-hide". */
const DURATION = 5000;
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
 * Says something at the bottom left for five seconds. Success and news are read out politely, errors at once.
 * What is wrong in a form stands at its field, not here.
 */
export const toast = Object.assign(
  (title: ReactNode, options?: ToastOptions) => show('neutral', title, options),
  {
    success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
    error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
    dismiss,
  },
);

const icons = {
  neutral: <Info aria-hidden className="text-subtle-foreground" />,
  success: <CircleCheck aria-hidden className="text-success-fg" />,
  error: <TriangleAlert aria-hidden className="text-urgent-fg" />,
} satisfies Record<ToastTone, ReactNode>;

/** Where toasts appear: the shell draws it once. The time stops while the pointer or the focus is on a toast. */
export function Toaster() {
  const t = useKitText();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
  );
  return (
    <Primitive.Provider duration={DURATION} swipeDirection="left">
      {shown.map((entry) => (
        <Primitive.Root
          key={`${entry.id}/${entry.version}`}
          data-slot="toast"
          type={entry.tone === 'error' ? 'foreground' : 'background'}
          duration={entry.duration ?? DURATION}
          open={entry.open}
          onOpenChange={(open) => {
            if (!open) dismiss(entry.id);
          }}
          className={cn(
            'flex w-90 max-w-full items-start gap-2.5 rounded-lg bg-raised py-2.5 pr-2 pl-3 text-sm text-foreground shadow-float',
            'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-2 data-[state=open]:duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:duration-200 data-[state=closed]:fill-mode-forwards',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0',
          )}
        >
          <span className="mt-0.5 [&_svg]:size-4">{icons[entry.tone]}</span>
          <div className="min-w-0 flex-1 py-0.5">
            <Primitive.Title className="font-semibold">
              {entry.tone === 'error' ? <span className="sr-only">{`${t('toast.error')}: `}</span> : null}
              {entry.title}
            </Primitive.Title>
            {entry.description ? (
              <Primitive.Description className="text-muted-foreground">
                {entry.description}
              </Primitive.Description>
            ) : null}
          </div>
          {entry.action ? (
            <Primitive.Action asChild altText={entry.action.label} onClick={entry.action.onClick}>
              <Button size="sm" className="h-6">
                {entry.action.label}
              </Button>
            </Primitive.Action>
          ) : null}
          <Primitive.Close asChild>
            <IconButton label={t('close')} size="sm">
              <X aria-hidden />
            </IconButton>
          </Primitive.Close>
        </Primitive.Root>
      ))}
      <Primitive.Viewport
        label={t('toast.region')}
        className="pointer-events-none fixed bottom-0 left-0 z-70 flex w-100 max-w-full flex-col gap-2 p-4 outline-none *:pointer-events-auto empty:hidden"
      />
    </Primitive.Provider>
  );
}
