export { Command } from 'cmdk';

import * as Dialog from 'radix-ui/dialog';
import * as Menu from 'radix-ui/dropdown-menu';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react';
import type { Layer } from './layer';

export { Dialog, Menu, Popover };

/** Stands for an element that is drawn elsewhere: gives it to the ref that Radix wants to have of its trigger. */
function Borrowed({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    const give = (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    };
    give(of.current);
    return () => give(null);
  }, [of, ref]);
  return null;
}

/** Runs after a layer has closed: `giveBack` returns the focus, unless another element of the page already has it. */
export function afterClosing(giveBack?: (event: Event) => void): (event: Event) => void {
  return (event) => {
    // The layer is no longer in the document, so the element that has the focus is not part of it.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) event.preventDefault();
    else giveBack?.(event);
  };
}

interface RootProps {
  layer: Layer;
  children: ReactNode;
}

/** Radix' side of a menu whose trigger is the kit's. */
export function MenuRoot({ layer, children }: RootProps) {
  return (
    <Menu.Root open={layer.isOpen} onOpenChange={layer.setOpen} modal={layer.isModal ?? false}>
      <Menu.Trigger asChild>
        <Borrowed of={layer.trigger} />
      </Menu.Trigger>
      {children}
    </Menu.Root>
  );
}

/** Radix' side of a popover whose trigger or anchor is the kit's. */
export function PopoverRoot({ layer, children }: RootProps) {
  return (
    <Popover.Root open={layer.isOpen} onOpenChange={layer.setOpen} modal={layer.isModal ?? false}>
      {layer.hasAnchor ? <Popover.Anchor virtualRef={layer.anchor as RefObject<HTMLElement>} /> : null}
      <Popover.Trigger asChild>
        <Borrowed of={layer.trigger} />
      </Popover.Trigger>
      {children}
    </Popover.Root>
  );
}

/** Radix' side of a dialog or drawer. */
export function DialogRoot({ layer, children }: RootProps) {
  return (
    <Dialog.Root open={layer.isOpen} onOpenChange={layer.setOpen} modal={layer.isModal ?? true}>
      <Dialog.Trigger asChild>
        <Borrowed of={layer.trigger} />
      </Dialog.Trigger>
      {children}
    </Dialog.Root>
  );
}
