import type { Card } from '../../api/generated/core';
import { SlotEntryView, useSlotEntries } from '../../contract';
import { Chip } from '../ui/chip';

/** An object of any module: as its module shows it (`object.card/v1`), else its title and status. */
export function ObjectCard({ card }: { card: Card }) {
  const entry = useSlotEntries('object.card/v1').find(({ path }) => path === card.contentType);
  if (entry) return <SlotEntryView<'object.card/v1'> entry={entry} props={{ card }} />;
  return <Chip size="sm">{card.status ? `${card.title} · ${card.status}` : card.title}</Chip>;
}
