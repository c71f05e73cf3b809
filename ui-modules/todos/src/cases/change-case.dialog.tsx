import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { DatePicker } from '@huddle/kit/dates';
import { EditDialog, EditField, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE, dueDay } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Case, limits } from '../api';
import { categoriesQuery } from '../case-categories.resource';
import type { Subject } from '../subject';
import { TaskEditing } from '../tasks/task-editing';
import { CaseRelations } from './case-relations';
import { CaseTasks } from './case-tasks';
import { type CaseValues, updateCase, useShowCase } from './cases.resource';
import { placedCategories } from './categories';
import { useDialogText } from './dialog-text';
import { changeDraft } from './places';
import { isReasonMissing, isReasonNeeded, PrioritySelect, priorityKey, ReasonInput } from './priority-field';
import { tagsOf, tagsText } from './tags';
import { UnsavedQuestion } from './unsaved-question';

function storedOf(item: Case): Stored<CaseValues> {
  const { category, description, notes, dueDate, ownerGroup, externalTitle, externalDescription } = item;
  return {
    values: {
      category: category.id,
      description,
      notes,
      dueDate: dueDay(dueDate),
      ownerGroup,
      externalTitle,
      externalDescription,
      caseTags: item.caseTags,
      priority: item.chosenPriority?.priority ?? null,
      priorityReason: item.chosenPriority?.reason ?? '',
    },
    version: item.rowVersion,
  };
}

/**
 * Changes a case (navigation.md §4.2). A concurrent change is merged by field; what is typed is kept until it is saved or discarded, and
 * closing the dialog asks which of the two is wanted.
 */
