import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { DatePicker } from '@huddle/kit/dates';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import type { ReactElement, ReactNode } from 'react';
import { limits } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { PriorityButton } from './priority-button';
import type { TaskValues } from './tasks.resource';

/** Longest title, in characters. */
export const MAX_TITLE_LENGTH = limits.NewTask.title.maxLength;

type FieldName = 'title' | 'dueDate' | 'ownerGroup' | 'priority';

/** The fields of a task. `field` puts a control into a labelled field with the errors of the form. */
export function TaskFields({
  subject,
  values,
  change,
  field,
}: {
  subject: Subject;
  values: TaskValues;
  change: (change: Partial<TaskValues>) => void;
  field: (name: FieldName, label: string, control: ReactElement) => ReactNode;
}) {
  const t = useText();
  return (
    <>
      {field(
        'title',
        t('tasks.title'),
        <Textarea
          rows={1}
          autoGrow
          className="max-h-28 min-h-8"
          limit={MAX_TITLE_LENGTH}
          value={values.title}
          onChange={(event) => change({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />,
      )}
      <div className="grid grid-cols-[1fr_1fr_auto] gap-4 max-sm:grid-cols-1">
        {field(
          'dueDate',
          t('tasks.due'),
          <DatePicker
            value={values.dueDate || null}
            onValueChange={(day) => change({ dueDate: day ?? '' })}
            timeZone={BUSINESS_ZONE}
          />,
        )}
        {field(
          'ownerGroup',
          t('tasks.owner'),
          <AssigneePicker
            {...subject}
            value={values.ownerGroup}
            onValueChange={(ownerGroup) => change({ ownerGroup })}
          />,
        )}
        {field(
          'priority',
          t('tasks.priorityLabel'),
          <PriorityButton value={values.priority} onValueChange={(priority) => change({ priority })} />,
        )}
      </div>
    </>
  );
}

/** Why the values are no complete task yet; null when they are (console.md §5). */
export function useTaskCheck(): (values: TaskValues) => string | null {
  const t = useText();
  return ({ title, dueDate, ownerGroup }) => {
    if (title.trim() === '') return t('tasks.needsTitle');
    if (Array.from(title.trim()).length > MAX_TITLE_LENGTH) return t('tasks.titleTooLong');
    return dueDate === '' || ownerGroup === null ? t('tasks.needsAll') : null;
  };
}
