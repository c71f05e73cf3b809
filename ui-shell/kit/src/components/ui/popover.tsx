import type * as Primitive from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import {
  LayerAnchor,
  type LayerProps,
  LayerRoot,
  LayerTrigger,
  type TriggerProps,
  useLayerContent,
} from '../../layers/layer';
import { layerParts } from '../../layers/load';
import { cn } from '../../lib/cn';
import { showLayerFailed } from './layer-failed';
import { usePortalScope } from './portal-scope';

/** Styles shared by all floating panels. They close without an animation: the next key press is meant for the page. */
export const floatingClass = [
  'z-50 rounded-lg bg-raised text-foreground shadow-float',
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-120',
].join(' ');

/** A small panel next to an element; Escape closes it and returns the focus. */
export function Popover(props: LayerProps) {
  return <LayerRoot {...props} />;
}

export function PopoverTrigger(props: TriggerProps) {
  return (
    <LayerTrigger
      kind="dialog"
      events={(layer) => ({ onClick: () => layer.setOpen(!layer.isOpen) })}
      {...props}
    />
  );
}

export const PopoverAnchor = LayerAnchor;

export function PopoverClose(props: ComponentProps<typeof Primitive.Close>) {
  const { Popover: Parts } = layerParts();
  return <Parts.Close {...props} />;
}

/** The panel. Pass `aria-label` or `aria-labelledby`, since it has the role dialog. */
export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 6,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const scope = usePortalScope();
  const content = useLayerContent(showLayerFailed);
  if (!content) return null;
  const { Popover: Parts, PopoverRoot } = content.parts;
  return (
    <PopoverRoot layer={content.layer}>
      <Parts.Portal>
        <Parts.Content
          data-slot="popover"
          id={content.layer.contentId}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          onCloseAutoFocus={content.parts.afterClosing(onCloseAutoFocus)}
          // In a low window it scrolls instead of leaving the window.
          className={cn(
            floatingClass,
            'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-3',
            className,
          )}
          {...scope}
          {...props}
        />
      </Parts.Portal>
    </PopoverRoot>
  );
}
