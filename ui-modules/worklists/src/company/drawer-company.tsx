import { Avatar } from '@huddle/kit/components/ui/avatar';
import { useViewing } from '@huddle/kit/realtime';
import { useColleagues } from './colleagues';
import { useCompanyText } from './text';

/** Announces that the reader is in a patient's record, and says who else is. */
export function DrawerCompany({ patientId }: { patientId: number }) {
  const t = useCompanyText();
  useViewing(patientId);
  const colleagues = useColleagues(patientId);
  const names = colleagues.map(({ name }) => name).join(', ');
  return (
    <div role="status" className={colleagues.length > 0 ? 'flex items-center gap-2 text-sm' : 'sr-only'}>
      {colleagues.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} size="xs" decorative active />
      ))}
      {colleagues.length > 0 ? (
        <span>{t(colleagues.length === 1 ? 'here' : 'hereTogether', { names })}</span>
      ) : null}
    </div>
  );
}
