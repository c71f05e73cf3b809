import { ObjectCard } from '@huddle/kit/components/app/object-card';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ExpandableCard } from '@huddle/kit/components/ui/expandable-card';
import { useContentTypes } from '@huddle/kit/contract';
import { assigneesOf, useAssignees } from '@huddle/kit/lib/assignees';
import { dueDay } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { formatDay } from '@huddle/kit/lib/time';
import { KindIcon, useWorkText, WorkDue } from '@huddle/kit/work-units/marks';
import { UsersRound } from 'lucide-react';
import type { Todo } from '../api';
import { useCaseText } from '../cases/text';

/**
 * Work of another module, such as a care plan or a group of messages: what is known of it in one line, which expands to all that is
 * known, and to the object as its module shows it. The card says so if no module of this console shows it.
 */
export function OtherCard({
  todo: { unit, card },
  isExpanded,
  onToggle,
}: {
  todo: Todo;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useCaseText();
  const inWork = useWorkText();
  const kind = useContentTypes().of(unit.contentType);
  const { details } = unit;
  const kindName = kind?.label ?? inWork('unknown');
  const title = card?.title || details?.title || kindName;
  return (
    <ExpandableCard
      title={title}
      icon={<KindIcon kind={kind} aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
      facts={
        <>
          <span>{kindName}</span>
          {unit.statusCategory === 'open' ? <WorkDue unit={unit} /> : null}
          <Owner unit={unit} />
        </>
      }
      controls={details?.status ? <Chip className="mt-1">{details.status}</Chip> : null}
      isExpanded={isExpanded}
      onToggle={onToggle}
    >
      <div className="flex flex-col gap-2 pr-4 pb-3 pl-8 text-sm">
        {card ? (
          <div className="flex flex-wrap gap-1.5">
            <ObjectCard card={card} />
          </div>
        ) : (
          <p className="text-subtle-foreground">{t('other.notShown', { kind: kindName })}</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
          <Fact name={t('other.category')} value={categoryOf(details)} />
          <Fact name={t('other.due')} value={unit.dueAt ? formatDay(dueDay(unit.dueAt), true) : null} />
          <Fact name={t('other.priority')} value={inWork(priorityKey(unit.priority))} />
          <Fact name={t('other.tags')} value={details?.tags.join(', ') || null} />
        </dl>
      </div>
    </ExpandableCard>
  );
}

function priorityKey(priority: number) {
  return priority === 2 ? 'priorities.2' : priority === 1 ? 'priorities.1' : 'priorities.0';
}

function categoryOf(details: Todo['unit']['details']): string | null {
  return [details?.parentCategory, details?.category].filter(Boolean).join(' / ') || null;
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return value === null ? null : (
    <div className="contents">
      <dt className="text-subtle-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}

/** The group or member of staff who owns a piece of work. */
function Owner({ unit: { ownerGroupId, ownerUserId, personId } }: Pick<Todo, 'unit'>) {
  const groups = useAssignees(personId == null ? {} : { personId }).data;
  const owner =
    groups &&
    assigneesOf(groups).find(({ group, user }) =>
      ownerUserId == null ? group.id === ownerGroupId : user?.id === ownerUserId,
    );
  if (!owner) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <UsersRound aria-hidden className="size-3.5" />
      {owner.user ? fullName(owner.user) : owner.group.name}
    </span>
  );
}
