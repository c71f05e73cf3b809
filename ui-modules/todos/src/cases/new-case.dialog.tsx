import { ProblemError } from '@huddle/kit/api';
import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { FormProblems, formErrors } from '@huddle/kit/edit';
import { BUSINESS_ZONE, dueDay } from '@huddle/kit/lib/due';
import { QueryView } from '@huddle/kit/query';
import { type DraftPlace, useDraft } from '@huddle/kit/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CasePreview, Category } from '../api';
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
import { isReasonMissing, PrioritySelect, ReasonField } from './priority-field';

/** The fields of the form. */
const FIELDS = [
  'description',
  'dueDate',
  'ownerGroup',
  'priority',
  'priorityReason',
  'externalTitle',
  'externalDescription',
  'tasks',
] as const;

type Draft = NewCaseValues & { uid: string };

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

function begun(preview: CasePreview, description: string): Draft {
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
    uid: '',
  };
}

const isOwned = (task: NewCaseTask): task is OwnedCaseTask => task.ownerGroup !== null;

function useObstacle(category: Category, open: number): (values: NewCaseValues) => string | null {
  const t = useDialogText();
  return (values) => {
    const { ownerGroup, dueDate, tasks, externalTitle } = values;
    if (dueDate === '') return t('add.needsDue');
    if (ownerGroup === null) return t('add.needsOwner');
    if (isReasonMissing(values, open)) return t('priority.needsReason');
    if (category.isMemberFacing && externalTitle.trim() === '') return t('add.needsMemberTitle');
    const isWhole = (task: NewCaseTask) =>
      task.title.trim() !== '' &&
      Array.from(task.title.trim()).length <= MAX_TITLE_LENGTH &&
      task.dueDate !== '' &&
      isOwned(task);
    return tasks.every(isWhole) ? null : t('add.needsTask');
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
  const place: DraftPlace = `case:${source}.${category.id}.${key}:${id}`;
  const draft = useDraft<Draft>(place, patientId);
  const [first] = useState(() => begun(preview, origin?.description ?? ''));
  // A draft of an earlier version has no priority.
  const values = draft.body ? { ...first, ...draft.body } : first;
  const save = useMutation({
    mutationFn: ({ uid, ...fields }: OwnedCaseValues & { uid: string }) =>
      createCase(
        subject,
        uid,
        category.id,
        fields,
        relation ? [relation, ...(origin.plan ? [origin.plan] : [])] : [],
      ),
    onSuccess: (created) => {
      draft.clear();
      toast.success(t('add.added'));
      show(created);
      onAdded(created.id);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.errors.length === 0) {
        const title = relation ? t('message.creationFailed') : t('add.failedToAdd');
        toast.error(title, { description: error.message });
      }
    },
  });
  const errors = formErrors(save.error, FIELDS);
  const open = Math.max(preview.basePriority, ...values.tasks.map(({ priority }) => priority));
  const obstacle = useObstacle(category, open)(values);
  const [duplicate] = preview.openCaseIds;
  const change = (next: Partial<NewCaseValues>) =>
    draft.setBody({ ...values, ...next, uid: values.uid || crypto.randomUUID() });

  function submit() {
    const { tasks } = values;
    if (obstacle !== null || save.isPending || !tasks.every(isOwned)) return;
    const whole = { ...values, tasks, uid: values.uid || crypto.randomUUID() };
    // Kept with its uid, so that a repeated request is recognised.
    draft.setBody(whole);
    save.mutate(whole);
  }

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog can be rendered inside of another form's tree.
        event.stopPropagation();
        submit();
      }}
    >
      <Header category={category} />
      <DialogBody>
        <FormProblems errors={errors.others} />
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
        <Field label={t('fields.description')} error={errors.of('description')}>
          <Textarea
            rows={2}
            autoGrow
            className="max-h-48"
            limit={5_000}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Field label={t('fields.dueDate')} required error={errors.of('dueDate')}>
            <DatePicker
              value={values.dueDate || null}
              onValueChange={(day) => change({ dueDate: day ?? '' })}
              timeZone={BUSINESS_ZONE}
            />
          </Field>
          <Field label={t('fields.ownerGroup')} required error={errors.of('ownerGroup')}>
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
          </Field>
          <Field label={t('fields.priority')} error={errors.of('priority')}>
            <PrioritySelect
              value={values.priority}
              open={open}
              onValueChange={(priority) => change({ priority })}
            />
          </Field>
          <Field label={t('add.begins')}>
            <Input readOnly value={preview.status} />
          </Field>
        </div>
        <ReasonField
          values={values}
          open={open}
          error={errors.of('priorityReason')}
          onChange={(priorityReason) => change({ priorityReason })}
        />
        {category.isMemberFacing ? (
          <>
            <Field label={t('fields.externalTitle')} required error={errors.of('externalTitle')}>
              <Input
                autoComplete="off"
                value={values.externalTitle}
                onChange={(event) => change({ externalTitle: event.target.value })}
              />
            </Field>
            <Field label={t('fields.externalDescription')} error={errors.of('externalDescription')}>
              <Textarea
                rows={1}
                autoGrow
                className="max-h-40"
                limit={2_000}
                value={values.externalDescription}
                onChange={(event) => change({ externalDescription: event.target.value })}
              />
            </Field>
          </>
        ) : null}
        <NewCaseTasks
          subject={subject}
          tasks={values.tasks}
          ownerGroup={values.ownerGroup}
          onChange={(tasks) => change({ tasks })}
          error={errors.within('tasks').join(' ')}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="ghost"
          onClick={() => {
            draft.clear();
            onClose();
          }}
        >
          {t(draft.body ? 'add.discard' : 'add.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} disabledReason={obstacle}>
          {t('add.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function NewCaseTasks({
  subject,
  tasks,
  ownerGroup,
  onChange,
  error,
}: {
  subject: Subject;
  tasks: NewCaseTask[];
  ownerGroup: number | null;
  onChange: (tasks: NewCaseTask[]) => void;
  error: ReactNode;
}) {
  const t = useDialogText();
  const today = useToday(BUSINESS_ZONE);
  const change = (at: number, next: Partial<NewCaseTask>) =>
    onChange(tasks.map((task, index) => (index === at ? { ...task, ...next } : task)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold text-muted-foreground">{t('add.tasks')}</legend>
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
      {error ? (
        <p role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
      <Button
        size="sm"
        className="self-start"
        onClick={() => onChange([...tasks, { title: '', dueDate: today, ownerGroup, priority: 0 }])}
      >
        <Plus aria-hidden />
        {t('add.addTask')}
      </Button>
    </fieldset>
  );
}
