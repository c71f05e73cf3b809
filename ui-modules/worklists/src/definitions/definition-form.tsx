import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { EditCheckbox, EditField, EditSection, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { type ReactNode, useId, useState } from 'react';
import { limits } from '../api';
import { EscalationSection } from '../escalation/escalation-form';
import { ConditionsEditor } from './conditions-editor';
import { DefinitionPreview, usePreview } from './definition-preview';
import {
  createDefinition,
  type Definition,
  type Definitions,
  updateDefinition,
  useLiveDefinitions,
} from './definitions.resource';
import { suggestionsOf } from './suggestions';
import { useDefinitionText } from './text';
import {
  bodyOf,
  CONDITION_NAMES,
  CONDITION_PLACES,
  type ConditionName,
  conditionsOf,
  type DefinitionValues,
  groupsText,
  isSet,
  NEW_DEFINITION,
  obstacleOf,
  valuesOf,
} from './values';
import { DefinitionVersions } from './versions';

const NONE: ReadonlySet<ConditionName> = new Set();
/** What is missing without which the conditions can still be tried. */
const NAMING = ['needsName', 'needsCategory'];

/** A list that is created, or a definition that is edited: what it shows is tried out while its conditions are written. */
export function DefinitionForm({
  definition,
  all,
  onCreated,
  onLeave,
}: {
  /** Null for a new list. */
  definition: Definition | null;
  all: Definitions;
  onCreated: (id: number) => void;
  onLeave: () => void;
}) {
  const td = useDefinitionText();
  const reload = useLiveDefinitions();
  const [begun, setBegun] = useState(NONE);
  const stored: Stored<DefinitionValues> = definition
    ? { values: valuesOf(definition), version: definition.rowVersion }
    : { values: NEW_DEFINITION, version: 0 };
  // The form asks why it cannot be saved, which the preview of its values knows.
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = useEditForm<DefinitionValues, Definition>({
    draft: definition ? `worklist-definition:${definition.id}` : 'worklist-definition:no-person',
    patientId: null,
    stored,
    save: (values, version) =>
      definition
        ? updateDefinition(definition.id, bodyOf(values), version)
        : createDefinition(bodyOf(values)),
    readCurrent: (current) => ({
      values: valuesOf(current as Definition),
      version: (current as Definition).rowVersion,
    }),
    limits: limits.DefinitionBody,
    places: CONDITION_PLACES,
    check: (values) => {
      const obstacle = obstacleOf(values);
      return obstacle ? td(`save.${obstacle}`) : refusal;
    },
    texts: { saved: td(definition ? 'save.saved' : 'save.created'), failed: td('save.failed') },
    onSaved: ({ id }) => {
      reload();
      setBegun(NONE);
      if (!definition) onCreated(id);
    },
    onStale: reload,
  });
  const form = {
    ...edit,
    discard() {
      edit.discard();
      setBegun(NONE);
      if (!definition) onLeave();
    },
  };
  const { values, change } = form;
  const obstacle = obstacleOf(values);
  const canTry = obstacle === null || NAMING.includes(obstacle);
  const hasConditions = CONDITION_NAMES.some((name) => isSet(values, name));
  const preview = usePreview(canTry && hasConditions ? conditionsOf(values) : null);
  if (preview.refusal !== refusal) setRefusal(preview.refusal);
  return (
    <div className="@container p-5 max-md:p-4">
      <EditSection form={form} className="max-w-280">
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            <Part title={td('sections.list')}>
              <EditText form={form} name="name" label={td('fields.name')} required />
              <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
                <Heading
                  form={form}
                  name="category"
                  required
                  known={all.results.map(({ category }) => category)}
                />
                <Heading
                  form={form}
                  name="subCategory"
                  known={all.results
                    .filter(({ category }) => category === values.category.trim())
                    .map(({ subCategory }) => subCategory)}
                />
              </div>
              <EditField form={form} name="description" label={td('fields.description')}>
                <Textarea
                  rows={2}
                  limit={limits.DefinitionBody.description.maxLength}
                  value={values.description}
                  onChange={(event) => change({ description: event.target.value })}
                />
              </EditField>
              <EditField
                form={form}
                name="groups"
                label={td('fields.groups')}
                hint={td('fields.groupsHint')}
                format={(groups) => groupsText(groups, all.groups) || td('everyone')}
              >
                <Combobox
                  multiple
                  placeholder={td('everyone')}
                  value={values.groups}
                  options={all.groups}
                  onValueChange={(groups) => change({ groups })}
                />
              </EditField>
              <EditCheckbox form={form} name="active" label={td('fields.active')} />
            </Part>
            <Part title={td('sections.conditions')} hint={td('conditions.hint')}>
              <ConditionsEditor
                form={form}
                names={all}
                suggestions={(name) => suggestionsOf(name, all.results, preview.preview?.results ?? [])}
                begun={begun}
                onBegunChange={setBegun}
              />
            </Part>
          </div>
          <DefinitionPreview state={preview} />
        </div>
      </EditSection>
      {definition ? (
        <>
          <EscalationSection worklistId={definition.id} />
          <DefinitionVersions
            definition={definition}
            names={all}
            onUse={(version) => change({ ...valuesOf(version), active: values.active })}
          />
        </>
      ) : null}
    </div>
  );
}

/** A heading of the tree: one of those in use, or a new one. */
function Heading({
  form,
  name,
  known,
  required = false,
}: {
  form: Parameters<typeof EditText<DefinitionValues, 'category'>>[0]['form'];
  name: 'category' | 'subCategory';
  known: readonly string[];
  required?: boolean;
}) {
  const td = useDefinitionText();
  const id = useId();
  const offered = [...new Set(known)].filter((one) => one !== '').sort((a, b) => a.localeCompare(b));
  return (
    <div className="min-w-0">
      <EditText form={form} name={name} label={td(`fields.${name}`)} required={required} list={id} />
      <datalist id={id}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="border-b border-border-muted pb-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {hint ? <p className="text-xs text-subtle-foreground">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
