import { Chip } from '@huddle/kit/components/ui/chip';
import type { WorklistItem } from '../api';
import { isTaken } from '../next/lease';
import { RowCompany } from './row-company';
import { useCompanyText } from './text';

/** What colleagues do with an item, in its row: who has taken it, that it was escalated, and who is in the person's record. */
export default function RowMarks({
  item,
  takenBy,
  now,
}: {
  item: WorklistItem;
  /** The name of who has taken it, if known. */
  takenBy: string | null;
  now: number;
}) {
  const t = useCompanyText();
  const patientId = item.person?.patientId;
  return (
    <>
      {isTaken(item, now) ? (
        <Chip size="sm" tone="info">
          {takenBy ?? t('taken')}
        </Chip>
      ) : null}
      {item.escalatedAt ? (
        <Chip size="sm" tone="warning">
          {t('escalated')}
        </Chip>
      ) : null}
      {patientId ? <RowCompany patientId={patientId} /> : null}
    </>
  );
}
