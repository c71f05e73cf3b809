import { Button } from '@huddle/kit/components/ui/button';
import { cn } from '@huddle/kit/lib/cn';
import { type QueryState, QueryView } from '@huddle/kit/query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Subject } from '../subject';
import type { CallAbout, TrackingStep } from './loop';
import { useTrackingText } from './text';

const History = lazy(() => import('./history'));

/** What happened to a referral, shown on request. */
export function HistorySection({
  query,
  subject,
  zone,
}: {
  subject: Subject;
  /** The patient's time zone; undefined if it is not known. */
  zone: string | undefined;
  query: QueryState<{ steps: readonly TrackingStep[]; calls: readonly CallAbout[] }>;
}) {
  const t = useTrackingText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = query.data && query.data.steps.length + query.data.calls.length;
  return (
    <div>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={cn('transition-transform', isOpen && 'rotate-90')} />
        {count === undefined ? t('history.show') : t('history.count', { count })}
      </Button>
      {isOpen ? (
        <div id={id} className="mt-2">
          <QueryView query={query} failedTitle={t('history.failed')} record={subject}>
            {({ steps, calls }) => (
              <Suspense>
                <History steps={steps} calls={calls} zone={zone} />
              </Suspense>
            )}
          </QueryView>
        </div>
      ) : query.isError && !query.data ? (
        <p role="alert" className="mt-1 text-xs text-urgent-fg">
          {t('history.failed')}
        </p>
      ) : null}
    </div>
  );
}
