import { Chip } from '@huddle/kit/components/ui/chip';
import { useText } from '../text';

/** What must be known of a person before opening the record. */
export function Marks({
  isProtected,
  isTest,
  isDeceased = false,
}: {
  isProtected: boolean;
  isTest: boolean;
  isDeceased?: boolean;
}) {
  const t = useText();
  return (
    <>
      {isProtected ? <Chip tone="warning">{t('mark.protected')}</Chip> : null}
      {isTest ? <Chip>{t('mark.test')}</Chip> : null}
      {isDeceased ? <Chip>{t('mark.deceased')}</Chip> : null}
    </>
  );
}
