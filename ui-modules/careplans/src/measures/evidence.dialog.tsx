import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { usePersonId } from '../person';
import { measuresQuery } from './measures.resource';
import ResultDialog from './result.dialog';

/** The ID of the care gap whose evidence is asked for; null if the opener passed on something else. */
function gapOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('caregap' in input)) return null;
  const { caregap: id } = input;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Asks for the evidence of a care gap when a case about it is to be completed. Opened by the module that owns cases, with `{ caregap: id }`. */
const EvidenceDialog: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const id = gapOf(input);
  const personId = usePersonId({ patientId });
  const measures = useQuery({
    ...measuresQuery(personId ?? 0),
    enabled: personId !== undefined && id !== null,
  });
  if (personId === undefined || !measures.data) return null;
  for (const { measure, measureReports } of measures.data.measureCollectionMeasures) {
    const report = measureReports.find((one) => one.id === id);
    if (report) {
      return (
        <ResultDialog
          measure={measure}
          personId={personId}
          patientId={patientId}
          isManual={measures.data.isManual}
          isEvidence
          onClose={close}
        />
      );
    }
  }
  return null;
};

export default EvidenceDialog;
