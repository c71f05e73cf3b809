import type { SlotComponent } from '@huddle/kit/contract';
import LinkCaseDialog from './link-case.dialog';

/** The ID of the phone call that is to be linked; null if the opener passed on something else. */
function callOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('phonecall' in input)) return null;
  const { phonecall: id } = input;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Links a phone call to a case of its patient. Opened by the module that owns phone calls, with `{ phonecall: id }`. */
const LinkToCaseDialog: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const id = callOf(input);
  if (id === null) return null;
  return (
    <LinkCaseDialog
      patientId={patientId}
      kind="call"
      relation={{ contentType: 'phonecall', objectId: id }}
      onClose={close}
    />
  );
};

export default LinkToCaseDialog;
