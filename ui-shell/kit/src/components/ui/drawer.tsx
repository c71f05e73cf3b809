import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { focusPanel, overlayClass } from './dialog';
import { IconButton } from './icon-button';
import { usePortalScope } from './portal-scope';

/** A side panel for longer tasks that keep the page visible. */
export const Drawer = Primitive.Root;
export const DrawerTrigger = Primitive.Trigger;
export const DrawerClose = Primitive.Close;
export {
  DialogBody as DrawerBody,
  DialogDescription as DrawerDescription,
  DialogFooter as DrawerFooter,
  DialogHeader as DrawerHeader,
  DialogTitle as DrawerTitle,
} from './dialog';

const drawerVariants = cva(
  [
    'fixed inset-y-0 z-50 flex w-full flex-col bg-raised text-foreground shadow-modal',
    'data-[state=open]:animate-in data-[state=open]:duration-200 data-[state=closed]:animate-out data-[state=closed]:duration-150',
  ],
  {
    variants: {
      side: {
        left: 'left-0 data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
        right: 'right-0 data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
      },
      size: { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-220' },
    },
    defaultVariants: { side: 'right', size: 'md' },
  },
);

export function DrawerContent({
  className,
  side,
  size,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> & VariantProps<typeof drawerVariants>) {
  const scope = usePortalScope();
  const t = useKitText();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        data-slot="drawer"
        onOpenAutoFocus={focusPanel}
        className={cn(drawerVariants({ side, size }), className)}
        {...scope}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <IconButton data-close label={t('close')} shortcut="esc" className="absolute top-2.5 right-2.5">
            <X aria-hidden />
          </IconButton>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
