import { usDate } from '../../lib/person';
import { useKitText } from '../text';
import { Chip } from '../ui/chip';

/** What must be known of a person before the record is opened, as chips. Renders nothing if there is nothing. */
export function PersonMarks({
  isProtected,
  isTest,
  isDeceased = false,
  deceasedAt = null,
}: {
  isProtected: boolean;
  isTest: boolean;
  isDeceased?: boolean;
  /** The date of death (`YYYY-MM-DD`), if known. */
  deceasedAt?: string | null;
}) {
  const t = useKitText();
  return (
    <>
      {isProtected ? <Chip tone="warning">{t('person.mark.protected')}</Chip> : null}
      {isTest ? <Chip>{t('person.mark.test')}</Chip> : null}
      {deceasedAt ? (
        <Chip tone="urgent">{t('person.mark.deceasedOn', { date: usDate(deceasedAt) })}</Chip>
      ) : isDeceased ? (
        <Chip tone="urgent">{t('person.mark.deceased')}</Chip>
      ) : null}
    </>
  );
}
