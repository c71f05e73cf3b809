import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { CreatePanel, useCreateForm } from '@huddle/kit/create';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { EditField, EditGroup, EditText } from '@huddle/kit/edit';
import { BUSINESS_ZONE, dueDay } from '@huddle/kit/lib/due';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { type CasePreview, type Category, limits } from '../api';
import { placeOf, type Subject } from '../subject';
import { PriorityButton } from '../tasks/priority-button';
import { MAX_TITLE_LENGTH } from '../tasks/task-fields';
import {
  createCase,
  type NewCaseTask,
  type NewCaseValues,
  type OwnedCaseTask,
  type OwnedCaseValues,
  previewQuery,
  type RelatedObject,
  useShowCase,
} from './cases.resource';
import { useDialogText } from './dialog-text';
import { isReasonMissing, isReasonNeeded, PrioritySelect, ReasonInput } from './priority-field';

interface NewCaseProps {
  subject: Subject;
  category: Category;
  /** What the case is made from: the description that it begins with, the object that it is related to, and the care plan. */
  origin?: { description: string; relation?: RelatedObject; plan?: RelatedObject | null };
  /** Shows a case of the person. */
  onShow: (id: number) => void;
  /** What follows once it is added; by default it is shown. */
  onAdded?: (id: number) => void;
  onClose: () => void;
}

