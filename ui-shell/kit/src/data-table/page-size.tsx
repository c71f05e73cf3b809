import { useKitText } from '../components/text';
import { Select } from '../components/ui/select';

/** Chooses how many rows a page of a table has. */
export default function PageSize({
  size,
  sizes,
  onSizeChange,
}: {
  size: number;
  sizes: readonly number[];
  onSizeChange: (size: number) => void;
}) {
  const t = useKitText();
  return (
    <Select
      aria-label={t('table.pageSize')}
      size="sm"
      variant="quiet"
      className="w-18"
      value={String(size)}
      onValueChange={(next) => onSizeChange(Number(next))}
      options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
    />
  );
}
