import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Button } from './button';
import { IconButton } from './icon-button';
import { TOAST_MS, type ToastEntry, type ToastTone, toast } from './toast';

const icons = {
  neutral: <Info aria-hidden className="text-subtle-foreground" />,
  success: <CircleCheck aria-hidden className="text-success-fg" />,
  error: <TriangleAlert aria-hidden className="text-urgent-fg" />,
} satisfies Record<ToastTone, ReactNode>;

/** The visible toasts. The time of each stops while it is hovered or focused. */
export function ToastRegion({ entries }: { entries: readonly ToastEntry[] }) {
  const t = useKitText();
  return (
    <Primitive.Provider duration={TOAST_MS} swipeDirection="left">
      {entries.map((entry) => (
        <Primitive.Root
          key={`${entry.id}/${entry.version}`}
          data-slot="toast"
          type={entry.tone === 'error' ? 'foreground' : 'background'}
          duration={entry.duration ?? TOAST_MS}
          open={entry.open}
          onOpenChange={(open) => {
            if (!open) toast.dismiss(entry.id);
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
