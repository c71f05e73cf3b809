import { Chip, chipVariants } from '@huddle/kit/components/ui/chip';
import { linkTo, type SlotComponent } from '@huddle/kit/contract';
import { Link, useRouterState } from '@tanstack/react-router';

/** A referral on other modules' screens. In the record of its person it leads to the referral. */
const SteerageCard: SlotComponent<'object.card/v1'> = ({ card: { objectId, title, status } }) => {
  const record = useRouterState({
    select: ({ location }) => /^\/(?:patients|people)\/\d+/.exec(location.pathname)?.[0],
  });
  const text = status ? `${title} · ${status}` : title;
  if (!record) return <Chip size="sm">{text}</Chip>;
  return (
    <Link {...linkTo(`${record}/navigation?steerage=${objectId}`)} className={chipVariants({ size: 'sm' })}>
      {text}
    </Link>
  );
};

export default SteerageCard;
