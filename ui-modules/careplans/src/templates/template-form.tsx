import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import {
  EditCheckbox,
  EditField,
  EditGroup,
  EditSection,
  EditText,
  type Stored,
  useEditForm,
} from '@huddle/kit/edit';
import type { ReactNode } from 'react';
import { limits, type TemplateDetails } from '../api';
import { TaskRows } from './task-rows';
import { ownerOf, type TemplateValues, updateTemplate, useShowTemplate } from './templates.resource';
import { useTemplateText } from './text';

function storedOf(template: TemplateDetails): Stored<TemplateValues> {
  const { title, episodic, notes, isArchived, tasks, rowVersion } = template;
  return {
    values: {
      title,
      episodic,
      notes,
      isArchived,
      tasks: tasks.map((task) => ({
        title: task.title,
        dueInDays: task.dueInDays,
        priority: task.priority ?? 0,
        owner: ownerOf(task),
      })),
    },
    version: rowVersion,
  };
}

/** A template of care plans: edited as a whole, and saved as its next version. */
export function TemplateForm({ template }: { template: TemplateDetails }) {
  const t = useTemplateText();
  const show = useShowTemplate();
  const form = useEditForm<TemplateValues, TemplateDetails>({
    draft: `careplan-template:${template.id}`,
    patientId: null,
    stored: storedOf(template),
    save: (values, version) => updateTemplate(template.id, values, version),
    readCurrent: (current) => storedOf(current as TemplateDetails),
    limits: limits.TemplatePatch,
    check: ({ title, tasks }) => {
      const length = Array.from(title.trim()).length;
      if (length === 0) return t('save.needsTitle');
      if (length > limits.TemplatePatch.title.maxLength)
        return t('save.titleTooLong', { most: limits.TemplatePatch.title.maxLength });
      if (tasks.some((task) => task.title.trim() === '')) return t('save.needsTaskTitle');
      return tasks.every(
        ({ dueInDays }) =>
          Number.isInteger(dueInDays) && dueInDays >= 0 && dueInDays <= limits.TemplateTask.dueInDays.maximum,
      )
        ? null
        : t('save.needsDays', { most: limits.TemplateTask.dueInDays.maximum });
    },
    texts: { saved: t('save.saved'), failed: t('save.failed') },
    onSaved: show,
    onStale: (current) => show(current as TemplateDetails),
  });
  const { values, change } = form;
  return (
    <div className="max-w-220 p-5">
      <h2 className="mb-4 text-lg font-semibold">{template.title}</h2>
      <EditSection form={form}>
        <Part title={t('sections.general')}>
          <EditText
            form={form}
            name="title"
            label={t('fields.title')}
            hint={t('fields.titleHint')}
            required
          />
          <EditField form={form} name="notes" label={t('fields.notes')}>
            <Textarea
              rows={3}
              autoGrow
              className="max-h-60"
              limit={limits.TemplatePatch.notes.maxLength}
              value={values.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </EditField>
          <div className="flex flex-col gap-1">
            <EditCheckbox
              form={form}
              name="episodic"
              label={t('fields.episodic')}
              hint={t('fields.episodicHint')}
            />
            <EditCheckbox form={form} name="isArchived" label={t('fields.isArchived')} />
          </div>
        </Part>
        <Part title={t('sections.tasks')}>
          <EditGroup
            form={form}
            name="tasks"
            label={t('sections.tasks')}
            hideLabel
            format={(tasks) => tasks.map(({ title }) => title).join(', ')}
          >
            <TaskRows tasks={values.tasks} onChange={(tasks) => change({ tasks })} />
          </EditGroup>
        </Part>
      </EditSection>
      <section className="mt-8">
        <h3 className="mb-2 text-sm font-semibold">{t('sections.versions')}</h3>
        <ul className="divide-y divide-border-muted rounded-md border border-border-muted text-sm">
          {template.versions.map(({ version, createdAt, createdByName, plans }) => (
            <li key={version} className="flex items-center gap-3 px-3 py-2">
              <span className="font-semibold">{t('version', { version })}</span>
              {version === template.version ? (
                <Chip size="sm" tone="primary">
                  {t('versions.current')}
                </Chip>
              ) : null}
              <span className="flex-1 text-xs text-subtle-foreground">
                {createdByName ?? t('versions.delivered')} · <RelativeTime time={createdAt} />
              </span>
              <span className="text-xs tabular-nums">{t('versions.plans', { count: plans })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="border-b border-border-muted pb-1 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
