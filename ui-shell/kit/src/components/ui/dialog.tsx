import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type * as Primitive from 'radix-ui/dialog';
import { type ComponentProps, useRef } from 'react';
import {
  type LayerProps,
  LayerRoot,
  LayerTrigger,
  type TriggerProps,
  useLayerContent,
} from '../../layers/layer';
import { layerParts } from '../../layers/load';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { IconButton } from './icon-button';
import { showLayerFailed } from './layer-failed';
import { usePortalScope } from './portal-scope';

/** A modal dialog with a question or a short form. Escape closes it and returns the focus. */
export function Dialog(props: LayerProps) {
  return <LayerRoot {...props} />;
}

export function DialogTrigger(props: TriggerProps) {
  return (
    <LayerTrigger
      kind="dialog"
      events={(layer) => ({ onClick: () => layer.setOpen(!layer.isOpen) })}
      {...props}
    />
  );
}

export function DialogClose(props: ComponentProps<typeof Primitive.Close>) {
  const { Dialog: Parts } = layerParts();
  return <Parts.Close {...props} />;
}

export const overlayClass =
  'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-150';

const dialogVariants = cva(
  [
    'fixed top-1/2 left-1/2 z-50 flex max-h-[85vh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg bg-raised text-foreground shadow-modal',
    'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 data-[state=open]:duration-150',
  ],
  {
    variants: { size: { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-220' } },
    defaultVariants: { size: 'md' },
  },
);

export interface DialogContentProps
  extends ComponentProps<typeof Primitive.Content>,
    VariantProps<typeof dialogVariants> {
  /** Hides the close button, so that the user must choose one of the actions. */
  hideClose?: boolean;
}

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Where the focus goes when a panel opens: to its first control or, if it has only the close button, to the
 * panel. On the close button it would open the tooltip, which then takes the first Escape.
 */
export function focusPanel(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  const controls = [...panel.querySelectorAll<HTMLElement>(TABBABLE)];
  if (controls.some((control) => !control.hasAttribute('data-close'))) return;
  event.preventDefault();
  panel.focus();
}

/** The dialog's panel. Requires a `DialogTitle`; pass `aria-describedby={undefined}` if there is no description. */
export function DialogContent({
  className,
  size,
  hideClose = false,
  onCloseAutoFocus,
  children,
  ...props
}: DialogContentProps) {
  const scope = usePortalScope();
  const t = useKitText();
  // A dialog that was not opened by its trigger returns the focus as well.
  const opener = useRef<Element | null>(null);
  function giveFocusBack(event: Event) {
    // The element that opened it may have been removed, such as a list row or a menu item: then the page's title gets the focus.
    const isThere = opener.current?.isConnected && opener.current !== document.body;
    const target = isThere ? opener.current : document.querySelector('main h1');
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  }
  const content = useLayerContent(showLayerFailed);
  if (!content) return null;
  const { Dialog: Parts, DialogRoot } = content.parts;
  return (
    <DialogRoot layer={content.layer}>
      <Parts.Portal>
        <Parts.Overlay className={overlayClass} />
        <Parts.Content
          data-slot="dialog"
          id={content.layer.contentId}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusPanel(event);
          }}
          onCloseAutoFocus={content.parts.afterClosing(onCloseAutoFocus ?? giveFocusBack)}
          className={cn(dialogVariants({ size }), className)}
          {...scope}
          {...props}
        >
          {children}
          {hideClose ? null : (
            <Parts.Close asChild>
              <IconButton data-close label={t('close')} shortcut="esc" className="absolute top-2.5 right-2.5">
                <X aria-hidden />
              </IconButton>
            </Parts.Close>
          )}
        </Parts.Content>
      </Parts.Portal>
    </DialogRoot>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="dialog-header"
      className={cn('flex flex-col gap-1 py-4 pr-12 pl-5', className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  const { Dialog: Parts } = layerParts();
  return (
    <Parts.Title data-slot="dialog-title" className={cn('text-lg font-semibold', className)} {...props} />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  const { Dialog: Parts } = layerParts();
  return (
    <Parts.Description
      data-slot="dialog-description"
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}

/** The body, which scrolls if the dialog is taller than the window. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cn(
        'flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5 *:shrink-0',
        className,
      )}
      {...props}
    />
  );
}

/** The buttons: cancel first, the primary action last. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3',
        className,
      )}
      {...props}
    />
  );
}
