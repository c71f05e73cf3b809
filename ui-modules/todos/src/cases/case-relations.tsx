import { ObjectCard } from '@huddle/kit/components/app/object-card';
import type { Case } from '../api';
import { useDialogText } from './dialog-text';

/** What is linked to a case, such as messages and phone calls, as the owning modules show it. */
export function CaseRelations({ item, heading: Heading }: { item: Case; heading: 'h3' | 'h4' }) {
  const t = useDialogText();
  const related = item.relations.flatMap(({ contentObject }) => contentObject ?? []);
  if (related.length === 0) return null;
  return (
    <section className="flex flex-wrap items-center gap-1.5">
      <Heading className="text-xs font-semibold text-muted-foreground">{t('card.related')}</Heading>
      {related.map((card) => (
        <ObjectCard key={`${card.contentType}-${card.objectId}`} card={card} />
      ))}
    </section>
  );
}
