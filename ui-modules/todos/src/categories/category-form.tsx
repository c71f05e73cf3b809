import { Chip } from '@huddle/kit/components/ui/chip';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Select } from '@huddle/kit/components/ui/select';
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
import { useAssignees } from '@huddle/kit/lib/assignees';
import { useWorkText } from '@huddle/kit/work-units/marks';
import type { ReactNode } from 'react';
import { type Category, limits } from '../api';
import { updateCategory, useReloadCategories } from './categories.resource';
import { ChangeImpact } from './change-impact';
import { ActionsEditor, StatesEditor, TasksEditor } from './definition-editors';
import { parentOptions, TOP } from './parents';
import { StateDiagram } from './state-diagram';
import { useCategoryText } from './text';
import { type CategoryDetails, type CategoryValues, obstacleOf, patchOf, valuesOf } from './values';

const NONE = 'none';

/** The names of states, actions or tasks. */
const namesOf = (items: readonly ({ name: string } | { trigger: string } | { title: string })[]) =>
  items
    .map((item) => ('name' in item ? item.name : 'trigger' in item ? item.trigger : item.title))
    .join(', ');

const priorityKey = (priority: number) =>
  `priorities.${priority === 2 ? 2 : priority === 1 ? 1 : 0}` as const;

/** A category of cases: edited as a whole, and saved as the next version of it. */
export function CategoryForm({
  details,
  categories,
}: {
  details: CategoryDetails;
  categories: readonly Category[];
}) {
  const t = useCategoryText();
  const inWork = useWorkText();
  const reload = useReloadCategories();
  const owners = useAssignees({});
  const { category, definition, versions } = details;
  const { id, isHeading } = category;
  const stored: Stored<CategoryValues> = {
    values: valuesOf(category, definition ?? null),
    version: category.rowVersion,
  };
  const form = useEditForm<CategoryValues, CategoryDetails>({
    draft: `case-category:${id}`,
    patientId: null,
    stored,
    save: (values, version) => updateCategory(id, patchOf(values, isHeading), version),
    // A stale edit gets the category without its definition, which has not changed if its version has not.
    readCurrent: (current) => ({
      values: valuesOf(current as CategoryDetails['category'], definition ?? null),
      version: (current as CategoryDetails['category']).rowVersion,
    }),
    limits: limits.CategoryPatch,
    places: {
      states: 'definition/workflow/states',
      actions: 'definition/workflow/actions',
      tasks: 'definition/tasks',
      ownerGroupName: 'definition/ownerGroupName',
      dueInDays: 'definition/dueInDays',
      priority: 'definition/priority',
      isAutoComplete: 'definition/isAutoComplete',
      externalTitle: 'definition/externalTitle',
      specialtyGroup: 'definition/providerSearch/specialtyGroup',
      cptCode: 'definition/providerSearch/cptCode',
    },
    check: (values) => {
      const obstacle = obstacleOf(values, isHeading);
      return obstacle && t(`save.${obstacle}`);
    },
    texts: { saved: t('save.saved'), failed: t('save.failed') },
    onSaved: reload,
    onStale: reload,
  });
  const { values, change } = form;
  const flag = (name: 'isMemberFacing' | 'isSystemOnly' | 'isDeprecated' | 'isAutoComplete') => (
    <EditCheckbox form={form} name={name} label={t(`fields.${name}`)} />
  );
  return (
    <div className="max-w-220 p-5">
      <h2 className="mb-4 text-lg font-semibold">{category.title}</h2>
      <EditSection form={form}>
        <Part title={t('sections.general')}>
          <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <EditText form={form} name="title" label={t('fields.title')} required />
            <EditField
              form={form}
              name="parent"
              label={t('fields.parent')}
              format={(parent) => categories.find((one) => one.id === parent)?.title ?? t('fields.top')}
            >
              <Combobox
                value={values.parent === null ? TOP : String(values.parent)}
                onValueChange={(value) =>
                  change({ parent: value === null || value === TOP ? null : Number(value) })
                }
                options={parentOptions(categories, t('fields.top'), category)}
              />
            </EditField>
          </div>
          <EditField form={form} name="description" label={t('fields.description')}>
            <Textarea
              rows={2}
              limit={limits.CategoryPatch.description.maxLength}
              value={values.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </EditField>
          <EditField form={form} name="notes" label={t('fields.notes')}>
            <Textarea
              rows={2}
              autoGrow
              className="max-h-40"
              limit={limits.CategoryPatch.notes.maxLength}
              value={values.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </EditField>
          {isHeading ? null : (
            <div className="flex flex-col gap-2">
              {flag('isMemberFacing')}
              {flag('isSystemOnly')}
              {flag('isDeprecated')}
            </div>
          )}
        </Part>
        {isHeading ? null : (
          <>
            <Part title={t('sections.cases')}>
              <div className="grid grid-cols-[1fr_8rem] gap-4">
                <EditField form={form} name="ownerGroupName" label={t('fields.ownerGroupName')}>
                  <Combobox
                    loading={owners.isPending}
                    value={values.ownerGroupName ?? NONE}
                    onValueChange={(value) =>
                      change({ ownerGroupName: value === null || value === NONE ? null : value })
                    }
                    options={[
                      { value: NONE, label: t('fields.noOwner') },
                      ...(owners.data ?? []).map(({ name }) => ({ value: name, label: name })),
                    ]}
                  />
                </EditField>
                <EditField form={form} name="dueInDays" label={t('fields.dueInDays')}>
                  <NumberInput
                    min={0}
                    max={limits.CategoryDefinition.dueInDays.maximum}
                    value={values.dueInDays}
                    onValueChange={(days) => change({ dueInDays: days })}
                  />
                </EditField>
                <EditField
                  form={form}
                  name="priority"
                  label={t('fields.priority')}
                  format={(priority) => inWork(priorityKey(priority))}
                >
                  <Select
                    value={String(values.priority)}
                    onValueChange={(priority) => change({ priority: Number(priority) })}
                    options={[0, 1, 2].map((priority) => ({
                      value: String(priority),
                      label: inWork(priorityKey(priority)),
                    }))}
                  />
                </EditField>
              </div>
              {values.isMemberFacing ? (
                <EditText
                  form={form}
                  name="externalTitle"
                  label={t('fields.externalTitle')}
                  required
                  maxLength={limits.CategoryDefinition.externalTitle.maxLength}
                />
              ) : null}
              <div className="grid grid-cols-[1fr_8rem] gap-4">
                <EditText form={form} name="specialtyGroup" label={t('fields.specialtyGroup')} />
                <EditText form={form} name="cptCode" label={t('fields.cptCode')} />
              </div>
              {flag('isAutoComplete')}
            </Part>
            <Part title={t('sections.states')}>
              <EditGroup form={form} name="states" label={t('sections.states')} hideLabel format={namesOf}>
                <StatesEditor values={values} onChange={change} />
              </EditGroup>
            </Part>
            <Part title={t('sections.actions')}>
              <EditGroup form={form} name="actions" label={t('sections.actions')} hideLabel format={namesOf}>
                <ActionsEditor values={values} onChange={change} />
              </EditGroup>
            </Part>
            <Part title={t('sections.diagram')}>
              <StateDiagram
                title={category.title}
                workflow={{ states: values.states, actions: values.actions }}
              />
            </Part>
            <Part title={t('sections.tasks')}>
              <EditGroup form={form} name="tasks" label={t('sections.tasks')} hideLabel format={namesOf}>
                <TasksEditor values={values} onChange={change} />
              </EditGroup>
            </Part>
          </>
        )}
        {form.hasChanges && form.obstacle === null ? (
          <Part title={t('sections.impact')}>
            <ChangeImpact id={id} patch={patchOf(values, isHeading)} />
          </Part>
        ) : null}
      </EditSection>
      {versions.length > 0 ? (
        <section className="mt-8">
          <h3 className="mb-2 text-sm font-semibold">{t('sections.versions')}</h3>
          <ul className="divide-y divide-border-muted rounded-md border border-border-muted text-sm">
            {versions.map(({ version, createdAt, createdByName, openCases }) => (
              <li key={version} className="flex items-center gap-3 px-3 py-2">
                <span className="font-semibold">{t('versions.version', { version })}</span>
                {version === category.version ? (
                  <Chip size="sm" tone="primary">
                    {t('versions.current')}
                  </Chip>
                ) : null}
                <span className="flex-1 text-xs text-subtle-foreground">
                  {createdByName ?? t('versions.delivered')} · <RelativeTime time={createdAt} />
                </span>
                <span className="text-xs tabular-nums">{t('versions.open', { count: openCases })}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
