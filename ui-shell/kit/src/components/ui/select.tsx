import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';
import { fieldVariants } from './input';
import { floatingClass } from './popover';
import { usePortalScope } from './portal-scope';

export interface SelectOption<T extends string> {
  value: T;
  label: ReactNode;
  /** What typing matches, when the label is not text. */
  textValue?: string;
  disabled?: boolean;
}

export interface SelectProps<T extends string> {
  options: readonly SelectOption<T>[];
  value?: T;
  defaultValue?: T;
  onValueChange?: (value: T) => void;
  placeholder?: ReactNode;
  id?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'outline' | 'quiet';
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'button'>['aria-invalid'];
}

/** One of up to about twenty choices. More, or searched: `Combobox`. */
export function Select<T extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled,
  required,
  size,
  variant,
  className,
  ...props
}: SelectProps<T>) {
  const control = useFieldControl(props);
  const scope = usePortalScope();
  return (
    <Primitive.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange?.(option.value);
      }}
      name={name}
      disabled={disabled}
      required={required}
    >
      <Primitive.Trigger
        data-slot="select"
        aria-label={props['aria-label']}
        {...control}
        className={cn(
          fieldVariants({ size, variant }),
          'inline-flex items-center justify-between gap-2 text-left data-[placeholder]:text-subtle-foreground [&>span]:truncate',
          className,
        )}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          data-slot="select-content"
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
          )}
          {...scope}
        >
          <Primitive.Viewport nonce={getNonce()} className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                textValue={option.textValue}
                className="relative flex min-h-8 items-center gap-2 rounded-md pr-8 pl-2 text-sm outline-none select-none data-[disabled]:text-subtle-foreground data-[highlighted]:bg-hover data-[state=checked]:font-semibold"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2">
                  <Check aria-hidden className="size-4 text-primary" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
