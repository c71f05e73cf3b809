import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';
import { useChartText } from './text';

/** The title of a chart, its buttons, and below them the plot or what takes its place. */
export function ChartFrame({
  label,
  unit,
  toolbar,
  className,
  children,
}: {
  label: string;
  unit: string | undefined;
  toolbar?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const t = useChartText();
  const id = useId();
  return (
    <figure
      data-slot="chart"
      aria-labelledby={id}
      className={cn('flex w-full min-w-0 flex-col gap-2', className)}
    >
      <figcaption className="flex min-h-7 flex-wrap items-center gap-x-2">
        <span id={id} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {unit ? t('withUnit', { label, unit }) : label}
        </span>
        {toolbar}
      </figcaption>
      {children}
    </figure>
  );
}
