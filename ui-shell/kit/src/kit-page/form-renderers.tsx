import { useState } from 'react';
import { Button } from '../components/ui/button';
import {
  type Answers,
  FormAnswers,
  type FormErrors,
  FormRenderer,
  normalise,
  validate,
} from '../form-renderer';
import { SAMPLE_FORM } from '../form-renderer/samples';
import { Example, Section } from './section';

const FILLED: Answers = {
  fallen: true,
  falls: 2,
  lastFall: '2026-10-30',
  referral: 'Physical therapy twice a week.\nHome safety visit before Thanksgiving.',
  pain: 4,
  systolic: 138,
  aid: 'walker',
  symptoms: ['dizziness', 'other'],
  otherSymptom: 'Numb toes',
};

const ERRORS = validate(SAMPLE_FORM, { fallen: true, systolic: 400, symptoms: [] });

function SampleForm() {
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const [submitted, setSubmitted] = useState<Answers | null>(null);
  function submit() {
    const found = validate(SAMPLE_FORM, answers);
    setErrors(found);
    setSubmitted(Object.keys(found).length === 0 ? normalise(SAMPLE_FORM, answers) : null);
  }
  return (
    <div className="flex w-150 flex-col gap-5">
      <FormRenderer
        definition={SAMPLE_FORM}
        answers={answers}
        onAnswersChange={setAnswers}
        errors={errors}
        headingLevel={4}
      />
      <div>
        <Button variant="primary" onClick={submit}>
          Submit
        </Button>
      </div>
      {submitted ? <FormAnswers definition={SAMPLE_FORM} answers={submitted} headingLevel={4} /> : null}
    </div>
  );
}

/** Its errors appear on request, so that they do not take the focus of the page. */
function SampleErrors() {
  const [answers, setAnswers] = useState<Answers>({ fallen: true, systolic: 400 });
  const [errors, setErrors] = useState<FormErrors>({});
  return (
    <div className="flex w-150 flex-col gap-5">
      <FormRenderer
        definition={SAMPLE_FORM}
        answers={answers}
        onAnswersChange={setAnswers}
        errors={errors}
        headingLevel={4}
      />
      <div>
        <Button onClick={() => setErrors({ ...ERRORS })}>Show errors</Button>
      </div>
    </div>
  );
}

export function FormRenderers() {
  return (
    <Section id="form-renderer" title="Form renderer">
      <Example title="FormRenderer">
        <SampleForm />
      </Example>
      <Example title="With errors">
        <SampleErrors />
      </Example>
      <Example title="Disabled">
        <FormRenderer
          className="w-150"
          definition={SAMPLE_FORM}
          answers={FILLED}
          onAnswersChange={() => undefined}
          headingLevel={4}
          disabled
        />
      </Example>
      <Example title="FormAnswers">
        <FormAnswers className="w-150" definition={SAMPLE_FORM} answers={FILLED} headingLevel={4} />
      </Example>
    </Section>
  );
}
