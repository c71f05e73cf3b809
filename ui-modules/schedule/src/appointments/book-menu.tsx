import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { formatDay } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { canBookQuery, wellnessQuery } from '../visits/appointments.resource';
import { bookableTypes, VISITS, type Visit } from '../visits/visits';
import { useListText } from './text';

/** "Book appointment" with the kinds of visit; those that the patient may not book say so. */
export function BookMenu({
  ref,
  patientId,
  onBook,
}: {
  ref: Ref<HTMLButtonElement>;
  patientId: number;
  onBook: (visit: Visit) => void;
}) {
  const t = useListText();
  const canBook = useQuery(canBookQuery(patientId));
  const wellness = useQuery(wellnessQuery(patientId)).data;

  function obstacleTo(visit: Visit): string | null {
    if (!canBook.data) return t(canBook.isError ? 'book.failed' : 'book.unknown');
    return bookableTypes(visit, canBook.data).length === 0 ? t('book.notEligible') : null;
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={ref} variant="primary">
          {t('book.button')}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t('book.menu')}</DropdownMenuLabel>
        {VISITS.map((visit) => (
          <DropdownMenuItem key={visit} disabledReason={obstacleTo(visit)} onSelect={() => onBook(visit)}>
            {t(`book.${visit}`)}{' '}
            {visit === 'annualWellness' && wellness ? <WellnessDue wellness={wellness} /> : null}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** When the annual wellness visit is due: one year after the last one; overdue if there was none (record.md §5). */
export function WellnessDue({ wellness }: { wellness: { dueOn?: string | null; isOverdue: boolean } }) {
  const t = useListText();
  const date = wellness.dueOn ? formatDay(wellness.dueOn, true) : null;
  if (wellness.isOverdue)
    return (
      <Chip size="sm" tone="warning">
        {date ? t('book.overdueSince', { date }) : t('book.overdue')}
      </Chip>
    );
  return date ? <span className="text-xs text-subtle-foreground">{t('book.due', { date })}</span> : null;
}
