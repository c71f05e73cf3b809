import type { SlotComponent } from '@huddle/kit/contract';
import LinkCaseDialog from './link-case.dialog';
import { originOf } from './origin';

/** Links an object of another module to a case of its patient. Opened by the module that owns it ({@link originOf}). */
const LinkToCaseDialog: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const origin = originOf(input);
  if (!origin) return null;
  return (
    <LinkCaseDialog patientId={patientId} kind={origin.kind} relation={origin.relation} onClose={close} />
  );
};

export default LinkToCaseDialog;
