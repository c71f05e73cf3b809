import type { SlotComponent } from '@huddle/kit/contract';
import { Files } from './files';

/** The files of a patient. */
const FilesTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <Files key={patientId} patientId={patientId} />
);

export default FilesTab;
