import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { limits } from '../api';
import { useDialogText } from './dialog-text';

const AUTOMATIC = '';

/** The priority that a user chooses for a case, and why it is lower than what is open in it. */
export type PriorityValues = {
  /** Null: it follows what is open in the case. */
  priority: number | null;
  priorityReason: string;
};

/** The text of a priority. */
export function priorityKey(priority: number) {
  return priority === 2 ? 'priority.2' : priority === 1 ? 'priority.1' : 'priority.0';
}

/** Whether a chosen priority needs a reason that is missing. */
export function isReasonMissing(values: PriorityValues, open: number): boolean {
  return isReasonNeeded(values, open) && values.priorityReason.trim() === '';
}

/** Whether the chosen priority is lower than what is open in the case. */
export function isReasonNeeded({ priority }: Pick<PriorityValues, 'priority'>, open: number): boolean {
  return priority !== null && priority < open;
}

/** The control for the priority of a case. */
export function PrioritySelect({
  value,
  open,
  onValueChange,
}: {
  value: number | null;
  /** The highest priority of what is open in the case. */
  open: number;
  onValueChange: (priority: number | null) => void;
}) {
  const t = useDialogText();
  return (
    <Select
      value={value === null ? AUTOMATIC : String(value)}
      onValueChange={(next) => onValueChange(next === AUTOMATIC ? null : Number(next))}
      options={[
        { value: AUTOMATIC, label: t('priority.automatic', { priority: t(priorityKey(open)) }) },
        ...[2, 1, 0].map((one) => ({ value: String(one), label: t(priorityKey(one)) })),
      ]}
    />
  );
}

/** The control for the reason of a lower priority. */
export function ReasonInput({
  value,
  onValueChange,
}: {
  value: string;
  onValueChange: (text: string) => void;
}) {
  return (
    <Textarea
      rows={1}
      autoGrow
      className="max-h-32 min-h-8"
      limit={limits.CasePatch.priorityReason.maxLength}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
