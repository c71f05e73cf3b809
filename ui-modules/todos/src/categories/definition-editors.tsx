import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { Flag, Plus, X } from 'lucide-react';
import { limits } from '../api';
import { PriorityButton } from '../tasks/priority-button';
import { useCategoryText } from './text';
import { type CategoryValues, renamed } from './values';

interface EditorProps {
  values: CategoryValues;
  onChange: (change: Partial<CategoryValues>) => void;
}

const MEANINGS = ['open', 'complete', 'deferred'] as const;

function changed<T>(list: readonly T[], at: number, change: Partial<T>): T[] {
  return list.map((one, index) => (index === at ? { ...one, ...change } : one));
}

/** The states: name, meaning, and which is the first. */
export function StatesEditor({ values, onChange }: EditorProps) {
  const t = useCategoryText();
  const { states, actions } = values;
  const isUsed = (name: string) => actions.some(({ from, dest }) => dest === name || from.includes(name));
  return (
    <div className="@container flex flex-col gap-2">
      <ol className="flex flex-col gap-2">
        {states.map(({ name, category, isInitial }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a state's name is being edited, so its place is its identity
            key={index}
            className="grid grid-cols-[1fr_9rem_auto_auto] items-center gap-2 @max-md:grid-cols-[1fr_auto_auto]"
          >
            <Input
              className="@max-md:col-span-3"
              aria-label={t('states.name', { number: index + 1 })}
              autoComplete="off"
              value={name}
              onChange={(event) => onChange(renamed(values, index, event.target.value))}
            />
            <Select
              aria-label={t('states.category', { number: index + 1 })}
              value={category}
              onValueChange={(meaning) => onChange({ states: changed(states, index, { category: meaning }) })}
              options={MEANINGS.map((value) => ({ value, label: t(`states.categories.${value}`) }))}
            />
            <IconButton
              label={isInitial ? t('states.first') : t('states.makeFirst', { name })}
              aria-pressed={isInitial}
              onClick={() =>
                onChange({ states: states.map((one, at) => ({ ...one, isInitial: at === index })) })
              }
            >
              <Flag aria-hidden />
            </IconButton>
            <IconButton
              label={t('states.remove', { name })}
              disabledReason={isUsed(name) ? t('states.isUsed') : null}
              onClick={() => onChange({ states: states.toSpliced(index, 1) })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        className="self-start"
        onClick={() => onChange({ states: [...states, { name: '', category: 'open', isInitial: false }] })}
      >
        <Plus aria-hidden />
        {t('states.add')}
      </Button>
    </div>
  );
}

/** The actions: name, from which states to which one, and their effects. */
export function ActionsEditor({ values: { states, actions }, onChange }: EditorProps) {
  const t = useCategoryText();
  const names = states.filter(({ name }) => name !== '').map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="@container flex flex-col gap-2">
      <ol className="flex flex-col gap-2">
        {actions.map(({ trigger, from, dest, descriptions, needsReason }, index) => {
          const number = index + 1;
          const change = (next: Partial<(typeof actions)[number]>) =>
            onChange({ actions: changed(actions, index, next) });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an action's name is being edited, so its place is its identity
              key={index}
              className="grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-2 rounded-md border border-border-muted p-2 @max-md:grid-cols-[1fr_1fr_auto]"
            >
              <Input
                className="@max-md:col-span-3"
                aria-label={t('actions.trigger', { number })}
                autoComplete="off"
                value={trigger}
                onChange={(event) => change({ trigger: event.target.value })}
              />
              <Combobox
                multiple
                aria-label={t('actions.from', { number })}
                value={from}
                onValueChange={(next) => change({ from: next })}
                options={names}
              />
              <Combobox
                aria-label={t('actions.to', { number })}
                value={dest || null}
                onValueChange={(next) => change({ dest: next ?? '' })}
                options={names}
              />
              <IconButton
                label={t('actions.remove', { name: trigger })}
                onClick={() => onChange({ actions: actions.toSpliced(index, 1) })}
              >
                <X aria-hidden />
              </IconButton>
              <Textarea
                aria-label={t('actions.effects', { number })}
                placeholder={t('actions.effectsHint')}
                rows={1}
                autoGrow
                className="col-span-3 max-h-24 min-h-8"
                value={descriptions.join('\n')}
                onChange={(event) =>
                  change({ descriptions: event.target.value === '' ? [] : event.target.value.split('\n') })
                }
              />
              <Checkbox
                className="col-span-3"
                label={t('actions.needsReason', { number })}
                checked={needsReason}
                onCheckedChange={(checked) => change({ needsReason: checked === true })}
              />
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        className="self-start"
        onClick={() =>
          onChange({
            actions: [...actions, { trigger: '', from: [], dest: '', descriptions: [], needsReason: false }],
          })
        }
      >
        <Plus aria-hidden />
        {t('actions.add')}
      </Button>
    </div>
  );
}

/** The tasks that a new case gets. */
export function TasksEditor({ values: { tasks }, onChange }: EditorProps) {
  const t = useCategoryText();
  return (
    <div className="@container flex flex-col gap-2">
      {tasks.length === 0 ? <p className="text-sm text-subtle-foreground">{t('tasks.none')}</p> : null}
      <ol className="flex flex-col gap-2">
        {tasks.map(({ title, dueInDays, priority }, index) => {
          const number = index + 1;
          const change = (next: Partial<(typeof tasks)[number]>) =>
            onChange({ tasks: changed(tasks, index, next) });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a task of a category has no identity but its place
              key={index}
              className="grid grid-cols-[1fr_6rem_auto_auto] items-center gap-2 @max-md:grid-cols-[1fr_auto_auto]"
            >
              <Input
                className="@max-md:col-span-3"
                aria-label={t('tasks.title', { number })}
                autoComplete="off"
                value={title}
                onChange={(event) => change({ title: event.target.value })}
              />
              <NumberInput
                aria-label={t('tasks.due', { number })}
                min={0}
                max={limits.CategoryTask.dueInDays.maximum}
                value={dueInDays}
                onValueChange={(days) => change({ dueInDays: days })}
              />
              <PriorityButton
                label={t('tasks.priority', { number })}
                value={priority}
                onValueChange={(next) => change({ priority: next })}
              />
              <IconButton
                label={t('tasks.remove', { name: title })}
                onClick={() => onChange({ tasks: tasks.toSpliced(index, 1) })}
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
        onClick={() => onChange({ tasks: [...tasks, { title: '', dueInDays: 0, priority: 0 }] })}
      >
        <Plus aria-hidden />
        {t('tasks.add')}
      </Button>
    </div>
  );
}
