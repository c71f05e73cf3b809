import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { Select } from '@huddle/kit/components/ui/select';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { useWorkText } from '@huddle/kit/work-units/marks';
import { Plus, X } from 'lucide-react';
import { limits } from '../api';
import { ROLES, type TemplateValues } from './templates.resource';
import { useTemplateText } from './text';

type Task = TemplateValues['tasks'][number];

const NO_OWNER = 'none';
const PRIORITIES = ['0', '1', '2'] as const;
/** A row of fields; where that is too narrow, the title and the due date have lines of their own. */
const COLUMNS =
  'grid grid-cols-[1fr_5.5rem_14rem_6.5rem_1.75rem] items-center gap-2 @max-xl:grid-cols-[1fr_6.5rem_1.75rem]';

/** The tasks that a template begins a plan with: due some days after it is assigned, owned by a role of the care team or a group. */
export function TaskRows({ tasks, onChange }: { tasks: readonly Task[]; onChange: (tasks: Task[]) => void }) {
  const t = useTemplateText();
  const inWork = useWorkText();
  const groups = useAssignees({});
  const owners = [
    { value: NO_OWNER, label: t('tasks.noOwner') },
    ...ROLES.map((role) => ({ value: `role:${role}`, label: t(`roles.${role}`), group: t('tasks.roles') })),
    ...(groups.data ?? [])
      .filter(({ isProvider }) => !isProvider)
      .map(({ name }) => ({ value: `group:${name}`, label: name, group: t('tasks.groups') })),
  ];
  return (
    <div className="@container flex flex-col gap-2">
      {tasks.length === 0 ? (
        <p className="text-sm text-subtle-foreground">{t('tasks.none')}</p>
      ) : (
        <div aria-hidden className={`${COLUMNS} text-xs text-subtle-foreground @max-xl:hidden`}>
          <span>{t('tasks.titleHead')}</span>
          <span>{t('tasks.dueHead')}</span>
          <span>{t('tasks.ownerHead')}</span>
          <span>{t('tasks.priorityHead')}</span>
        </div>
      )}
      <ol className="flex flex-col gap-2 @max-xl:gap-5">
        {tasks.map(({ title, dueInDays, priority, owner }, index) => {
          const number = index + 1;
          const change = (next: Partial<Task>) =>
            onChange(tasks.map((task, at) => (at === index ? { ...task, ...next } : task)));
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a task of a template has no identity but its place
              key={index}
              className={COLUMNS}
            >
              <Input
                aria-label={t('tasks.title', { number })}
                className="@max-xl:col-span-full"
                autoComplete="off"
                value={title}
                onChange={(event) => change({ title: event.target.value })}
              />
              <div className="flex items-center gap-2 @max-xl:col-span-full">
                <span aria-hidden className="shrink-0 text-xs text-subtle-foreground @xl:hidden">
                  {t('tasks.dueHead')}
                </span>
                <NumberInput
                  aria-label={t('tasks.due', { number })}
                  min={0}
                  max={limits.TemplateTask.dueInDays.maximum}
                  value={dueInDays}
                  onValueChange={(days) => change({ dueInDays: days })}
                />
              </div>
              <Combobox
                aria-label={t('tasks.owner', { number })}
                loading={groups.isPending}
                value={owner || NO_OWNER}
                onValueChange={(value) =>
                  change({ owner: value === null || value === NO_OWNER ? '' : value })
                }
                options={owners}
              />
              <Select
                aria-label={t('tasks.priority', { number })}
                value={priority === 2 ? '2' : priority === 1 ? '1' : '0'}
                onValueChange={(value) => change({ priority: Number(value) })}
                options={PRIORITIES.map((value) => ({ value, label: inWork(`priorities.${value}`) }))}
              />
              <IconButton
                size="sm"
                label={t('tasks.remove', { name: title })}
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
        onClick={() =>
          onChange([...tasks, { title: '', dueInDays: 7, priority: 0, owner: tasks.at(-1)?.owner ?? '' }])
        }
      >
        <Plus aria-hidden />
        {t('tasks.add')}
      </Button>
    </div>
  );
}
