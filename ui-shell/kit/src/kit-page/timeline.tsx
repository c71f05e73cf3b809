import {
  CalendarCheck,
  FlaskConical,
  MessageSquare,
  MoreHorizontal,
  Phone,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../components/ui/chip';
import { IconButton } from '../components/ui/icon-button';
import { Timeline as List, type TimelineEntry } from '../timeline';
import { Example, Section } from './section';

const HOUR = 3_600_000;

const kinds = [
  { type: 'message', icon: <MessageSquare />, tone: 'neutral', what: 'sent a message' },
  { type: 'result', icon: <FlaskConical />, tone: 'info', what: 'filed a result: Potassium 5.9 mmol/L' },
  { type: 'call', icon: <Phone />, tone: 'neutral', what: 'called the patient' },
  { type: 'visit', icon: <CalendarCheck />, tone: 'success', what: 'completed the visit' },
  { type: 'result', icon: <TriangleAlert />, tone: 'urgent', what: 'marked the thread urgent' },
] as const;

const now = Date.now();
const names = ['Ada Quill', 'Ben Alder', 'Rosa Paredes', 'Cleo Marsh'];
const all = Array.from({ length: 24 }, (_, index): TimelineEntry & { type: string } => {
  const kind = kinds[index % kinds.length] ?? kinds[0];
  return {
    id: index,
    at: now - index * 5.3 * HOUR,
    who: names[index % names.length],
    ...kind,
    trailing: kind.tone === 'urgent' ? <Chip tone="urgent">Urgent</Chip> : undefined,
    summary:
      kind.type === 'message'
        ? '“My ankles are swollen again since Sunday, mostly in the evening.”'
        : undefined,
    details:
      kind.type === 'call'
        ? 'Reached after the second attempt, 6 minutes. Reviewed the new dose and the signs to watch for; will weigh herself daily and call if she gains more than 3 lb.'
        : undefined,
    actions:
      kind.type === 'visit' ? (
        <IconButton size="sm" label="More actions">
          <MoreHorizontal aria-hidden />
        </IconButton>
      ) : undefined,
  };
});

export function Timeline() {
  const [types, setTypes] = useState<string[]>([]);
  const [count, setCount] = useState(8);
  const [isLoading, setLoading] = useState(false);
  const chosen = all.filter(({ type }) => types.length === 0 || types.includes(type));
  return (
    <Section id="timeline" title="Timeline">
      <Example title="Timeline" className="grid grid-cols-1">
        <List
          label="History of the case"
          rowKeys
          entries={chosen.slice(0, count)}
          filter={{
            label: 'Types of entries',
            value: types,
            onValueChange: setTypes,
            options: [
              { value: 'message', label: 'Messages', count: 5 },
              { value: 'result', label: 'Results', count: 9 },
              { value: 'call', label: 'Calls', count: 5 },
              { value: 'visit', label: 'Visits' },
            ],
          }}
          older={{
            hasMore: count < chosen.length,
            isLoading,
            load: () => {
              setLoading(true);
              setTimeout(() => {
                setCount(count + 8);
                setLoading(false);
              }, 400);
            },
          }}
        />
      </Example>
      <Example title="Loading, empty, error" className="grid grid-cols-3 items-start gap-4">
        <List label="Loading history" entries={undefined} />
        <List label="Empty history" entries={[]} />
        <List label="Failed history" entries={undefined} error={{ onRetry: () => undefined }} />
      </Example>
      <Example title="Older entries failed" className="grid grid-cols-1">
        <List
          label="History, older entries failed"
          entries={all.slice(0, 2)}
          older={{ hasMore: true, isLoading: false, hasFailed: true, load: () => undefined }}
        />
      </Example>
    </Section>
  );
}
