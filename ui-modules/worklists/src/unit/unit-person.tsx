import { ContributedMenu } from '@huddle/kit/components/app/contributed-menu';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { LocalClock } from '@huddle/kit/components/ui/local-clock';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { usePage } from '@huddle/kit/contract';
import { fullName, plainName, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { DueDate, usePlaceOf } from '@huddle/kit/work-units';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Phone } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ItemContext, WorklistItem } from '../api';
import { type UnitText, useUnitText } from './text';

/** What tells the person apart from another one of the same name. */
export function personFacts({ person }: WorklistItem, context: ItemContext | undefined, t: UnitText): string {
  const facts = [
    context?.dateOfBirth ? t('born', { date: usDate(context.dateOfBirth) }) : null,
    person?.age == null ? null : t('age', { count: person.age }),
    person?.state,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Whom the work is for, with the ways to the record, in this tab or in one beside the list, and what is needed to work for them. */
export function UnitPerson({
  item,
  context,
}: {
  item: WorklistItem;
  /** What is needed to work on the item, once it is loaded. */
  context: ItemContext | undefined;
}) {
  const t = useUnitText();
  const { personId, person } = item;
  const names = { firstName: item.firstName ?? '', lastName: item.lastName ?? '' };
  const name = fullName(names);
  const patientId = person?.patientId ?? null;
  const plain = plainName(names);
  const menu = useMemo(
    () => (personId == null || patientId === null ? null : { patient: { patientId, personId, name: plain } }),
    [patientId, personId, plain],
  );
  const placeOf = usePlaceOf();
  const toPerson = usePage('todos', 'person-todos');
  if (personId == null) return null;
  const facts = [
    personFacts(item, context, t),
    person?.pods.map((pod) => pod.name).join(', '),
    person?.payer,
  ].filter(Boolean);
  const place = placeOf(item) ?? toPerson?.({ personId });
  return (
    <section aria-label={t('person')} className="flex flex-col gap-1 text-sm">
      <span className="flex items-center gap-2">
        {place ? (
          <>
            <Link className="font-semibold hover:underline" {...place}>
              {name}
            </Link>
            <Button asChild size="sm" variant="ghost">
              <Link {...place} target="_blank" rel="noopener" aria-label={t('openBeside', { name })}>
                <ExternalLink aria-hidden />
                {t('newTab')}
              </Link>
            </Button>
          </>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {menu ? (
          <ContributedMenu slot="patient.action/v1" props={menu} label={t('actionsOf', { name })} />
        ) : null}
      </span>
      {facts.length > 0 ? <span className="text-subtle-foreground">{facts.join(' · ')}</span> : null}
      {person?.timeZone ? (
        <LocalClock layout="inline" zone={person.timeZone} className="text-xs text-subtle-foreground" />
      ) : null}
      {context ? <Reach context={context} tags={item.details?.tags ?? []} /> : null}
    </section>
  );
}

/** How to reach a person, and what else is known and to do. */
function Reach({ context, tags }: { context: ItemContext; tags: readonly string[] }) {
  const t = useUnitText();
  const { phoneNumber, lastContactAt, note, noteUpdatedAt, tasks, taskCount } = context;
  const phone = phoneNumber ? formatPhone(phoneNumber) : null;
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5">
      <Fact name={t('phone')}>
        {phone ? (
          <a
            href={`tel:${phoneNumber}`}
            aria-label={t('call', { phone })}
            className="inline-flex items-center gap-1.5 font-semibold text-link tabular-nums hover:underline"
          >
            <Phone aria-hidden className="size-3.5" />
            {phone}
          </a>
        ) : (
          <None />
        )}
      </Fact>
      <Fact name={t('lastContact')}>{lastContactAt ? <RelativeTime time={lastContactAt} /> : <None />}</Fact>
      <Fact name={t('note')}>
        {note ? (
          <>
            <span className="break-words whitespace-pre-wrap">{note}</span>{' '}
            {noteUpdatedAt ? (
              <span className="text-xs text-subtle-foreground">
                <RelativeTime time={noteUpdatedAt} />
              </span>
            ) : null}
          </>
        ) : (
          <None />
        )}
      </Fact>
      <Fact name={t('tasks')}>
        {taskCount === 0 ? (
          <None />
        ) : (
          <ul className="flex flex-col gap-0.5">
            {tasks.map((task) => (
              <li key={task.id} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0">{task.title}</span>
                {task.dueAt ? (
                  <span className="text-xs">
                    <DueDate instant={task.dueAt} />
                  </span>
                ) : null}
              </li>
            ))}
            {taskCount > tasks.length ? (
              <li className="text-xs text-subtle-foreground">
                {t('moreTasks', { count: taskCount - tasks.length })}
              </li>
            ) : null}
          </ul>
        )}
      </Fact>
      <Fact name={t('tags')}>
        {tags.length === 0 ? (
          <None />
        ) : (
          <span className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Chip key={tag} size="sm">
                {tag}
              </Chip>
            ))}
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs font-semibold text-subtle-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function None() {
  const t = useUnitText();
  return <span className="text-subtle-foreground">{t('none')}</span>;
}
