import { Chip, chipVariants } from '@huddle/kit/components/ui/chip';
import { linkTo, type SlotComponent } from '@huddle/kit/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { TO_REBOOK } from '../visits/work';

/** An appointment on other modules' screens. In the record of its patient it leads to the patient's appointments, or to rebooking it. */
const AppointmentCard: SlotComponent<'object.card/v1'> = ({ card: { objectId, title, status } }) => {
  const record = useRouterState({
    select: ({ location }) => /^\/patients\/\d+/.exec(location.pathname)?.[0],
  });
  const text = status ? `${title} · ${status}` : title;
  if (!record) return <Chip size="sm">{text}</Chip>;
  return (
    <Link
      {...linkTo(`${record}/appointments${status === TO_REBOOK ? `?visit=${objectId}` : ''}`)}
      className={chipVariants({ size: 'sm' })}
    >
      {text}
    </Link>
  );
};

export default AppointmentCard;
