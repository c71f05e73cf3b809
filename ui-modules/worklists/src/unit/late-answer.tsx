import { Button } from '@huddle/kit/components/ui/button';
import { placeOf, WorkDue } from '@huddle/kit/work-units';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { WorklistItem } from '../api';
import { useUnitText } from './text';

/** A message whose answer is overdue: how late it is, and the way to the thread with its composer. */
export function LateAnswer({ item }: { item: WorklistItem }) {
  const t = useUnitText();
  const place = placeOf(item);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <WorkDue unit={item} />
      {place ? (
        <Button asChild size="sm" variant="primary">
          <Link {...place}>
            <MessageSquare aria-hidden />
            {t('answer')}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
