import { Button } from '@huddle/kit/components/ui/button';
import type { Physician } from '../api';
import type { useCalendars } from './calendar.resource';
import { nameOf } from './providers';
import { useCalendarText } from './text';

interface FailureNoticesProps {
  providers: readonly Physician[];
  failures: ReturnType<typeof useCalendars>['failures'];
}

/** Says which calendars are missing or out of date: the others are shown meanwhile. */
export function FailureNotices({ providers, failures }: FailureNoticesProps) {
  const t = useCalendarText();
  const notices = failures.map((failure, index) => {
    const provider = providers[index];
    return failure && provider ? (
      <div
        key={provider.id}
        role="alert"
        className="flex items-center gap-3 border-b border-warning-border bg-warning-bg px-4 py-2 text-sm text-warning-fg"
      >
        <p className="min-w-0 flex-1">
          {t(failure.hasData ? 'stale' : 'eventsFailed', { name: nameOf(provider) })}
          {failure.error ? ` · ${failure.error.message}` : null}
        </p>
        <Button size="sm" onClick={() => void failure.retry()}>
          {t('retry')}
        </Button>
      </div>
    ) : null;
  });
  // Many of them leave room for the calendar.
  return <div className="max-h-[25vh] shrink-0 overflow-y-auto">{notices}</div>;
}
