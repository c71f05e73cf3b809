import { Check, ChevronRight, Circle } from 'lucide-react';
import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Kbd } from './kbd';
import { floatingClass } from './popover';
import { usePortalScope } from './portal-scope';

/** A menu of actions. Not modal: a click elsewhere closes it and takes effect. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuGroup = Primitive.Group;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;
export const DropdownMenuSub = Primitive.Sub;

const itemClass = [
  'relative flex min-h-8 items-center gap-2 rounded-md px-2 text-sm outline-none select-none',
  'data-[highlighted]:bg-hover data-[disabled]:text-subtle-foreground data-[disabled]:data-[highlighted]:bg-transparent',
  '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4 [&_svg:not([class*=text-])]:text-subtle-foreground',
].join(' ');

export function DropdownMenuContent({
  className,
  align = 'start',
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const scope = usePortalScope();
  const t = useKitText();
  return (
    <Primitive.Portal>
      <section aria-label={t('menu')}>
        <Primitive.Content
          data-slot="dropdown-menu"
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(
            floatingClass,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1',
            className,
          )}
          {...scope}
          {...props}
        />
      </section>
    </Primitive.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Primitive.Item> {
  variant?: 'default' | 'destructive';
  shortcut?: ShortcutKeys;
  /** Why the item is disabled; shown below its label. */
  disabledReason?: string | null | false;
}

export function DropdownMenuItem({
  variant = 'default',
  shortcut,
  disabledReason,
  disabled,
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      disabled={disabled || Boolean(disabledReason)}
      className={cn(
        itemClass,
        variant === 'destructive' && 'text-urgent-fg data-[highlighted]:bg-urgent-bg [&_svg]:text-urgent-fg!',
        className,
      )}
      {...props}
    >
      {disabledReason ? (
        <span className="flex flex-col py-1">
          <span className="flex items-center gap-2">{children}</span>
          <span className="text-xs">{disabledReason}</span>
        </span>
      ) : (
        children
      )}
      {shortcut ? (
        <Kbd keys={shortcut} variant="plain" className="ml-auto pl-4 text-subtle-foreground" />
      ) : null}
    </Primitive.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemClass, className)}
      {...props}
    >
      <span className="inline-flex size-4 items-center justify-center">
        <Primitive.ItemIndicator>
          <Check aria-hidden className="text-primary" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="dropdown-menu-radio-item" className={cn(itemClass, className)} {...props}>
      <span className="inline-flex size-4 items-center justify-center">
        <Primitive.ItemIndicator>
          <Circle aria-hidden className="size-2 fill-current text-primary" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2 pt-1.5 pb-1 text-xs font-semibold text-subtle-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn('-mx-1 my-1 h-px bg-border', className)}
      {...props}
    />
  );
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(itemClass, 'data-[state=open]:bg-hover', className)}
      {...props}
    >
      {children}
      <ChevronRight aria-hidden className="ml-auto" />
    </Primitive.SubTrigger>
  );
}

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  const scope = usePortalScope();
  const t = useKitText();
  return (
    <Primitive.Portal>
      <section aria-label={t('menu')}>
        <Primitive.SubContent
          data-slot="dropdown-menu-sub"
          sideOffset={4}
          collisionPadding={8}
          className={cn(floatingClass, 'min-w-40 p-1', className)}
          {...scope}
          {...props}
        />
      </section>
    </Primitive.Portal>
  );
}
