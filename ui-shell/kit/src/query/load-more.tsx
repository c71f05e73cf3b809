import { Button } from '../components/ui/button';
import { cn } from '../lib/cn';
import { useQueryText } from './text';

/** The button below a list that has more pages; nothing if it has none. */
export function LoadMore({
  query,
  label,
  className,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What is loaded, if the list holds something special: `Load older notes`. */
  label?: string;
  className?: string;
}) {
  const t = useQueryText();
  if (!query.hasNextPage) return null;
  return (
    <Button
      size="sm"
      className={cn('self-center', className)}
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label ?? t('more')}
    </Button>
  );
}
