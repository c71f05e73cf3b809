import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../patient.resource';
import type { Subject } from '../subject';
import { useText } from '../text';
import { AddressSection } from './address';
import { AnswersSection } from './answers';
import { BasicInfoSection } from './basic-info';
import { CareTeamSection } from './care-team';
import { ContactSection } from './contact';
import { EquipmentSection } from './equipment';
import { MembershipSection } from './membership';

/** One column, two or three, by the room that the chat leaves. */
const COLUMNS = 'max-w-[104rem] columns-1 gap-x-10 p-5 @3xl:columns-2 @7xl:columns-3';

/** What the record says about who the patient is. The header beside it shows why there is nothing, when there is nothing. */
const ProfileTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const { data: patient, isError } = useQuery(patientQuery(patientId));
  if (isError) return null;
  if (!patient) {
    return (
      <div className="@container">
        <SkeletonRegion label={t('header.loading')} className={COLUMNS}>
          {['basic', 'contact', 'team'].map((section) => (
            <div key={section} className="mb-7 break-inside-avoid space-y-4">
              <Skeleton className="h-5 w-32" />
              {['a', 'b', 'c', 'd', 'e'].map((line) => (
                <Skeleton key={line} className="h-4" />
              ))}
            </div>
          ))}
        </SkeletonRegion>
      </div>
    );
  }
  return <Sections subject={patient} />;
};

/** What is known of a patient, or of a person without an account. */
export function Sections({ subject }: { subject: Subject }) {
  return (
    <div className="@container">
      <div className={COLUMNS}>
        <BasicInfoSection subject={subject} />
        <ContactSection subject={subject} />
        <AddressSection subject={subject} />
        <MembershipSection subject={subject} />
        <CareTeamSection subject={subject} />
        <EquipmentSection subject={subject} />
        <AnswersSection personId={subject.person.id} />
      </div>
    </div>
  );
}

export default ProfileTab;
