import * as Primitive from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { usePortalScope } from './portal-scope';

/** What every floating panel looks like. */
export const floatingClass = [
  'z-50 rounded-lg bg-raised text-foreground shadow-float',
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-120 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:duration-120',
].join(' ');

/** A small panel at the thing it belongs to; closes with Escape and gives focus back. */
export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;
export const PopoverClose = Primitive.Close;

/** The panel. Give it `aria-label` or `aria-labelledby`: it is a dialog. */
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
