import { Button } from '@huddle/kit/components/ui/button';
import { LocalClock } from '@huddle/kit/components/ui/local-clock';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { placeOf } from '@huddle/kit/work-units';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { WorklistItem } from '../api';
import { useUnitText } from './text';

/** Whom the work is for, with the ways to the record: in this tab, or in one beside the list. */
export function UnitPerson({ item }: { item: WorklistItem }) {
  const t = useUnitText();
  const { personId, person } = item;
  if (personId == null) return null;
  const name = fullName({ firstName: item.firstName ?? '', lastName: item.lastName ?? '' });
  const facts = [
    person?.age == null ? null : t('age', { count: person.age }),
    person?.state,
    person?.pods.map((pod) => pod.name).join(', '),
    person?.payer,
  ].filter(Boolean);
  const place = placeOf(item) ?? linkTo(paths.personTab(personId, 'todos'));
  return (
    <section aria-label={t('person')} className="flex flex-col gap-0.5 text-sm">
      <span className="flex items-center gap-2">
        <Link className="font-semibold hover:underline" {...place}>
          {name}
        </Link>
        <Button asChild size="sm" variant="ghost">
          <Link {...place} target="_blank" rel="noopener" aria-label={t('openBeside', { name })}>
            <ExternalLink aria-hidden />
            {t('newTab')}
          </Link>
        </Button>
      </span>
      {facts.length > 0 ? <span className="text-subtle-foreground">{facts.join(' · ')}</span> : null}
      {person?.timeZone ? (
        <LocalClock layout="inline" zone={person.timeZone} className="text-xs text-subtle-foreground" />
      ) : null}
    </section>
  );
}