/** A new case as its category begins it, to be completed and added. */
export default function NewCaseDialog(props: NewCaseProps) {
  const { category, subject, onClose } = props;
  const t = useDialogText();
  const query = useQuery({
    ...previewQuery(category.id, subject, props.origin?.relation),
    staleTime: 0,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <QueryView
          query={query}
          failedTitle={t('add.previewFailed')}
          record={subject}
          loading={
            <>
              <Header category={category} />
              <DialogBody className="min-h-60" />
            </>
          }
        >
          {(preview) => <NewCaseForm {...props} preview={preview} />}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}

function Header({ category }: { category: Category }) {
  const t = useDialogText();
  return (
    <DialogHeader>
      <DialogTitle>{t('add.title', { category: category.title })}</DialogTitle>
      <DialogDescription>{category.description}</DialogDescription>
    </DialogHeader>
  );
}

function begun(preview: CasePreview, description: string): NewCaseValues {
  return {
    description,
    dueDate: dueDay(preview.dueDate),
    ownerGroup: preview.ownerGroup ?? null,
    externalTitle: preview.externalTitle,
    externalDescription: '',
    priority: null,
    priorityReason: '',
    tasks: preview.tasks.map(({ title, dueDate, ownerGroup, priority }) => ({
      title,
      dueDate: dueDay(dueDate),
      ownerGroup: ownerGroup ?? preview.ownerGroup ?? null,
      priority,
    })),
  };
}

/** The highest priority of what is open in the case. */
const openPriority = (preview: CasePreview, { tasks }: NewCaseValues) =>
  Math.max(preview.basePriority, ...tasks.map(({ priority }) => priority));

/** The values once each task has its owner, or why they are no whole case yet. */
function useRead(
  category: Category,
  preview: CasePreview,
): (values: NewCaseValues) => OwnedCaseValues | string {
  const t = useDialogText();
  return (values) => {
    const { ownerGroup, dueDate, tasks, externalTitle } = values;
    if (dueDate === '') return t('add.needsDue');
    if (ownerGroup === null) return t('add.needsOwner');
    if (isReasonMissing(values, openPriority(preview, values))) return t('priority.needsReason');
    if (category.isMemberFacing && externalTitle.trim() === '') return t('add.needsMemberTitle');
    const isWhole = (task: NewCaseTask): task is OwnedCaseTask =>
      task.title.trim() !== '' &&
      Array.from(task.title.trim()).length <= MAX_TITLE_LENGTH &&
      task.dueDate !== '' &&
      task.ownerGroup !== null;
    return tasks.every(isWhole) ? { ...values, tasks } : t('add.needsTask');
  };
}

function NewCaseForm({
  subject,
  category,
  origin,
  preview,
  onShow,
  onAdded = onShow,
  onClose,
}: NewCaseProps & { preview: CasePreview }) {
  const t = useDialogText();
  const show = useShowCase();
  const { key, id, patientId } = placeOf(subject);
  const relation = origin?.relation;
  const source = relation ? `${relation.contentType}.${relation.objectId}` : 'new';
  const [defaults] = useState(() => begun(preview, origin?.description ?? ''));
  const form = useCreateForm({
    draft: `case:${source}.${category.id}.${key}:${id}`,
    patientId,
    defaults,
    limits: limits.NewCase,
    body: useRead(category, preview),
    create: (values, uid) =>
      createCase(
        subject,
        uid,
        category.id,
        values,
        relation ? [relation, ...(origin.plan ? [origin.plan] : [])] : [],
      ),
    texts: {
      created: t('add.added'),
      failed: relation ? t('message.creationFailed') : t('add.failedToAdd'),
    },
    onCreated: (created) => {
      show(created);
      onAdded(created.id);
    },
    onClose,
  });
  const { values, change } = form;
  const open = openPriority(preview, values);
  const [duplicate] = preview.openCaseIds;

  return (
    <CreatePanel
      form={form}
      title={t('add.title', { category: category.title })}
      description={category.description}
      submit={t('add.submit')}
    >
      {duplicate === undefined ? null : (
        <div className="flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-1.5 text-sm text-warning-fg">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="flex-1">{t('add.duplicate', { count: preview.openCaseIds.length })}</span>
          <Button
            size="sm"
            onClick={() => {
              onShow(duplicate);
              onClose();
            }}
          >
            {t('add.showDuplicate')}
          </Button>
        </div>
      )}
      <EditField form={form} name="description" label={t('fields.description')}>
        <Textarea
          rows={2}
          autoGrow
          className="max-h-48"
          limit={limits.NewCase.description.maxLength}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </EditField>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <EditField form={form} name="dueDate" label={t('fields.dueDate')} required>
          <DatePicker
            value={values.dueDate || null}
            onValueChange={(day) => change({ dueDate: day ?? '' })}
            timeZone={BUSINESS_ZONE}
          />
        </EditField>
        <EditField form={form} name="ownerGroup" label={t('fields.ownerGroup')} required>
          <AssigneePicker
            {...subject}
            value={values.ownerGroup}
            onValueChange={(ownerGroup) =>
              change({
                ownerGroup,
                // Tasks that the category gives to the owner follow.
                tasks: values.tasks.map((task) =>
                  task.ownerGroup === values.ownerGroup ? { ...task, ownerGroup } : task,
                ),
              })
            }
          />
        </EditField>
        <EditField form={form} name="priority" label={t('fields.priority')}>
          <PrioritySelect
            value={values.priority}
            open={open}
            onValueChange={(priority) => change({ priority })}
          />
        </EditField>
        <Field label={t('add.begins')}>
          <Input readOnly value={preview.status} />
        </Field>
      </div>
      {isReasonNeeded(values, open) ? (
        <EditField form={form} name="priorityReason" label={t('fields.priorityReason')} required>
          <ReasonInput
            value={values.priorityReason}
            onValueChange={(priorityReason) => change({ priorityReason })}
          />
        </EditField>
      ) : null}
      {category.isMemberFacing ? (
        <>
          <EditText form={form} name="externalTitle" label={t('fields.externalTitle')} required />
          <EditField form={form} name="externalDescription" label={t('fields.externalDescription')}>
            <Textarea
              rows={1}
              autoGrow
              className="max-h-40"
              limit={limits.NewCase.externalDescription.maxLength}
              value={values.externalDescription}
              onChange={(event) => change({ externalDescription: event.target.value })}
            />
          </EditField>
        </>
      ) : null}
      <EditGroup form={form} name="tasks" label={t('add.tasks')} className="flex flex-col gap-2">
        <NewCaseTasks
          subject={subject}
          tasks={values.tasks}
          ownerGroup={values.ownerGroup}
          onChange={(tasks) => change({ tasks })}
        />
      </EditGroup>
    </CreatePanel>
  );
}

function NewCaseTasks({
  subject,
  tasks,
  ownerGroup,
  onChange,
}: {
  subject: Subject;
  tasks: NewCaseTask[];
  ownerGroup: number | null;
  onChange: (tasks: NewCaseTask[]) => void;
}) {
  const t = useDialogText();
  const today = useToday(BUSINESS_ZONE);
  const change = (at: number, next: Partial<NewCaseTask>) =>
    onChange(tasks.map((task, index) => (index === at ? { ...task, ...next } : task)));
  return (
    <>
      {tasks.length === 0 ? <p className="text-xs text-subtle-foreground">{t('add.noTasks')}</p> : null}
      <ol className="flex flex-col gap-2">
        {tasks.map((task, index) => {
          const number = t('add.taskNumber', { number: index + 1 });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a task that is not stored has no identity but its place
              key={index}
              className="grid grid-cols-[1fr_9rem_12rem_auto_auto] items-center gap-2 max-md:grid-cols-[1fr_auto_auto]"
            >
              <Input
                aria-label={`${number}: ${t('fields.title')}`}
                className="max-md:col-span-3"
                autoComplete="off"
                value={task.title}
                onChange={(event) => change(index, { title: event.target.value })}
              />
              <DatePicker
                aria-label={`${number}: ${t('fields.dueDate')}`}
                value={task.dueDate || null}
                onValueChange={(day) => change(index, { dueDate: day ?? '' })}
                timeZone={BUSINESS_ZONE}
              />
              <AssigneePicker
                {...subject}
                aria-label={`${number}: ${t('fields.ownerGroup')}`}
                value={task.ownerGroup}
                onValueChange={(owner) => change(index, { ownerGroup: owner })}
              />
              <PriorityButton
                label={number}
                value={task.priority}
                onValueChange={(priority) => change(index, { priority })}
              />
              <IconButton
                size="sm"
                label={task.title ? t('add.removeTask', { title: task.title }) : t('add.removeNew')}
                onClick={() => onChange(tasks.toSpliced(index, 1))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        className="self-start"
        onClick={() => onChange([...tasks, { title: '', dueDate: today, ownerGroup, priority: 0 }])}
      >
        <Plus aria-hidden />
        {t('add.addTask')}
      </Button>
    </>
  );
}
