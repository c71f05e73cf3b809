import { Chip, chipVariants } from '@huddle/kit/components/ui/chip';
import { linkTo, type SlotComponent } from '@huddle/kit/contract';
import { Link, useRouterState } from '@tanstack/react-router';

/** A care gap on other modules' screens. In the record of its person it leads to the care plans. */
const GapCard: SlotComponent<'object.card/v1'> = ({ card: { title, status } }) => {
  const record = useRouterState({
    select: ({ location }) => /^\/(?:patients|people)\/\d+/.exec(location.pathname)?.[0],
  });
  const text = status ? `${title} · ${status}` : title;
  if (!record) return <Chip size="sm">{text}</Chip>;
  return (
    <Link {...linkTo(`${record}/careplans`)} className={chipVariants({ size: 'sm' })}>
      {text}
    </Link>
  );
};

export default GapCard;
