import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useKitText } from '../components/text';
import { cn } from '../lib/cn';
import type { AsyncOption } from './async-source';

/** An entry of the list. */
export function OptionRow({
  option,
  isActive,
  isChosen,
  isMultiple,
  className,
  ...props
}: {
  option: AsyncOption;
  /** Whether the keyboard is at this entry. */
  isActive: boolean;
  isChosen: boolean;
  isMultiple: boolean;
} & ComponentProps<'div'>) {
  const t = useKitText();
  const isDisabled = Boolean(option.disabledReason);
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={isMultiple ? isChosen : isActive}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      className={cn(
        'flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-sm select-none data-active:bg-hover',
        isDisabled ? 'text-subtle-foreground' : 'cursor-pointer',
        className,
      )}
      {...props}
    >
      {option.row ? null : option.leading}
      <span className="min-w-0 flex-1">
        {option.row ?? (
          <span className="block truncate">
            {option.label}
            {option.hint ? <span className="ml-2 text-xs text-subtle-foreground">{option.hint}</span> : null}
          </span>
        )}
        {option.disabledReason ? <span className="block text-xs">{option.disabledReason}</span> : null}
      </span>
      {isChosen ? (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-primary" />
          {isMultiple ? null : <span className="sr-only">{t('combobox.chosen')}</span>}
        </>
      ) : null}
    </div>
  );
}
