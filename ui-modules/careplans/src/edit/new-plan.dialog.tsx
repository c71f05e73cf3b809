import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@huddle/kit/components/ui/tabs';
import { toast } from '@huddle/kit/components/ui/toast';
import { FormProblems, formErrors } from '@huddle/kit/edit';
import { type DraftPlace, useDraft } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../api';
import { useShowPlan } from '../plan/plans.resource';
import { placeOf, type Subject } from '../subject';
import { assignTemplate, createPlan } from './edit.resource';
import { PlanFields, plainField } from './plan-fields';
import { TaskEditors } from './task-editors';
import { TemplateFields, useTemplateChoice } from './template-fields';
import { useEditText } from './text';
import { obstacleOf, type PlanValues } from './values';

/** The values of a plan that is made from a template, and the version of the template that they come from. */
export type TemplateValues = PlanValues & { id: number; version: number };

/** What is typed in both tabs. The uid is kept, so that a repeated request is recognised. */
type Draft = { tab: 'own' | 'template'; uid: string; own: PlanValues; template: TemplateValues | null };

/** The fields of the request that the form shows. */
const FIELDS = ['title', 'notes', 'tasks'] as const;

const NOTHING: PlanValues = { title: '', notes: '', tasks: [] };

/** Adds a plan, written anew or made from a template (record.md §2). What is typed is kept until it is saved or discarded. */
export default function NewPlanDialog({
  subject,
  onAdded,
  onClose,
}: {
  subject: Subject;
  onAdded: (plan: Plan) => void;
  onClose: () => void;
}) {
  const t = useEditText();
  const show = useShowPlan();
  const place: DraftPlace = `new-careplan:${placeOf(subject)}`;
  const draft = useDraft<Draft>(place, subject.patientId ?? null);
  const [shownTab, setTab] = useState<Draft['tab'] | null>(null);
  const tab = shownTab ?? draft.body?.tab ?? 'own';
  const choice = useTemplateChoice(subject, draft.body?.template ?? null);
  const own = draft.body?.own ?? NOTHING;
  const values = tab === 'own' ? own : choice.values;

  const save = useMutation({
    mutationFn: (body: Draft) =>
      body.tab === 'template' && body.template
        ? assignTemplate(subject, body.uid, body.template, body.template)
        : createPlan(subject, body.uid, body.own),
    onSuccess: (plan) => {
      draft.clear();
      toast.success(t('new.added'));
      show(plan);
      onAdded(plan);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.errors.length > 0) return;
      toast.error(t('new.failed'), { description: error.message });
    },
  });
  const errors = formErrors(save.variables?.tab === tab ? save.error : null, FIELDS);
  const taskError = (index: number) => errors.within('tasks', index)[0];
  const obstacle = values === null ? 'needsTemplate' : obstacleOf(values, tab === 'template');

  function change(next: Partial<PlanValues>) {
    if (values === null) return;
    const uid = draft.body?.uid ?? crypto.randomUUID();
    const kept = { tab, uid, own, template: draft.body?.template ?? null };
    draft.setBody(
      tab === 'own'
        ? { ...kept, own: { ...own, ...next } }
        : { ...kept, template: choice.values && { ...choice.values, ...next } },
    );
  }

  function submit() {
    if (obstacle !== null || save.isPending) return;
    const uid = draft.body?.uid ?? crypto.randomUUID();
    const body: Draft = {
      tab,
      uid,
      own,
      template: tab === 'template' ? choice.values : (draft.body?.template ?? null),
    };
    draft.setBody(body);
    save.mutate(body);
  }

  const fields = values && (
    <>
      <PlanFields values={values} change={change} field={plainField(errors)} />
      {tab === 'template' && values.tasks.length === 0 ? (
        <p className="text-sm text-subtle-foreground">{t('templates.noTasks')}</p>
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-semibold text-muted-foreground">{t('tasks.title')}</legend>
        <TaskEditors
          subject={subject}
          tasks={values.tasks}
          onChange={(tasks) => change({ tasks })}
          errorOf={taskError}
        />
      </fieldset>
    </>
  );

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('new.title')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <FormProblems errors={[...errors.others, ...[errors.of('tasks') ?? []].flat()]} />
            <Tabs value={tab} onValueChange={(next) => setTab(next === 'template' ? 'template' : 'own')}>
              <TabsList aria-label={t('new.tabs')}>
                <TabsTrigger value="own">{t('new.own')}</TabsTrigger>
                <TabsTrigger value="template">{t('new.templates')}</TabsTrigger>
              </TabsList>
              <TabsContent value="own" className="flex min-h-72 flex-col gap-4 pt-4">
                {fields}
              </TabsContent>
              <TabsContent value="template" className="flex min-h-72 flex-col gap-4 pt-4">
                <TemplateFields choice={choice}>{fields}</TemplateFields>
              </TabsContent>
            </Tabs>
          </DialogBody>
          <DialogFooter>
            <Button
              variant="ghost"
              onClick={() => {
                draft.clear();
                onClose();
              }}
            >
              {t(draft.body ? 'new.discard' : 'new.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabledReason={obstacle && t(`obstacles.${obstacle}`)}
            >
              {t('new.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
