import * as Primitive from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { usePortalScope } from './portal-scope';

/** Styles shared by all floating panels. */
export const floatingClass = [
  'z-50 rounded-lg bg-raised text-foreground shadow-float',
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-120 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:duration-120',
].join(' ');

/** A small panel next to an element; Escape closes it and returns the focus. */
export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;
export const PopoverClose = Primitive.Close;

/** The panel. Pass `aria-label` or `aria-labelledby`, since it has the role dialog. */
export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const scope = usePortalScope();
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="popover"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(floatingClass, 'w-72 p-3', className)}
        {...scope}
        {...props}
      />
    </Primitive.Portal>
  );
}
