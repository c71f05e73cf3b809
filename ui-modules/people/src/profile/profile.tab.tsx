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

/**
 * One, two or three columns, depending on the width beside the chat. Each section stays in its column, so that a section
 * that loads late or grows moves nothing beside it.
 */
const COLUMNS =
  'grid max-w-[104rem] items-start gap-x-10 p-5 @3xl:grid-cols-2 @3xl:grid-rows-[auto_1fr] @7xl:grid-cols-3 @7xl:grid-rows-none';
const FIRST_COLUMN = '@3xl:row-span-2 @7xl:row-span-1';

/** Number of lines of the loading sections, column by column. */
const EXPECTED = [
  [10, 3],
  [2, 6],
  [3, 2],
];

/** The patient's profile. If there is no record, the header shows why. */
const ProfileTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const { data: patient, isError } = useQuery(patientQuery(patientId));
  if (isError) return null;
  return patient ? <Sections subject={patient} /> : <SectionsSkeleton />;
};

function SectionsSkeleton() {
  const t = useText();
  return (
    <div className="@container">
      <SkeletonRegion label={t('header.loading')} className={COLUMNS}>
        {EXPECTED.map((sections, column) => (
          <div key={sections.join()} className={column === 0 ? FIRST_COLUMN : undefined}>
            {sections.map((lines) => (
              <div key={lines} className="mb-7">
                <div className="flex h-9 items-center border-b border-border">
                  <Skeleton className="h-4 w-28" />
                </div>
                {Array.from({ length: lines }, (_, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
                  <div key={line} className="flex h-8 items-center gap-4 border-b border-border-muted">
                    <Skeleton className="mr-13 h-3.5 w-23" />
                    <Skeleton className="h-3.5 w-40" />
                  </div>
                ))}
              </div>
            ))}
          </div>
        ))}
      </SkeletonRegion>
    </div>
  );
}

/** The sections of a patient, or of a person without an account. */
export function Sections({ subject }: { subject: Subject }) {
  return (
    <div className="@container">
      <div className={COLUMNS}>
        <div className={FIRST_COLUMN}>
          <BasicInfoSection subject={subject} />
          <ContactSection subject={subject} />
        </div>
        <div>
          <AddressSection subject={subject} />
          <MembershipSection subject={subject} />
        </div>
        <div>
          <CareTeamSection subject={subject} />
          <EquipmentSection subject={subject} />
          <AnswersSection person={subject.person} />
        </div>
      </div>
    </div>
  );
}

export default ProfileTab;
