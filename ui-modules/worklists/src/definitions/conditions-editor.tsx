import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useContentTypes } from '@huddle/kit/contract';
import { EditField, type EditForm } from '@huddle/kit/edit';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { limits } from '../api';
import { DurationControl } from '../duration/duration-control';
import { useText } from '../text';
import { AgeControl, DaysControl, DueControl } from './number-controls';
import { useDefinitionText } from './text';
import { TextsInput } from './texts-input';
import {
  CONDITION_NAMES,
  CONDITIONS,
  type ConditionName,
  conditionText,
  type DefinitionValues,
  emptyOf,
  isSet,
  type Names,
  optionsOf,
} from './values';

const GROUPS = ['work', 'person'] as const;

/** The conditions of a list, all of which its items meet. */
export function ConditionsEditor({
  form,
  names,
  suggestions,
  begun,
  onBegunChange,
}: {
  form: EditForm<DefinitionValues>;
  names: Names;
  /** Values in use, of conditions that are typed. */
  suggestions: (name: ConditionName) => readonly string[];
  /** Conditions that were added and may have no value yet. */
  begun: ReadonlySet<ConditionName>;
  onBegunChange: (begun: ReadonlySet<ConditionName>) => void;
}) {
  const td = useDefinitionText();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // Set when a condition was added: its control gets the focus as soon as it is there.
  const added = useRef<ConditionName>(undefined);
  useEffect(() => {
    if (!added.current || !begun.has(added.current)) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-condition="${added.current}"] :is(input, button)`)
      ?.focus();
    added.current = undefined;
  }, [begun]);
  const shown = CONDITION_NAMES.filter((name) => begun.has(name) || isSet(form.values, name));
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 0 ? (
        <ul ref={list} aria-label={td('sections.conditions')} className="flex flex-col gap-3">
          {shown.map((name) => (
            <li key={name} data-condition={name} className="flex items-start gap-2">
              <ConditionField
                name={name}
                form={form}
                names={names}
                suggestions={suggestions(name)}
                onChanged={() => onBegunChange(new Set([...begun, name]))}
              />
              <IconButton
                size="sm"
                className="mt-6"
                label={td('conditions.remove', { name: td(`conditions.${name}`) })}
                onClick={() => {
                  add.current?.focus();
                  onBegunChange(new Set([...begun].filter((one) => one !== name)));
                  form.change(emptyOf(name));
                }}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              ref={add}
              size="sm"
              disabledReason={shown.length === CONDITION_NAMES.length && td('conditions.all')}
            >
              <Plus aria-hidden />
              {td('conditions.add')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {GROUPS.map((group) => {
              const offered = CONDITION_NAMES.filter(
                (name) => CONDITIONS[name].group === group && !shown.includes(name),
              );
              return offered.length === 0 ? null : (
                <div key={group}>
                  <DropdownMenuLabel>{td(`conditions.groups.${group}`)}</DropdownMenuLabel>
                  {offered.map((name) => (
                    <DropdownMenuItem
                      key={name}
                      onSelect={() => {
                        added.current = name;
                        onBegunChange(new Set([...begun, name]));
                      }}
                    >
                      {td(`conditions.${name}`)}
                    </DropdownMenuItem>
                  ))}
                </div>
              );
            })}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}

interface ConditionFieldProps {
  name: ConditionName;
  form: EditForm<DefinitionValues>;
  names: Names;
  suggestions: readonly string[];
  /** Called with each change: a condition that is emptied while it is edited stays. */
  onChanged: () => void;
}

/** A condition with its control; if somebody else changed it too, their value is offered. */
function ConditionField({ name, form, names, suggestions, onChanged }: ConditionFieldProps) {
  const t = useText();
  const td = useDefinitionText();
  const types = useContentTypes();
  return (
    <EditField
      className="min-w-0 flex-1"
      form={form}
      name={name}
      label={td(`conditions.${name}`)}
      hint={name === 'tags' ? td('conditions.tagsHint') : undefined}
      format={(value) => conditionText({ ...form.values, [name]: value }, name, names, { t, td, types })}
    >
      <ConditionControl
        name={name}
        values={form.values}
        names={names}
        suggestions={suggestions}
        onChange={(change) => {
          onChanged();
          form.change(change);
        }}
      />
    </EditField>
  );
}

function ConditionControl({
  name,
  values,
  names,
  suggestions,
  onChange,
}: {
  name: ConditionName;
  values: DefinitionValues;
  names: Names;
  suggestions: readonly string[];
  onChange: (change: Partial<DefinitionValues>) => void;
}) {
  const t = useText();
  const td = useDefinitionText();
  const types = useContentTypes();
  const label = td(`conditions.${name}`);
  switch (name) {
    case 'due':
      return <DueControl label={label} value={values.due} onValueChange={(due) => onChange({ due })} />;
    case 'age':
      return <AgeControl label={label} value={values.age} onValueChange={(age) => onChange({ age })} />;
    case 'createdBeforeHours':
      return (
        <DurationControl
          label={label}
          units={['hours', 'days']}
          first="days"
          max={limits.Conditions.createdBeforeHours.maximum}
          suffix={td('orMore')}
          value={values.createdBeforeHours}
          onValueChange={(createdBeforeHours) => onChange({ createdBeforeHours })}
        />
      );
    case 'noContactDays':
      return (
        <DaysControl
          value={values.noContactDays}
          onValueChange={(noContactDays) => onChange({ noContactDays })}
        />
      );
    default:
      return CONDITIONS[name].control === 'choice' ? (
        <Combobox
          multiple
          size="sm"
          placeholder={td('conditions.choose')}
          value={values[name]}
          options={optionsOf(name, names, { t, types })}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      ) : (
        <TextsInput
          label={label}
          value={values[name]}
          suggestions={suggestions}
          readValue={name === 'states' ? (text) => text.toUpperCase() : undefined}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      );
  }
}
