import { Chip } from '@huddle/kit/components/ui/chip';
import type { SlotComponent } from '@huddle/kit/contract';

/** A reminder in lists of other modules. */
const ReminderCard: SlotComponent<'object.card/v1'> = ({ card }) => (
  <span className="flex min-w-0 items-center gap-2 text-sm">
    <span className="truncate font-semibold">{card.title}</span>
    {card.status ? <Chip size="sm">{card.status}</Chip> : null}
  </span>
);

export default ReminderCard;
