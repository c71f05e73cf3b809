import * as Slot from 'radix-ui/slot';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type LayerParts, loadLayers, useLayerParts } from './load';

/** The state of a floating layer. It and the trigger are the kit's own: they are drawn before the layer's code is loaded. */
export interface Layer {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isModal: boolean | undefined;
  /** Whether the layer was opened, or may be at once: the trigger has the pointer or the focus. */
  isArmed: boolean;
  arm: () => void;
  trigger: RefObject<HTMLElement | null>;
  /** What the layer is placed at, if not its trigger. */
  anchor: RefObject<HTMLElement | null>;
  hasAnchor: boolean;
  setHasAnchor: (hasAnchor: boolean) => void;
  triggerId: string;
  contentId: string;
}

export interface LayerProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  modal?: boolean;
  children?: ReactNode;
}

const LayerContext = createContext<Layer | null>(null);

/** Holds the state of a layer for its trigger and content. */
export function LayerRoot({ open, defaultOpen = false, onOpenChange, modal, children }: LayerProps) {
  const [own, setOwn] = useState(defaultOpen);
  const [wasArmed, setArmed] = useState(false);
  const [hasAnchor, setHasAnchor] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const isOpen = open ?? own;
  const isArmed = wasArmed || isOpen;
  if (isArmed !== wasArmed) setArmed(isArmed);
  const layer = useMemo(
    () => ({
      isOpen,
      setOpen: (next: boolean) => {
        setOwn(next);
        onOpenChange?.(next);
      },
      isModal: modal,
      isArmed,
      arm: () => {
        setArmed(true);
        // A failure counts when the layer is opened.
        loadLayers().catch(() => {});
      },
      trigger,
      anchor,
      hasAnchor,
      setHasAnchor,
      triggerId: `${id}trigger`,
      contentId: `${id}content`,
    }),
    [isOpen, onOpenChange, modal, isArmed, hasAnchor, id],
  );
  return <LayerContext value={layer}>{children}</LayerContext>;
}

function useLayer(): Layer {
  const layer = useContext(LayerContext);
  if (!layer) throw new Error('The trigger or content of a floating layer is rendered outside of it.');
  return layer;
}

/** The layer around this content and what it is made of; null as long as it need not be there. `onFailed` says that it could not be loaded. */
export function useLayerContent(onFailed: () => void): { layer: Layer; parts: LayerParts } | null {
  const layer = useLayer();
  const parts = useLayerParts(layer.isOpen, () => {
    layer.setOpen(false);
    onFailed();
  });
  return parts && layer.isArmed ? { layer, parts } : null;
}

function useBothRefs<E extends HTMLElement>(own: RefObject<HTMLElement | null>, other: Ref<E> | undefined) {
  return useMemo(
    () => (element: E | null) => {
      own.current = element;
      if (typeof other === 'function') other(element);
      else if (other) other.current = element;
    },
    [own, other],
  );
}

export interface TriggerProps extends ComponentProps<'button'> {
  /** Makes the child the trigger. */
  asChild?: boolean;
}

/** The element that opens a layer. `events` are those that open and close it. */
export function LayerTrigger({
  asChild = false,
  kind,
  events,
  ref,
  ...props
}: TriggerProps & {
  kind: 'menu' | 'dialog';
  events: (layer: Layer) => Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown' | 'onKeyDown'>;
}) {
  const layer = useLayer();
  const bothRefs = useBothRefs(layer.trigger, ref);
  const Element = asChild ? Slot.Root : 'button';
  const own = events(layer);
  const arm = { onPointerEnter: layer.arm, onFocus: layer.arm };
  return (
    <Element
      {...(asChild ? {} : { type: 'button' })}
      id={kind === 'menu' ? layer.triggerId : undefined}
      aria-haspopup={kind}
      aria-expanded={layer.isOpen}
      aria-controls={layer.isOpen ? layer.contentId : undefined}
      data-state={layer.isOpen ? 'open' : 'closed'}
      data-disabled={props.disabled ? '' : undefined}
      {...props}
      ref={bothRefs}
      {...after(props, own)}
      {...after(props, arm)}
    />
  );
}

type Listener = (event: never) => void;

/** The layer's listeners, each after the trigger's own and unless that prevented the default. */
function after<L extends Partial<Record<string, Listener | undefined>>>(props: object, listeners: L): L {
  const both = Object.entries(listeners).map(([name, listener]) => {
    const first = (props as Record<string, Listener | undefined>)[name];
    return [
      name,
      (event: PointerEvent | FocusEvent) => {
        first?.(event as never);
        if (!event.defaultPrevented) listener?.(event as never);
      },
    ];
  });
  return Object.fromEntries(both) as L;
}

export interface AnchorProps extends ComponentProps<'div'> {
  asChild?: boolean;
  /** An element that is drawn elsewhere; the anchor itself then draws nothing. */
  virtualRef?: RefObject<HTMLElement | null>;
}

/** What the layer is placed at instead of its trigger. */
export function LayerAnchor({ asChild = false, virtualRef, ref, ...props }: AnchorProps) {
  const layer = useLayer();
  const bothRefs = useBothRefs(layer.anchor, ref);
  const { anchor, setHasAnchor } = layer;
  useLayoutEffect(() => {
    if (virtualRef) anchor.current = virtualRef.current;
  });
  useEffect(() => {
    setHasAnchor(true);
    return () => setHasAnchor(false);
  }, [setHasAnchor]);
  if (virtualRef) return null;
  const Element = asChild ? Slot.Root : 'div';
  return <Element {...props} ref={bothRefs} {...after(props, { onFocus: layer.arm })} />;
}
