import * as Radio from 'radix-ui/radio-group';
import { cn } from '../lib/cn';
import type { ControlProps } from './control';
import { SCALE, type ScaleItem } from './definition';
import { GroupQuestion } from './question';

const VALUES = Array.from({ length: SCALE.most - SCALE.least + 1 }, (_, index) => SCALE.least + index);

/** 0 to 10 in a row: a radio group, whose ends have names. */
export function Scale({ item, answer, onAnswer, error, disabled }: ControlProps<ScaleItem>) {
  const value = typeof answer === 'number' ? String(answer) : null;
  const ends: Record<number, string | undefined> = {
    [SCALE.least]: item.minLabel,
    [SCALE.most]: item.maxLabel,
  };
  return (
    <GroupQuestion
      item={item}
      error={error}
      onClear={value === null || item.required || disabled ? undefined : () => onAnswer(undefined)}
    >
      {(group) => (
        <div className="w-full max-w-105">
          <Radio.Root
            {...group}
            orientation="horizontal"
            className="grid grid-cols-11 gap-1"
            aria-required={item.required}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            value={value}
            onValueChange={(next) => onAnswer(Number(next))}
          >
            {VALUES.map((number) => (
              <Radio.Item
                key={number}
                value={String(number)}
                aria-label={[number, ends[number]].filter((part) => part !== undefined).join(', ')}
                className={cn(
                  'flex h-8 min-w-6 items-center justify-center rounded-md border border-control bg-surface text-sm tabular-nums transition-colors',
                  'hover:border-muted-foreground hover:bg-hover',
                  'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:font-semibold data-[state=checked]:text-primary-foreground',
                  'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-subtle-foreground',
                  'disabled:data-[state=checked]:border-control disabled:data-[state=checked]:bg-sunken disabled:data-[state=checked]:text-foreground',
                )}
              >
                {number}
              </Radio.Item>
            ))}
          </Radio.Root>
          {item.minLabel || item.maxLabel ? (
            <div aria-hidden className="mt-1 flex justify-between gap-4 text-xs text-subtle-foreground">
              <span>{item.minLabel}</span>
              <span>{item.maxLabel}</span>
            </div>
          ) : null}
        </div>
      )}
    </GroupQuestion>
  );
}
