import { useState } from 'react';
import { Field } from '../components/ui/field';
import { DatePicker, DateRangePicker, DateTimeInput, instantOf, TimeInput } from '../dates';
import { Example, Section } from './section';

const ZONE = 'America/New_York';

function SampleDate({
  initial,
  label,
  ...props
}: {
  initial: string;
  label: string;
  min?: string;
  disabled?: boolean;
}) {
  const [day, setDay] = useState(initial);
  return (
    <Field label={label} className="w-64">
      <DatePicker
        {...props}
        value={day}
        onValueChange={setDay}
        presets={['today', 'tomorrow', '1w', '2w', '1m']}
      />
    </Field>
  );
}

function SampleTime({ initial, label }: { initial: string; label: string }) {
  const [time, setTime] = useState(initial);
  return (
    <Field label={label} className="w-40">
      <TimeInput value={time} onValueChange={setTime} />
    </Field>
  );
}

function SampleMoment() {
  const [value, setValue] = useState({ day: '2026-03-08', time: '09:30' });
  return (
    <div>
      <DateTimeInput label="Visit" zone={ZONE} value={value} onValueChange={setValue} className="w-120" />
      <p className="mt-1 text-xs text-subtle-foreground">{instantOf(value, ZONE) ?? 'No instant'}</p>
    </div>
  );
}

function SampleRange({ from, to, label }: { from: string; to: string; label: string }) {
  const [range, setRange] = useState({ from, to });
  return (
    <Field label={label} className="w-64">
      <DateRangePicker value={range} onValueChange={setRange} />
    </Field>
  );
}

/** Fields for days, times and ranges. */
export function Dates() {
  return (
    <Section id="dates" title="Dates and times">
      <Example title="DatePicker" className="items-start">
        <SampleDate label="Due" initial="2026-11-23" />
        <SampleDate label="Empty" initial="" />
        <SampleDate label="Not before December" initial="2026-11-23" min="2026-12-01" />
        <SampleDate label="What cannot be read" initial="2 moons" />
        <SampleDate label="Disabled" initial="2026-11-23" disabled />
      </Example>
      <Example title="TimeInput" className="items-start">
        <SampleTime label="Begins" initial="09:30" />
        <SampleTime label="What cannot be read" initial="soonish" />
      </Example>
      <Example title="DateTimeInput">
        <SampleMoment />
      </Example>
      <Example title="DateRangePicker" className="items-start">
        <SampleRange label="Sent" from="" to="" />
        <SampleRange label="Visits" from="2026-11-01" to="2026-11-14" />
        <SampleRange label="Since" from="2026-11-01" to="" />
      </Example>
    </Section>
  );
}
