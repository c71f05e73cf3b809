import { Link } from '@tanstack/react-router';
import { countText } from '../counts';
import { useText } from '../text';
import { useCallQueue } from './calls.resource';

/** Link from the inbox to the calls that wait for a patient, with their number. */
export function CallQueueLink() {
  const t = useText();
  const page = useCallQueue().data?.pages[0];
  return (
    <Link
      to="/messages/calls"
      className="flex h-8 w-full items-center rounded-md px-2.5 text-sm transition-colors hover:bg-hover"
    >
      <span className="flex-1">{t('calls.queue.title')}</span>
      {page ? (
        <span className="text-subtle-foreground tabular-nums">
          {page.countExact ? countText(page.count) : t('filters.overLimit', { count: page.count })}
        </span>
      ) : null}
    </Link>
  );
}
