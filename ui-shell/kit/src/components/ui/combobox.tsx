import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type LayerParts, layerParts } from '../../layers/load';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Chip } from './chip';
import { useFieldControl } from './field';
import { fieldVariants } from './input';
import { Popover, PopoverContent, PopoverTrigger } from './popover';
import { Spinner } from './spinner';

export interface ComboboxOption<T extends string> {
  value: T;
  /** The displayed text, matched by the search. */
  label: string;
  /** Secondary text after the label, also matched by the search. */
  hint?: string;
  /** What matters about the option now; shown below its label. */
  note?: string;
  /** Content before the label: an avatar or icon. */
  leading?: ReactNode;
  /** Content at the right end of the row: a count. */
  trailing?: ReactNode;
  /** Heading under which the option is grouped. */
  group?: string;
  /** Why the option is disabled; shown below its label. */
  disabledReason?: string;
}

interface ComboboxBase<T extends string> {
  options: readonly ComboboxOption<T>[];
  placeholder?: string;
  searchPlaceholder?: string;
  /** Text shown if nothing matches. */
  emptyText?: string;
  /** Called with the search text; the host then filters the options. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  id?: string;
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'button'>['aria-invalid'];
}

export type ComboboxProps<T extends string> = ComboboxBase<T> &
  (
    | { multiple?: false; value: T | null; onValueChange: (value: T | null) => void }
    | { multiple: true; value: readonly T[]; onValueChange: (value: T[]) => void }
  );

/** Renders the list with what it is made of, which is there as soon as the popover is open. */
function WithCommand({ children }: { children: (command: LayerParts['Command']) => ReactNode }) {
  return children(layerParts().Command);
}

/** A searchable select for one or several values. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { options, placeholder, searchPlaceholder, emptyText, onSearch, loading, disabled, size, className } =
    props;
  const t = useKitText();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const control = useFieldControl(props);
  const chosen: readonly T[] = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const groups = [...new Set(options.map((option) => option.group))];

  function pick(value: T) {
    if (props.multiple) {
      props.onValueChange(
        props.value.includes(value) ? props.value.filter((one) => one !== value) : [...props.value, value],
      );
    } else {
      props.onValueChange(value);
      setOpen(false);
    }
  }

  // While the options load, a value is not shown in place of its label: it may be an ID.
  const labels = chosen.map((value) => {
    const label = options.find((option) => option.value === value)?.label;
    return { value, label: label ?? (loading ? t('loading') : value) };
  });
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onSearch?.('');
      }}
    >
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          data-slot="combobox"
          aria-label={props['aria-label']}
          aria-expanded={open}
          aria-controls={listId}
          aria-haspopup="listbox"
          disabled={disabled}
          {...control}
          className={cn(
            fieldVariants({ size }),
            'inline-flex items-center justify-between gap-2 text-left',
            className,
          )}
        >
          {labels.length === 0 ? (
            <span className="truncate text-subtle-foreground">{placeholder}</span>
          ) : props.multiple ? (
            <span className="flex min-w-0 gap-1 overflow-hidden">
              {labels.map(({ value, label }) => (
                <Chip key={value}>{label}</Chip>
              ))}
            </span>
          ) : (
            <span className="truncate">{labels[0]?.label}</span>
          )}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={props['aria-label'] ?? placeholder ?? t('combobox.choose')}
        className="flex w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden p-0"
      >
        <WithCommand>
          {(Primitive) => (
            <Primitive
              label={props['aria-label'] ?? placeholder}
              shouldFilter={!onSearch}
              className="flex min-h-0 flex-col"
            >
              <div className="flex h-9 shrink-0 items-center gap-2 border-b border-border px-3">
                <Search aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
                <Primitive.Input
                  placeholder={searchPlaceholder ?? t('combobox.search')}
                  onValueChange={onSearch}
                  className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none focus-visible:outline-none"
                />
                {loading ? <Spinner label={t('loading')} /> : null}
              </div>
              <Primitive.List
                id={listId}
                label={props['aria-label'] ?? placeholder ?? t('combobox.choose')}
                aria-multiselectable={props.multiple || undefined}
                className="max-h-72 overflow-y-auto p-1"
              >
                {loading ? null : (
                  <Primitive.Empty className="px-2 py-6 text-center text-sm text-subtle-foreground">
                    {emptyText ?? t('combobox.none')}
                  </Primitive.Empty>
                )}
                {groups.map((group) => (
                  <Primitive.Group
                    key={group ?? ''}
                    heading={group}
                    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-subtle-foreground"
                  >
                    {options
                      .filter((option) => option.group === group)
                      .map((option) => {
                        const on = chosen.includes(option.value);
                        return (
                          <Primitive.Item
                            key={option.value}
                            value={option.value}
                            keywords={[option.label, option.hint ?? '']}
                            disabled={Boolean(option.disabledReason)}
                            onSelect={() => pick(option.value)}
                            className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-sm select-none data-[disabled=true]:text-subtle-foreground data-[selected=true]:bg-hover"
                          >
                            {option.leading}
                            <span className="min-w-0 flex-1">
                              <span className="block truncate">
                                {option.label}
                                {option.hint ? (
                                  <span className="ml-2 text-xs text-subtle-foreground">{option.hint}</span>
                                ) : null}
                              </span>
                              {option.note ? <span className="block text-xs">{option.note}</span> : null}
                              {option.disabledReason ? (
                                <span className="block text-xs">{option.disabledReason}</span>
                              ) : null}
                            </span>
                            {option.trailing}
                            {on ? (
                              <>
                                <Check aria-hidden className="size-4 shrink-0 text-primary" />
                                <span className="sr-only">{t('combobox.chosen')}</span>
                              </>
                            ) : null}
                          </Primitive.Item>
                        );
                      })}
                  </Primitive.Group>
                ))}
              </Primitive.List>
            </Primitive>
          )}
        </WithCommand>
      </PopoverContent>
    </Popover>
  );
}
