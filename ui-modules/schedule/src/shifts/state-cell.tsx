import { Chip } from '@huddle/kit/components/ui/chip';
import { useShiftText } from './text';

/** What a change that is not in effect does with a row. */
export function StateChip({
  isNew,
  isDeleted,
  deleted,
}: {
  isNew: boolean;
  isDeleted: boolean;
  deleted: string;
}) {
  const t = useShiftText();
  if (isNew) return <Chip tone="info">{t('shifts.new')}</Chip>;
  return isDeleted ? <Chip tone="warning">{deleted}</Chip> : <Chip tone="info">{t('shifts.edited')}</Chip>;
}
