import { Check, ChevronRight, Circle } from 'lucide-react';
import type * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import {
  type LayerProps,
  LayerRoot,
  LayerTrigger,
  type TriggerProps,
  useLayerContent,
} from '../../layers/layer';
import { layerParts } from '../../layers/load';
import { cn } from '../../lib/cn';
import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Kbd } from './kbd';
import { showLayerFailed } from './layer-failed';
import { floatingClass } from './popover';
import { usePortalScope } from './portal-scope';

/** A menu of actions. Not modal: a click elsewhere closes it and takes effect. */
export function DropdownMenu(props: LayerProps) {
  return <LayerRoot {...props} />;
}

export function DropdownMenuTrigger(props: TriggerProps) {
  return (
    <LayerTrigger
      kind="menu"
      events={(layer) => ({
        onPointerDown: (event) => {
          if (props.disabled || event.button !== 0 || event.ctrlKey) return;
          layer.setOpen(!layer.isOpen);
          // The menu takes the focus.
          if (!layer.isOpen) event.preventDefault();
        },
        onKeyDown: (event) => {
          if (props.disabled) return;
          if (event.key === 'Enter' || event.key === ' ') layer.setOpen(!layer.isOpen);
          else if (event.key === 'ArrowDown') layer.setOpen(true);
          else return;
          event.preventDefault();
        },
      })}
      {...props}
    />
  );
}

export function DropdownMenuGroup(props: ComponentProps<typeof Primitive.Group>) {
  const { Menu } = layerParts();
  return <Menu.Group {...props} />;
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  const { Menu } = layerParts();
  return <Menu.RadioGroup {...props} />;
}

export function DropdownMenuSub(props: ComponentProps<typeof Primitive.Sub>) {
  const { Menu } = layerParts();
  return <Menu.Sub {...props} />;
}

const itemClass = [
  'relative flex min-h-8 items-center gap-2 rounded-md px-2 text-sm outline-none select-none',
  'data-[highlighted]:bg-hover data-[disabled]:text-subtle-foreground data-[disabled]:data-[highlighted]:bg-transparent',
  '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4 [&_svg:not([class*=text-])]:text-subtle-foreground',
].join(' ');

export function DropdownMenuContent({
  className,
  align = 'start',
  sideOffset = 4,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const scope = usePortalScope();
  const t = useKitText();
  const content = useLayerContent(showLayerFailed);
  if (!content) return null;
  const { Menu, MenuRoot } = content.parts;
  const { layer } = content;
  return (
    <MenuRoot layer={layer}>
      <Menu.Portal>
        <section aria-label={t('menu')}>
          <Menu.Content
            data-slot="dropdown-menu"
            id={layer.contentId}
            aria-labelledby={layer.triggerId}
            align={align}
            sideOffset={sideOffset}
            collisionPadding={8}
            onCloseAutoFocus={content.parts.afterClosing(onCloseAutoFocus)}
            className={cn(
              floatingClass,
              // At least 16rem, so that a menu that grows after it was opened moves to the other side instead of shrinking.
              'max-h-[max(16rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 overflow-y-auto p-1',
              className,
            )}
            {...scope}
            {...props}
          />
        </section>
      </Menu.Portal>
    </MenuRoot>
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
  const { Menu } = layerParts();
  return (
    <Menu.Item
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
    </Menu.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  const { Menu } = layerParts();
  return (
    <Menu.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemClass, className)}
      {...props}
    >
      <span className="inline-flex size-4 items-center justify-center">
        <Menu.ItemIndicator>
          <Check aria-hidden className="text-primary" />
        </Menu.ItemIndicator>
      </span>
      {children}
    </Menu.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  const { Menu } = layerParts();
  return (
    <Menu.RadioItem data-slot="dropdown-menu-radio-item" className={cn(itemClass, className)} {...props}>
      <span className="inline-flex size-4 items-center justify-center">
        <Menu.ItemIndicator>
          <Circle aria-hidden className="size-2 fill-current text-primary" />
        </Menu.ItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  const { Menu } = layerParts();
  return (
    <Menu.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2 pt-1.5 pb-1 text-xs font-semibold text-subtle-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  const { Menu } = layerParts();
  return (
    <Menu.Separator
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
  const { Menu } = layerParts();
  return (
    <Menu.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(itemClass, 'data-[state=open]:bg-hover', className)}
      {...props}
    >
      {children}
      <ChevronRight aria-hidden className="ml-auto" />
    </Menu.SubTrigger>
  );
}

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  const scope = usePortalScope();
  const t = useKitText();
  const { Menu } = layerParts();
  return (
    <Menu.Portal>
      <section aria-label={t('menu')}>
        <Menu.SubContent
          data-slot="dropdown-menu-sub"
          sideOffset={4}
          collisionPadding={8}
          className={cn(floatingClass, 'min-w-40 p-1', className)}
          {...scope}
          {...props}
        />
      </section>
    </Menu.Portal>
  );
}
