import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { useWatch } from '@huddle/kit/realtime';
import { useColleagues } from './colleagues';
import { useCompanyText } from './text';

/** Most colleagues that a row shows by themselves. */
const MOST = 2;

/** Who is in the record of a row's patient, in the row. */
export function RowCompany({ patientId }: { patientId: number }) {
  const t = useCompanyText();
  useWatch([patientId]);
  const colleagues = useColleagues(patientId);
  if (colleagues.length === 0) return null;
  const names = colleagues.map(({ name }) => name).join(', ');
  const label = t(colleagues.length === 1 ? 'here' : 'hereTogether', { names });
  return (
    <Tooltip content={label}>
      <span role="img" aria-label={label} className="flex shrink-0 items-center">
        {colleagues.slice(0, MOST).map(({ id, name }) => (
          <Avatar key={id} id={id} name={name} size="xs" decorative active className="not-first:ml-1" />
        ))}
        {colleagues.length > MOST ? (
          <span aria-hidden className="ml-1.5 text-2xs">
            +{colleagues.length - MOST}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}
