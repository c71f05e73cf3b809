import type { SlotComponent } from '@huddle/kit/contract';
import MakeCaseDialog from './make-case.dialog';
import { originOf } from './origin';

/** Opens a case about an object of another module. Opened by the module that owns it ({@link originOf}). */
const NewCaseAboutDialog: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const origin = originOf(input);
  if (origin?.kind !== 'gap') return null;
  return (
    <MakeCaseDialog
      patientId={patientId}
      kind="gap"
      text={origin.text}
      relation={origin.relation}
      plan={origin.plan}
      onClose={close}
    />
  );
};

export default NewCaseAboutDialog;
