import { toast } from '../components/ui/toast';
import { useContentTypes } from '../contract';
import { dueInstant } from '../lib/due';
import { DueDate, PriorityMark, WorkTitle, type WorkUnit } from '../work-units';
import { Example, Section } from './section';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) =>
  dueInstant(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

function sampleUnit(contentType: string, over: Partial<WorkUnit> = {}): WorkUnit {
  return {
    id: 1,
    contentType,
    objectId: 1,
    personId: null,
    firstName: null,
    lastName: null,
    ownerUserId: null,
    ownerGroupId: null,
    dueAt: null,
    priority: 0,
    statusCategory: 'open',
    rowVersion: 1,
    isMasked: false,
    details: {
      title: 'Call about lab results',
      status: 'Open',
      category: 'Labs',
      parentCategory: null,
      tags: [],
      sourcePlanId: null,
    },
    ...over,
  };
}

/** Pieces of work, as lists show them. */
export function Work() {
  const kinds = useContentTypes().all.map(({ name }) => name);
  return (
    <Section id="work" title="Work">
      <Example title="Title, by kind" className="flex-col items-start">
        {[...kinds, 'unknown'].map((kind) => (
          <WorkTitle key={kind} unit={sampleUnit(kind)} onOpen={() => toast(kind)} />
        ))}
      </Example>
      <Example title="Title of protected work">
        <WorkTitle unit={sampleUnit('task', { isMasked: true, details: null })} />
      </Example>
      <Example title="Priority" className="gap-4">
        {[0, 1, 2].map((priority) => (
          <PriorityMark key={priority} value={priority} />
        ))}
      </Example>
      <Example title="Due date" className="gap-4">
        {[-3, 0, 5].map((days) => (
          <DueDate key={days} instant={dayFromNow(days)} />
        ))}
      </Example>
    </Section>
  );
}
