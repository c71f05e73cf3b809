import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type * as Primitive from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useLayerContent } from '../../layers/layer';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { focusPanel, overlayClass } from './dialog';
import { IconButton } from './icon-button';
import { showLayerFailed } from './layer-failed';
import { usePortalScope } from './portal-scope';

export { DrawerDock, useDrawerDock } from '../../layers/dock';
export {
  Dialog as Drawer,
  DialogBody as DrawerBody,
  DialogClose as DrawerClose,
  DialogDescription as DrawerDescription,
  DialogFooter as DrawerFooter,
  DialogHeader as DrawerHeader,
  DialogTitle as DrawerTitle,
  DialogTrigger as DrawerTrigger,
} from './dialog';

const drawerVariants = cva(
  [
    'inset-y-0 z-50 flex w-full flex-col bg-raised text-foreground shadow-modal',
    'data-[state=open]:animate-in data-[state=open]:duration-200',
  ],
  {
    variants: {
      side: {
        left: 'left-0 data-[state=open]:slide-in-from-left',
        right: 'right-0 data-[state=open]:slide-in-from-right',
      },
      size: { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-220', wide: 'w-[40vw] min-w-90' },
    },
    defaultVariants: { side: 'right', size: 'md' },
  },
);

/** What happens in the other part of the page does not close a docked drawer. */
const BESIDE: Pick<ComponentProps<typeof Primitive.Content>, 'onInteractOutside' | 'onEscapeKeyDown'> = {
  onInteractOutside: (event) => event.preventDefault(),
  onEscapeKeyDown: (event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-slot=drawer]')))
      event.preventDefault();
  },
};

export function DrawerContent({
  className,
  side,
  size,
  dock = null,
  onCloseAutoFocus,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> &
  VariantProps<typeof drawerVariants> & {
    /** The dock in which it opens (`useDrawerDock`); its drawer must then not be `modal`. */
    dock?: HTMLElement | null;
  }) {
  const scope = usePortalScope();
  const t = useKitText();
  const content = useLayerContent(showLayerFailed);
  if (!content) return null;
  const { Dialog: Parts, DialogRoot } = content.parts;
  return (
    <DialogRoot layer={content.layer}>
      <Parts.Portal container={dock ?? undefined}>
        <Parts.Overlay className={overlayClass} />
        <Parts.Content
          data-slot="drawer"
          id={content.layer.contentId}
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={content.parts.afterClosing(onCloseAutoFocus)}
          className={cn(
            dock ? 'absolute border-l border-border' : 'fixed',
            drawerVariants({ side, size }),
            className,
          )}
          {...(dock ? BESIDE : {})}
          {...scope}
          {...props}
        >
          {children}
          <Parts.Close asChild>
            <IconButton data-close label={t('close')} shortcut="esc" className="absolute top-2.5 right-2.5">
              <X aria-hidden />
            </IconButton>
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </DialogRoot>
  );
}
