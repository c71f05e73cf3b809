import { chipVariants } from '@huddle/kit/components/ui/chip';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../text';
import { countsQuery, useLiveCounts } from './measures.resource';

/** How many measures are overdue, in the header of the person's record; leads to the care plans. */
const OverdueChip: SlotComponent<'person.chip/v1'> = ({ personId, patientId }) => {
  const t = useText();
  const count = useQuery(countsQuery(personId)).data?.overdueCount ?? 0;
  useLiveCounts(personId);
  if (count === 0) return null;
  const address =
    patientId === null ? paths.personTab(personId, 'careplans') : paths.patientTab(patientId, 'careplans');
  return (
    <Link {...linkTo(address)} className={chipVariants({ tone: 'urgent' })}>
      {t('plans.overdue', { count })}
    </Link>
  );
};

export default OverdueChip;
