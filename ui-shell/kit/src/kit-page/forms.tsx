import { Search } from 'lucide-react';
import { useState } from 'react';
import { AssigneeCombobox } from '../components/app/assignee-picker';
import { Avatar } from '../components/ui/avatar';
import { Checkbox } from '../components/ui/checkbox';
import { Combobox } from '../components/ui/combobox';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { Kbd } from '../components/ui/kbd';
import { NumberInput } from '../components/ui/number-input';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import { SegmentedControl } from '../components/ui/segmented-control';
import { Select } from '../components/ui/select';
import { Switch } from '../components/ui/switch';
import { Textarea } from '../components/ui/textarea';
import { sampleAssignees, samplePatient } from './people';
import { Example, Section } from './section';

const people = Array.from({ length: 24 }, (_, index) => samplePatient(index));
const options = people.map((person) => ({
  value: String(person.id),
  label: person.name,
  hint: person.state,
  group: person.state === 'MA' ? 'Licensed here' : 'Other states',
  disabledReason: person.state === 'RI' ? 'Not licensed in RI' : undefined,
  leading: <Avatar id={person.id} name={person.name} size="xs" decorative />,
}));

const assignees = sampleAssignees();

export function Forms() {
  const [person, setPerson] = useState<string | null>(null);
  const [assignee, setAssignee] = useState<number | null>(1);
  const [states, setStates] = useState<string[]>(['MA', 'NH']);
  const [view, setView] = useState<'open' | 'closed'>('open');
  const [days, setDays] = useState(7);
  return (
    <Section id="forms" title="Forms">
      <Example title="Field, Input, NumberInput" className="grid grid-cols-3 items-start gap-4">
        <Field label="Preferred name" hint="As the member wants to be called">
          <Input defaultValue="Rosie" />
        </Field>
        <Field label="Email" error="Enter a valid email address" required>
          <Input defaultValue="rosa@" />
        </Field>
        <Field label="Member ID">
          <Input disabled defaultValue="48213" />
        </Field>
        <Field label="Search" hideLabel>
          <Input placeholder="Search" leading={<Search aria-hidden />} trailing={<Kbd keys="/" />} />
        </Field>
        <Field label="Search the bar" hideLabel>
          <Input variant="quiet" placeholder="Quiet, in a bar" leading={<Search aria-hidden />} />
        </Field>
        <Field label="Small" hideLabel>
          <Input size="sm" placeholder="Small" />
        </Field>
        <Field label="Due after" error={days >= 0 && days <= 365 ? undefined : 'Between 0 and 365'}>
          <NumberInput min={0} max={365} value={days} onValueChange={setDays} trailing="days" />
        </Field>
      </Example>
      <Example title="Textarea" className="grid grid-cols-3 items-start gap-4">
        <Field label="Note">
          <Textarea limit={150} defaultValue="Prefers calls after 3 PM. Hard of hearing on the left side." />
        </Field>
        <Field label="Too long">
          <Textarea limit={20} defaultValue="This note is longer than twenty." />
        </Field>
        <Field label="Auto-growing">
          <Textarea autoGrow placeholder="Write…" />
        </Field>
      </Example>
      <Example title="Select, Combobox" className="grid grid-cols-3 items-start gap-4">
        <Field label="Priority">
          <Select
            defaultValue="high"
            options={[
              { value: 'standard', label: 'Standard' },
              { value: 'high', label: 'High' },
              { value: 'urgent', label: 'Urgent' },
            ]}
          />
        </Field>
        <Field label="Clinician">
          <Combobox options={options} value={person} onValueChange={setPerson} placeholder="Nobody" />
        </Field>
        <Field label="States">
          <Combobox
            multiple
            options={['MA', 'NH', 'ME', 'CT', 'VT'].map((state) => ({ value: state, label: state }))}
            value={states}
            onValueChange={setStates}
            placeholder="All"
          />
        </Field>
      </Example>
      <Example title="AssigneePicker" className="grid grid-cols-3 items-start gap-4">
        <Field label="Assignee">
          <AssigneeCombobox groups={assignees} state="MA" value={assignee} onValueChange={setAssignee} />
        </Field>
        <Field label="On-call clinician">
          <AssigneeCombobox groups={assignees} cliniciansOnly value={assignee} onValueChange={setAssignee} />
        </Field>
        <Field label="Loading options">
          <AssigneeCombobox groups={undefined} value={null} onValueChange={setAssignee} />
        </Field>
      </Example>
      <Example title="Checkbox" className="grid grid-cols-3 gap-4">
        <div>
          <Checkbox label="Pod Alder" trailing={118} defaultChecked />
          <Checkbox label="Pod Cedar" trailing={121} />
          <Checkbox label="Partly selected" checked="indeterminate" />
        </div>
        <div>
          <Checkbox label="Call patient, triage protocol" tone="done" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, on" disabled defaultChecked />
        </div>
      </Example>
      <Example title="RadioGroup, Switch" className="grid grid-cols-3 items-start gap-4">
        <RadioGroup defaultValue="right" aria-label="Duration of the appointment">
          <RadioItem value="short" label="Too short" />
          <RadioItem value="right" label="Just right" hint="About what it took" />
          <RadioItem value="long" label="Too long" disabled />
        </RadioGroup>
        <div>
          <Switch label="Add Patient" hint="For the simplified tenant" defaultChecked />
          <Switch label="Waiver" />
          <Switch label="Disabled setting" disabled />
        </div>
      </Example>
      <Example title="SegmentedControl">
        <SegmentedControl
          label="Cases"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'open', label: 'Open', count: 6 },
            { value: 'closed', label: 'Closed', count: 31 },
          ]}
        />
      </Example>
    </Section>
  );
}
