import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { useState } from 'react';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import { toast } from '../components/ui/toast';
import { type StepItem, Stepper, stepOf, Wizard } from '../steps';
import { Example, Section } from './section';

const STEPS = ['patient', 'coverage', 'consent', 'review'] as const;

const states: StepItem[] = [
  { id: 'patient', title: 'Patient', isDone: true },
  { id: 'coverage', title: 'Coverage', errors: 2 },
  { id: 'care', title: 'Care team', hint: 'Optional' },
  { id: 'consent', title: 'Consent', blockedReason: 'Complete “Coverage” first' },
  { id: 'review', title: 'Review', blockedReason: 'Complete “Coverage” first' },
];

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

function Enrollment() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [values, setValues] = useState({ name: '', dob: '', member: '' });
  const [errors, setErrors] = useState<Partial<typeof values>>({});
  const [isUnsaved, setUnsaved] = useState(false);
  function field(name: keyof typeof values, label: string, hint?: string) {
    return (
      <Field label={label} hint={hint} error={errors[name]} required>
        <Input
          value={values[name]}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            setErrors({ ...errors, [name]: undefined });
            setUnsaved(true);
          }}
        />
      </Field>
    );
  }
  function missing(names: readonly (keyof typeof values)[]) {
    const found = names.filter((name) => !values[name].trim());
    setErrors(Object.fromEntries(found.map((name) => [name, 'Required'])));
    return found.length === 0 ? null : 'Fill in the required fields';
  }
  return (
    <Wizard
      label="Enroll a patient"
      className="h-90 w-full"
      step={stepOf(STEPS, search.step)}
      onStepChange={(step, { replace }) => void navigate({ to: '.', search: { step }, replace })}
      hasUnsaved={isUnsaved}
      onCancel={() => toast.success('Canceled')}
      finishLabel="Enroll"
      onFinish={async () => {
        await pause(500);
        setUnsaved(false);
        toast.success('Patient enrolled');
      }}
      steps={[
        {
          id: 'patient',
          title: 'Patient',
          errors: errors.name || errors.dob ? Number(Boolean(errors.name)) + Number(Boolean(errors.dob)) : 0,
          content: (
            <div className="grid max-w-140 grid-cols-2 items-start gap-4">
              {field('name', 'Name')}
              {field('dob', 'Date of birth', 'MM-DD-YYYY')}
            </div>
          ),
          validate: async () => {
            await pause(300);
            return missing(['name', 'dob']);
          },
        },
        {
          id: 'coverage',
          title: 'Coverage',
          errors: errors.member ? 1 : 0,
          content: <div className="max-w-70">{field('member', 'Member ID')}</div>,
          validate: () => missing(['member']),
        },
        {
          id: 'consent',
          title: 'Consent',
          hint: 'Optional',
          content: (
            <RadioGroup defaultValue="later" aria-label="Consent to treatment">
              <RadioItem value="now" label="Signed" />
              <RadioItem value="later" label="Ask at the first visit" />
            </RadioGroup>
          ),
        },
        { id: 'review', title: 'Review', content: <p>{values.name || 'Nobody'} will be enrolled.</p> },
      ]}
    />
  );
}

/** The kit page has no router of its own. */
function newRouter() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/enroll', component: Enrollment });
  return createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/enroll'] }),
  });
}

export function Steps() {
  const [router] = useState(newRouter);
  const [current, setCurrent] = useState('care');
  return (
    <Section id="steps" title="Steps">
      <Example title="Stepper">
        <Stepper
          label="Enrollment"
          className="w-full"
          steps={states}
          current={current}
          onStepChange={setCurrent}
        />
      </Example>
      <Example title="Narrow; vertical" className="items-start gap-8">
        <Stepper
          label="Enrollment, narrow"
          className="w-80"
          steps={states}
          current={current}
          onStepChange={setCurrent}
        />
        <Stepper
          label="Enrollment, vertical"
          className="w-56"
          orientation="vertical"
          steps={states}
          current={current}
          onStepChange={setCurrent}
        />
        <Stepper
          label="Progress"
          className="w-56"
          orientation="vertical"
          steps={states.slice(0, 3)}
          current="coverage"
        />
      </Example>
      <Example title="Wizard">
        <RouterProvider router={router} />
      </Example>
    </Section>
  );
}
