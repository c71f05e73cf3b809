import { Button } from '@huddle/kit/components/ui/button';
import { linkTo, paths, useSlotEntries } from '@huddle/kit/contract';
import { Link } from '@tanstack/react-router';
import { Stethoscope } from 'lucide-react';
import type { Case } from '../api';
import type { Subject } from '../subject';
import { useCaseText } from './text';

/** The tab of the provider search beside the to dos (record.md §2). */
const PROVIDER_SEARCH = 'providersearch';

/** The kind of object for which a provider is searched. */
const STEERAGE = 'steerage';

/** The search takes both as JSON (navigation.md §2.1). */
const asJson = (value: unknown) => (value ? JSON.stringify(value) : undefined);

/** Leads from a case to the provider search, where a module contributes that tab. */
export function AddProvider({ item, subject }: { item: Case; subject: Subject }) {
  const t = useCaseText();
  const ofPatient = useSlotEntries('patient.tab/v1');
  const ofPerson = useSlotEntries('person.tab/v1');
  const { patientId } = subject;
  const tabs = patientId === undefined ? ofPerson : ofPatient;
  if (item.statusCategory !== 'open' || !tabs.some(({ path }) => path === PROVIDER_SEARCH)) return null;
  const steerage = item.relations.find(({ contentType }) => contentType === STEERAGE);
  const { specialtyGroup, cptCode } = item.providerSearch ?? {};
  const query = {
    caseDescription: item.description,
    steerage_id: steerage?.objectId,
    specialty_group: asJson(specialtyGroup && { label: specialtyGroup }),
    cptCode: asJson(!specialtyGroup && cptCode),
    caseId: item.id,
  };
  const place =
    patientId === undefined
      ? paths.personTab(subject.personId, PROVIDER_SEARCH, query)
      : paths.patientTab(patientId, PROVIDER_SEARCH, query);
  return (
    <Button asChild size="sm" className="self-start">
      <Link {...linkTo(place)}>
        <Stethoscope aria-hidden />
        {t('list.addProvider')}
      </Link>
    </Button>
  );
}
