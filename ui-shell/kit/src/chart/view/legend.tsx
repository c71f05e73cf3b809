import { cn } from '../../lib/cn';
import { useChartText } from '../text';
import type { ChartSeries } from '../types';
import { Swatch } from './marks';

/** The legend; a press hides or shows a series. */
export function Legend({
  series,
  hidden,
  onToggle,
  kind,
  id,
}: {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  kind: 'line' | 'bar';
  id: string;
}) {
  const t = useChartText();
  return (
    <fieldset className="flex flex-wrap gap-x-1">
      <legend className="sr-only">{t('legend')}</legend>
      {series.map((one, index) => {
        const isShown = !hidden.has(one.id);
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={isShown}
            onClick={() => onToggle(one.id)}
            className={cn(
              'inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 text-xs transition-colors hover:bg-hover',
              isShown ? 'text-muted-foreground' : 'text-subtle-foreground line-through',
            )}
          >
            <span className={cn('flex', !isShown && 'opacity-40')}>
              <Swatch index={index} kind={kind} id={`${id}-legend`} />
            </span>
            {one.label}
          </button>
        );
      })}
    </fieldset>
  );
}
