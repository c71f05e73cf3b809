import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { fullName } from '@huddle/kit/lib/person';
import { Phone } from 'lucide-react';
import type { Thread } from '../api';
import { useText } from '../text';
import { openCallDialog } from './call-dialog.store';

/** Logs a call with the patient of a thread. */
export function CallPatientButton({ thread: { patient, patientMetadata } }: { thread: Thread }) {
  const t = useText();
  const name = fullName(patientMetadata);
  return (
    <IconButton
      label={t('calls.logWith', { name })}
      onClick={() =>
        openCallDialog({ contact: { personId: patientMetadata.personId, userId: patient, name } })
      }
    >
      <Phone aria-hidden />
    </IconButton>
  );
}
