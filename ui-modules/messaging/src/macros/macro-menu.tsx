import { Kbd } from '@huddle/kit/components/ui/kbd';
import { Popover, PopoverAnchor, PopoverContent } from '@huddle/kit/components/ui/popover';
import { type RefObject, useEffect } from 'react';
import type { Macro } from '../api';
import { useText } from '../text';

/** The id of an option, for the field that keeps the focus. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The matching macros, above the field. The field keeps the focus and handles the keys. */
export function MacroMenu({
  id,
  field,
  macros,
  active,
  onActiveChange,
  onPick,
}: {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  macros: readonly Macro[];
  active: number;
  onActiveChange: (index: number) => void;
  onPick: (macro: Macro) => void;
}) {
  const t = useText();
  useEffect(() => {
    // Returns nothing: the browser's return value here is not a cleanup function.
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Popover open>
      <PopoverAnchor virtualRef={field as RefObject<HTMLTextAreaElement>} />
      <PopoverContent
        aria-label={t('macros.menu')}
        side="top"
        className="w-auto p-0"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div
          id={id}
          role="listbox"
          aria-label={t('macros.menu')}
          className="max-h-[min(18rem,var(--radix-popover-content-available-height))] w-120 max-w-[calc(100vw-1rem)] overflow-y-auto p-1"
        >
          {macros.map((macro, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={macro.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-9 items-center gap-2 rounded-md px-2 text-sm aria-selected:bg-hover"
              onPointerMove={() => onActiveChange(index)}
              // The field must not lose the focus on a click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(macro)}
            >
              <span className="max-w-40 shrink-0 truncate font-semibold">{macro.name}</span>
              <span className="min-w-0 flex-1 truncate text-muted-foreground">{macro.template}</span>
              {macro.shortcut ? <Kbd keys={`alt+${macro.shortcut}`} /> : null}
            </div>
          ))}
        </div>
        {active < 0 ? (
          <p aria-hidden className="border-t border-border-muted px-3 py-1.5 text-xs text-subtle-foreground">
            {t('macros.choose')}
          </p>
        ) : null}
        <div role="status" className="sr-only">
          {t('macros.found', { count: macros.length })}
        </div>
      </PopoverContent>
    </Popover>
  );
}
