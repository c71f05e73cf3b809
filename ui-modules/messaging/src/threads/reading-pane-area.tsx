import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { MessageSquare } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useText } from '../text';
import type { ReadingPane } from './reading-pane';

const load = () => import('./reading-pane');
const Pane = lazy(async () => ({ default: (await load()).ReadingPane }));

/** By then the list is shown; what a thread needs is there when one is chosen. */
const FETCH_AFTER_MS = 1_500;

type ReadingPaneAreaProps = Omit<ComponentProps<typeof ReadingPane>, 'patientId'> & {
  patientId: number | null;
  /** What to do, while no thread is selected. */
  noneHint: string;
};

/** The place of the selected thread. What it needs is loaded after the list. */
export function ReadingPaneArea({ patientId, noneHint, ...props }: ReadingPaneAreaProps) {
  const t = useText();
  useEffect(() => {
    // What fails now is loaded, or reported, when a thread is chosen.
    const timer = setTimeout(() => void load().catch(() => {}), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (patientId === null) {
    return (
      <EmptyState
        className="h-full flex-1 bg-background"
        icon={<MessageSquare />}
        title={t('pane.none')}
        description={noneHint}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton className="m-4 h-16" />}>
      <Pane patientId={patientId} {...props} />
    </Suspense>
  );
}
