import { useState } from 'react';
import { Field } from '../components/ui/field';
import { DatePicker, DateRangePicker, DateTimeInput, type DayRange, TimeInput } from '../dates';
import { Example, Section } from './section';

const ZONE = 'America/New_York';

/** The clinic of the examples is closed on Sundays and on Thanksgiving. */
function closedOn(day: string): string | null {
  if (day.endsWith('-11-26')) return 'Clinic closed for Thanksgiving';
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 'Clinic closed on Sundays' : null;
}

export function Dates() {
  const [due, setDue] = useState<string | null>('2026-11-23');
  const [visit, setVisit] = useState<string | null>(null);
  const [birth, setBirth] = useState<string | null>('1968-03-14');
  const [time, setTime] = useState<string | null>('09:30');
  const [start, setStart] = useState<string | null>('2026-11-23T14:30:00.000Z');
  const [skipped, setSkipped] = useState<string | null>('2026-03-08T06:30:00.000Z');
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-10', to: '2026-12-04' });
  const [any, setAny] = useState<DayRange | null>(null);
  return (
    <Section id="dates" title="Dates">
      <Example title="DatePicker" className="grid grid-cols-3 items-start gap-4">
        <Field label="Due date" hint="Also 3d, 2w, tomorrow">
          <DatePicker value={due} onValueChange={setDue} timeZone={ZONE} clearable />
        </Field>
        <Field label="Visit" hint="The next six months, when the clinic is open" required>
          <DatePicker
            value={visit}
            onValueChange={setVisit}
            timeZone={ZONE}
            min="2026-11-01"
            max="2027-05-01"
            disabledReason={closedOn}
          />
        </Field>
        <Field label="Date of birth">
          <DatePicker value={birth} onValueChange={setBirth} min="1900-01-01" max="2026-11-23" />
        </Field>
        <Field label="With an error" error="Select the day of the call" required>
          <DatePicker value={null} onValueChange={setVisit} />
        </Field>
        <Field label="Disabled">
          <DatePicker value="2026-11-23" onValueChange={setDue} disabled clearable />
        </Field>
        <div className="grid grid-cols-2 gap-2 self-end">
          <DatePicker aria-label="Small" size="sm" value={due} onValueChange={setDue} />
          <DatePicker aria-label="Large" size="lg" value={due} onValueChange={setDue} />
        </div>
      </Example>
      <Example title="TimeInput" className="grid grid-cols-3 items-start gap-4">
        <Field label="Time" hint="Also 930, 9a, 14:05">
          <TimeInput value={time} onValueChange={setTime} clearable />
        </Field>
        <Field label="Office hours only">
          <TimeInput value={time} onValueChange={setTime} min="08:00" max="17:00" step={30} />
        </Field>
        <Field label="Disabled time">
          <TimeInput value="14:05" onValueChange={setTime} disabled />
        </Field>
      </Example>
      <Example title="DateTimeInput" className="grid grid-cols-2 items-start gap-4">
        <Field label="Starts">
          <DateTimeInput value={start} onValueChange={setStart} timeZone={ZONE} clearable />
        </Field>
        <Field label="Around a change of the clocks" hint="2:30 am does not exist on 03/08/2026">
          <DateTimeInput value={skipped} onValueChange={setSkipped} timeZone={ZONE} />
        </Field>
        <Field label="Starts in Phoenix" error="The patient has another visit at that time">
          <DateTimeInput value={start} onValueChange={setStart} timeZone="America/Phoenix" />
        </Field>
        <Field label="Disabled start">
          <DateTimeInput value={start} onValueChange={setStart} timeZone={ZONE} disabled />
        </Field>
      </Example>
      <Example title="DateRangePicker" className="grid grid-cols-3 items-start gap-4">
        <Field label="Created">
          <DateRangePicker value={range} onValueChange={setRange} timeZone={ZONE} clearable />
        </Field>
        <Field label="Closed">
          <DateRangePicker value={any} onValueChange={setAny} timeZone={ZONE} clearable />
        </Field>
        <Field label="Disabled range">
          <DateRangePicker value={range} onValueChange={setRange} disabled />
        </Field>
      </Example>
    </Section>
  );
}
