import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import type { CancelationReason } from '../api';
import { useCancelText } from './text';
import { type CancelValues, MAX_OTHER, PATIENT_OTHER, PRACTICE_OTHER } from './values';

interface ReasonTreeProps {
  reasons: readonly CancelationReason[];
  values: CancelValues;
  onChange: (values: CancelValues) => void;
}

/** The reasons of the patient and of the practice, with those below each, and a text where another reason is meant. */
export function ReasonTree({ reasons, values, onChange }: ReasonTreeProps) {
  const t = useCancelText();
  // A root with reasons below it is a group of its own; the others are grouped by side.
  const groups = [
    ...reasons
      .filter(({ children }) => children.length > 0)
      .map(({ id, label, children }) => ({ key: String(id), label, reasons: children })),
    ...(['patient', 'practice'] as const).map((side) => ({
      key: side,
      label: t(side),
      reasons: reasons.filter(
        ({ children, isPatientFacing }) => children.length === 0 && isPatientFacing === (side === 'patient'),
      ),
    })),
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map((group) =>
        group.reasons.length > 0 ? (
          <fieldset key={group.key} className="min-w-0">
            <legend className="mb-1 text-sm font-semibold text-muted-foreground">{group.label}</legend>
            <Reasons reasons={group.reasons} values={values} onChange={onChange} />
          </fieldset>
        ) : null,
      )}
    </div>
  );
}

function Reasons({ reasons, values, onChange }: ReasonTreeProps) {
  const t = useCancelText();
  return reasons.map((reason) => {
    const { id, uid, label, children } = reason;
    const isOn = values.reasonIds.includes(id);
    const toggle = (on: boolean) =>
      onChange({
        ...values,
        reasonIds: on ? [...values.reasonIds, id] : values.reasonIds.filter((one) => one !== id),
      });
    const key = uid === PATIENT_OTHER ? 'patientOther' : uid === PRACTICE_OTHER ? 'practiceOther' : null;
    if (children.length > 0)
      return (
        <fieldset key={id} className="mt-1">
          <legend className="text-sm">{label}</legend>
          <div className="ml-3 border-l border-border pl-3">
            <Reasons reasons={children} values={values} onChange={onChange} />
          </div>
        </fieldset>
      );
    return (
      <div key={id}>
        <Checkbox label={label} checked={isOn} onCheckedChange={(on) => toggle(on === true)} />
        {isOn && key ? (
          <Field
            label={t(key === 'patientOther' ? 'otherPatient' : 'otherPractice')}
            hideLabel
            className="mb-2 ml-6"
          >
            <Textarea
              rows={2}
              autoGrow
              limit={MAX_OTHER}
              value={values[key]}
              onChange={({ target }) => onChange({ ...values, [key]: target.value })}
            />
          </Field>
        ) : null}
      </div>
    );
  });
}
