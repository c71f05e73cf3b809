import { Tooltip as Primitive } from 'radix-ui';
import { type ComponentProps, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { cn } from '../../lib/cn';
import type { ShortcutKeys } from '../../lib/keys';
import { Kbd } from './kbd';
import { usePortalScope } from './portal-scope';

const Provided = createContext(false);

/** Once around the page: moving from one tooltip to the next then needs no second wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value={true}>
      <Primitive.Provider delayDuration={500} skipDelayDuration={200}>
        {children}
      </Primitive.Provider>
    </Provided>
  );
}

export interface TooltipProps extends Omit<ComponentProps<typeof Primitive.Content>, 'content' | 'children'> {
  /** What it says; nothing shown when empty. The element below keeps its place either way. */
  content: ReactNode;
  /** The shortcut that does the same. */
  shortcut?: ShortcutKeys;
  /** The one element it belongs to; it must be able to take focus, or the keyboard never reaches the text. */
  children: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A word of help at hover and at focus. Never the only place of something one must know. */
export function Tooltip({
  content,
  shortcut,
  children,
  open,
  onOpenChange,
  className,
  side = 'bottom',
  ...props
}: TooltipProps) {
  const provided = useContext(Provided);
  const scope = usePortalScope();
  const tooltip = (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      {content ? (
        <Primitive.Portal>
          <Primitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 flex max-w-72 items-center gap-2 rounded-md bg-inverse px-2 py-1 text-xs text-inverse-foreground shadow-float',
              'data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0 data-[state=delayed-open]:duration-120',
              className,
            )}
            {...scope}
            {...props}
          >
            <span>{content}</span>
            {shortcut ? <Kbd keys={shortcut} variant="plain" className="text-inverse-muted" /> : null}
          </Primitive.Content>
        </Primitive.Portal>
      ) : null}
    </Primitive.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
