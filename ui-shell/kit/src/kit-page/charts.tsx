import { Chart } from '../chart';
import { Example, Section } from './section';

const DAY = 86_400_000;
const start = Date.parse('2026-05-04T14:00:00Z');
const weeks = Array.from({ length: 20 }, (_, index) => start + index * 7 * DAY + (index % 3) * DAY);

const potassium = [
  4.2,
  4.4,
  4.3,
  4.6,
  4.8,
  null,
  null,
  5.0,
  5.3,
  5.9,
  5.6,
  5.2,
  4.9,
  null,
  4.7,
  4.5,
  4.4,
  4.6,
  4.3,
  4.2,
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const visits = [
  { id: 'video', label: 'Video', values: months.map((_, index) => 180 + ((index * 37) % 90)) },
  { id: 'phone', label: 'Phone', values: months.map((_, index) => 90 + ((index * 53) % 60)) },
  {
    id: 'home',
    label: 'Home',
    values: months.map((_, index) => (index === 3 ? null : 30 + ((index * 17) % 40))),
  },
  { id: 'office', label: 'Office', values: months.map((_, index) => 20 + ((index * 29) % 30)) },
];

export function Charts() {
  const months12 = { kind: 'category', label: 'Month', values: months } as const;
  return (
    <Section id="charts" title="Charts">
      <Example title="Line, band, gaps" className="grid grid-cols-1">
        <Chart
          label="Potassium"
          unit="mmol/L"
          kind="line"
          fileName="potassium"
          x={{ kind: 'time', values: weeks }}
          series={[{ id: 'k', label: 'Potassium', values: potassium }]}
          band={{ from: 3.5, to: 5.1, label: 'Normal 3.5–5.1' }}
        />
      </Example>
      <Example title="Several lines" className="grid grid-cols-2 items-start gap-8">
        <Chart
          label="Blood pressure"
          unit="mm Hg"
          kind="line"
          fileName="blood-pressure"
          x={{ kind: 'time', values: weeks }}
          series={[
            {
              id: 'sys',
              label: 'Systolic',
              values: weeks.map((_, index) => 152 - index + ((index * 7) % 9)),
            },
            {
              id: 'dia',
              label: 'Diastolic',
              values: weeks.map((_, index) => 94 - index / 2 + ((index * 5) % 6)),
            },
            { id: 'pulse', label: 'Pulse', values: weeks.map((_, index) => 70 + ((index * 11) % 14)) },
          ]}
        />
        <Chart
          label="Open items per team"
          kind="line"
          fileName="open-items"
          x={months12}
          series={['Alder', 'Cedar', 'Elm', 'Hazel', 'Juniper', 'Linden'].map((name, team) => ({
            id: name,
            label: name,
            values: months.map((_, index) => 20 + team * 14 + ((index * (team + 3) * 7) % 13)),
          }))}
        />
      </Example>
      <Example title="Bars, stacked bars" className="grid grid-cols-2 items-start gap-8">
        <Chart label="Visits by kind" kind="bar" fileName="visits" x={months12} series={visits.slice(0, 2)} />
        <Chart label="Visits" kind="stacked" fileName="visits" x={months12} series={visits} />
        <Chart
          label="Change of weight"
          unit="lb"
          kind="bar"
          fileName="weight-change"
          x={months12}
          series={[{ id: 'w', label: 'Weight', values: [2, 3, -1, -4, -2, 0, 1, null, -3, -5, 2, 1] }]}
        />
        <Chart
          label="A single value"
          unit="%"
          kind="line"
          fileName="a1c"
          x={{ kind: 'time', values: [start] }}
          series={[{ id: 'a1c', label: 'A1c', values: [6.8] }]}
        />
      </Example>
      <Example title="Loading, empty, error" className="grid grid-cols-3 items-start gap-8">
        {(['loading', 'empty', 'error'] as const).map((state) => (
          <Chart
            key={state}
            label={`Weight, ${state}`}
            unit="lb"
            kind="line"
            fileName="weight"
            x={{ kind: 'time', values: [] }}
            series={state === 'empty' ? [] : undefined}
            error={state === 'error' ? { onRetry: () => undefined } : null}
          />
        ))}
      </Example>
    </Section>
  );
}
