import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../subject';
import { recentCasesQuery } from './cases.resource';
import { useCaseText } from './text';

/** The cases that were updated lately, as a way to their cards (record.md §9). */
export function RecentCases({ subject, onOpen }: { subject: Subject; onOpen: (id: number) => void }) {
  const t = useCaseText();
  const { data } = useQuery(recentCasesQuery(subject));
  if (!data || data.results.length === 0) return null;
  return (
    <section className="flex shrink-0 items-center gap-2 overflow-x-auto border-b border-border px-4 py-1.5">
      <h2 className="shrink-0 text-xs font-semibold text-subtle-foreground">{t('list.recent')}</h2>
      <ul className="flex min-w-0 gap-1.5">
        {data.results.map(({ id, category, status, isProposed, updatedAt }) => (
          <li key={id} className="min-w-0">
            <Chip asChild>
              <button type="button" onClick={() => onOpen(id)}>
                <span className="truncate">{category.title}</span>
                <span className="font-normal text-subtle-foreground">
                  {isProposed ? t('card.machine') : status} · <RelativeTime time={updatedAt} />
                </span>
              </button>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
