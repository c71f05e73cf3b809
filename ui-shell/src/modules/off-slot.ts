import type { SlotName } from '@huddle/kit/contract';
import { type OffPlace, offPlace } from '../router/guard';
import { slotPlace } from './places';
import { type Catalogue, isShown } from './registry';

/** The contribution to these slots that a segment of the URL names, if it is switched off. */
export function offSlot(
  { slots }: Catalogue,
  names: readonly SlotName[],
  path: string | undefined,
): OffPlace | null {
  const found = slots.find(
    ({ slot, state }) => names.some((name) => name === slot.slot) && slot.path === path && !isShown(state),
  );
  return found ? offPlace(slotPlace(found).title, found.state) : null;
}
