import { ChartLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorState } from '../components/ui/error-state';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { ChartFrame } from './frame';
import { useChartText } from './text';
import type { ChartData } from './types';

const ChartView = lazy(() => import('./view/chart-view'));

export interface ChartProps extends Omit<ChartData, 'series'> {
  /** Undefined while they load. */
  series: ChartData['series'] | undefined;
  error?: { title?: string; description?: string; onRetry?: () => void } | null;
  /** Replaces the empty state, which is shown when no series has a value. */
  empty?: ReactNode;
  className?: string;
}

/**
 * A chart of lines, bars or stacked bars, also as a table and as CSV. The legend hides series; the arrow keys go from
 * point to point. Its code is loaded when it is shown.
 */
export function Chart({ series, error, empty, className, ...data }: ChartProps) {
  const t = useChartText();
  const { label, unit, height = 220 } = data;
  const frame = (content: ReactNode) => (
    <ChartFrame label={label} unit={unit} className={className}>
      <div className="flex flex-col justify-center" style={{ minHeight: height }}>
        {content}
      </div>
    </ChartFrame>
  );
  if (error) {
    return frame(
      <ErrorState
        title={error.title ?? t('failed')}
        description={error.description}
        onRetry={error.onRetry}
      />,
    );
  }
  const loading = frame(
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="w-full rounded-md" style={{ height }} />
    </SkeletonRegion>,
  );
  if (!series) return loading;
  if (!series.some(({ values }) => values.some((value) => value !== null))) {
    return frame(empty ?? <EmptyState icon={<ChartLine />} title={t('empty')} />);
  }
  return (
    <Suspense fallback={loading}>
      <ChartView {...data} series={series} height={height} className={className} />
    </Suspense>
  );
}
