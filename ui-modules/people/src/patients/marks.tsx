import { Chip } from '@huddle/kit/components/ui/chip';
import { usDate } from '@huddle/kit/lib/person';
import { useText } from '../text';

/** Marks that must be seen before a record is opened. */
export function Marks({
  isProtected,
  isTest,
  isDeceased = false,
  deceasedAt = null,
}: {
  isProtected: boolean;
  isTest: boolean;
  isDeceased?: boolean;
  /** The date of death, if known. */
  deceasedAt?: string | null;
}) {
  const t = useText();
  return (
    <>
      {isProtected ? <Chip tone="warning">{t('mark.protected')}</Chip> : null}
      {isTest ? <Chip>{t('mark.test')}</Chip> : null}
      {deceasedAt ? (
        <Chip>{t('mark.deceasedOn', { date: usDate(deceasedAt) })}</Chip>
      ) : isDeceased ? (
        <Chip>{t('mark.deceased')}</Chip>
      ) : null}
    </>
  );
}
