import { useMemo, useState } from 'react';
import { type CalendarEvent, CalendarGrid, type CalendarMove, type CalendarView } from '../calendar';
import { Avatar } from '../components/ui/avatar';
import { SegmentedControl } from '../components/ui/segmented-control';
import { toast } from '../components/ui/toast';
import { manyEvents, sampleColumns, sampleEvents, sampleShifts, sampleToday, ZONE } from './sample-events';
import { Example, Section } from './section';

const HOURS = { from: 7, to: 19, business: { from: 8, to: 17 } };
const ALL_HOURS = { from: 0, to: 24, business: { from: 8, to: 17 } };

/** A calendar whose events can be changed. */
function Editable({
  initial,
  views,
  label,
}: {
  initial: readonly CalendarEvent[];
  views: CalendarView[];
  label: string;
}) {
  const [events, setEvents] = useState(initial);
  const [view, setView] = useState<CalendarView>(views[0] ?? 'week');
  const [date, setDate] = useState(sampleToday());
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const columns = useMemo(
    () =>
      sampleColumns.map((column, index) => ({
        ...column,
        leading: <Avatar id={index + 1} name={column.label} size="xs" decorative />,
      })),
    [],
  );
  function change({ id, start, end, columnId }: CalendarMove) {
    setEvents((all) => all.map((event) => (event.id === id ? { ...event, start, end, columnId } : event)));
  }
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {views.length > 1 ? (
        <SegmentedControl
          label={`View of ${label}`}
          value={view}
          onValueChange={setView}
          options={views.map((one) => ({
            value: one,
            label: { day: 'Day', week: 'Week', month: 'Month' }[one],
          }))}
        />
      ) : null}
      <div className={view === 'month' ? 'h-160' : 'h-140'}>
        <CalendarGrid
          label={label}
          view={view}
          date={date}
          timeZone={ZONE}
          columns={columns}
          events={events}
          hours={label === 'Schedule' ? HOURS : ALL_HOURS}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onMove={change}
          onResize={change}
          onShowDay={(day) => {
            setDate(day);
            setView('day');
          }}
          onCreate={({ start, end, columnId, isAllDay }) => {
            const id = `new-${events.length}`;
            setEvents((all) => [
              ...all,
              { id, start, end, columnId, isAllDay, title: 'New visit', tone: 'primary' },
            ]);
            toast.success('Visit created');
          }}
        />
      </div>
    </div>
  );
}

export function Calendar() {
  const events = useMemo(sampleEvents, []);
  const many = useMemo(manyEvents, []);
  const shifts = useMemo(sampleShifts, []);
  return (
    <Section id="calendar" title="Calendar">
      <Example title="CalendarGrid">
        <Editable label="Schedule" initial={events} views={['week', 'day', 'month']} />
      </Example>
      <Example title="Read-only, empty">
        <div className="h-60 w-full">
          <CalendarGrid label="Empty day" view="day" date={sampleToday()} timeZone={ZONE} events={[]} />
        </div>
      </Example>
      <Example title="Shifts behind the events, without weekends">
        <div className="h-140 w-full">
          <CalendarGrid
            label="Shifts"
            view="week"
            date={sampleToday()}
            timeZone={ZONE}
            events={shifts.events}
            hours={shifts.hours}
            hideWeekends
          />
        </div>
      </Example>
      <Example title="300 events">
        <Editable label="Busy week" initial={many} views={['week']} />
      </Example>
    </Section>
  );
}