export default function ChangeCaseDialog({
  item,
  subject,
  onClose,
}: {
  item: Case;
  subject: Subject;
  onClose: () => void;
}) {
  const t = useDialogText();
  const show = useShowCase();
  const categories = useQuery(categoriesQuery);
  const owners = useAssignees(subject);
  const [isDescriptionLeft, setDescriptionLeft] = useState(false);
  const all = categories.data?.results;
  const isMemberFacing = (id: number) =>
    all?.find((one) => one.id === id)?.isMemberFacing ??
    (id === item.category.id && item.category.isMemberFacing);
  const isClosed = item.statusCategory !== 'open';
  const [isAsking, setAsking] = useState(false);
  const edit = useEditForm<CaseValues, Case>({
    draft: changeDraft(item.id),
    patientId: item.patient ?? null,
    stored: storedOf(item),
    save: (values, version) => updateCase(item.id, values, version),
    readCurrent: (current) => storedOf(current as Case),
    limits: limits.CasePatch,
    check: (values) => {
      if (isClosed) return t('change.closed');
      if (values.description.trim() === '') return t('change.descriptionRequired');
      if (values.dueDate === '' || values.ownerGroup === 0) return t('change.needsAll');
      if (isReasonMissing(values, item.openPriority)) return t('priority.needsReason');
      const needsTitle = isMemberFacing(values.category) && values.externalTitle.trim() === '';
      return needsTitle ? t('change.needsMemberTitle') : null;
    },
    texts: { saved: t('change.saved'), failed: t('change.failed') },
    onSaved: show,
    onStale: (current) => show(current as Case),
    onClose,
  });
  const form = { ...edit, close: () => (edit.hasChanges ? setAsking(true) : edit.close()) };
  const { values, change } = form;
  const isEmpty = values.description.trim() === '';
  const titleOf = (id: number) => all?.find((one) => one.id === id)?.title ?? item.category.title;
  const ownerOf = (id: number) => owners.data?.find((group) => group.id === id)?.name ?? item.ownerGroupName;
  return (
    <EditDialog form={form} title={t('change.title')} description={item.category.title} size="lg">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <EditField
          form={form}
          name="category"
          label={t('fields.category')}
          required
          hint={values.category === item.category.id ? undefined : t('change.newCategory')}
          format={titleOf}
        >
          <Combobox
            loading={categories.isPending}
            value={String(values.category)}
            onValueChange={(id) => id !== null && change({ category: Number(id) })}
            options={placedCategories(all ?? [])
              .filter(({ category }) => category.isSelectable || category.id === item.category.id)
              .map(({ category, path }) => ({
                value: String(category.id),
                label: category.title,
                group: path.join(' / ') || undefined,
              }))}
          />
        </EditField>
        <EditField
          form={form}
          name="dueDate"
          label={t('fields.dueDate')}
          required
          format={(day) => formatDay(day, true)}
        >
          <DatePicker
            value={values.dueDate || null}
            onValueChange={(day) => change({ dueDate: day ?? '' })}
            timeZone={BUSINESS_ZONE}
          />
        </EditField>
        <EditField form={form} name="ownerGroup" label={t('fields.ownerGroup')} required format={ownerOf}>
          <AssigneePicker
            {...subject}
            value={values.ownerGroup || null}
            onValueChange={(ownerGroup) => change({ ownerGroup: ownerGroup ?? 0 })}
          />
        </EditField>
        <EditField
          form={form}
          name="priority"
          label={t('fields.priority')}
          format={(priority) => t(priority === null ? 'priority.follows' : priorityKey(priority))}
        >
          <PrioritySelect
            value={values.priority}
            open={item.openPriority}
            onValueChange={(priority) => change({ priority })}
          />
        </EditField>
      </div>
      {isReasonNeeded(values, item.openPriority) ? (
        <EditField form={form} name="priorityReason" label={t('fields.priorityReason')} required>
          <ReasonInput
            value={values.priorityReason}
            onValueChange={(priorityReason) => change({ priorityReason })}
          />
        </EditField>
      ) : null}
      <EditField
        form={form}
        name="description"
        label={t('fields.description')}
        required
        problem={isDescriptionLeft && isEmpty ? t('change.descriptionRequired') : null}
      >
        <Textarea
          rows={3}
          autoGrow
          className="max-h-60"
          limit={limits.CasePatch.description.maxLength}
          value={values.description}
          onBlur={() => setDescriptionLeft(true)}
          onChange={(event) => change({ description: event.target.value })}
        />
      </EditField>
      <TaskEditing subject={subject}>
        <CaseTasks item={item} subject={subject} heading="h3" />
      </TaskEditing>
      <EditField form={form} name="notes" label={t('fields.notes')}>
        <Textarea
          rows={2}
          autoGrow
          className="max-h-40"
          limit={limits.CasePatch.notes.maxLength}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </EditField>
      {isMemberFacing(values.category) ? (
        <>
          <EditText form={form} name="externalTitle" label={t('fields.externalTitle')} required />
          <EditField form={form} name="externalDescription" label={t('fields.externalDescription')}>
            <Textarea
              rows={2}
              autoGrow
              className="max-h-40"
              limit={limits.CasePatch.externalDescription.maxLength}
              value={values.externalDescription}
              onChange={(event) => change({ externalDescription: event.target.value })}
            />
          </EditField>
        </>
      ) : null}
      <EditField
        form={form}
        name="caseTags"
        label={t('fields.caseTags')}
        hint={t('fields.caseTagsHint')}
        format={(tags) => tags.join(', ')}
      >
        <TagsInput value={values.caseTags} onValueChange={(caseTags) => change({ caseTags })} />
      </EditField>
      <CaseRelations item={item} heading="h3" />
      {isAsking ? (
        <UnsavedQuestion onContinue={() => setAsking(false)} onKeep={edit.close} onDiscard={edit.discard} />
      ) : null}
    </EditDialog>
  );
}

/** Tags as a line of text. What is typed stays as it is while the field has the focus. */
function TagsInput({ value, onValueChange }: { value: string[]; onValueChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      value={typed ?? tagsText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(tagsOf(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
