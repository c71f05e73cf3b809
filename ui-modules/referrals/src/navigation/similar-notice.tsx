import { Button } from '@huddle/kit/components/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** Warns about other steerages of the person for the same: duplicates, and those that have expired. */
export function SimilarNotice({ steerage, onOpen }: { steerage: Steerage; onOpen: (id: number) => void }) {
  const t = useNavigationText();
  if (steerage.similar.length === 0) return null;
  return (
    <ul
      aria-label={t('similar.label')}
      className="flex flex-col gap-1 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
    >
      {steerage.similar.map(({ id, description, reason }) => {
        const name = description || t('similar.untitled');
        return (
          <li key={id} className="flex items-center gap-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1">
              {t(`similar.${reason}`)} <span className="wrap-anywhere">{name}</span>
            </span>
            <Button
              size="sm"
              aria-label={t('similar.openOf', { description: name })}
              onClick={() => onOpen(id)}
            >
              {t('similar.open')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
