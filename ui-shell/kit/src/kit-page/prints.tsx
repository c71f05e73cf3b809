import { Printer } from 'lucide-react';
import { Button } from '../components/ui/button';
import { Chip } from '../components/ui/chip';
import { FormAnswers } from '../form-renderer';
import { SAMPLE_FORM } from '../form-renderer/samples';
import { PrintLayout, usePrint } from '../print';
import { Example, Section } from './section';

const IDENTITY = 'Rosa “Rosie” Delgado · 03-14-1968 · F · Member 48213';

const ANSWERS = {
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

const VISITS = Array.from({ length: 36 }, (_, index) => ({
  id: index + 1,
  day: `${String(12 - Math.floor(index / 3)).padStart(2, '0')}-${String(27 - (index % 3) * 9).padStart(2, '0')}-2025`,
  note: 'Reviewed blood pressure log. Home readings average 136/82. Continue lisinopril 10 mg daily, recheck in two weeks.',
}));

/** Printed from the screen. */
function Preview() {
  const { ref, print, printedAt } = usePrint();
  return (
    <>
      <Button onClick={print}>
        <Printer aria-hidden />
        Print assessment
      </Button>
      <PrintLayout
        ref={ref}
        screen="preview"
        className="w-full max-w-180"
        title="Health questionnaire"
        identity={IDENTITY}
        tenant="Alder Health"
        printedBy="Adaeze Okonkwo, MD"
        printedAt={printedAt}
      >
        <FormAnswers definition={SAMPLE_FORM} answers={ANSWERS} />
      </PrintLayout>
    </>
  );
}

/** Several pages, which are only on paper. */
function LongDocument() {
  const { ref, print, printedAt } = usePrint();
  return (
    <>
      <Button onClick={print}>
        <Printer aria-hidden />
        Print visits
      </Button>
      <PrintLayout
        ref={ref}
        title="Visits"
        identity={IDENTITY}
        tenant="Alder Health"
        printedBy="Adaeze Okonkwo, MD"
        printedAt={printedAt}
      >
        {VISITS.map(({ id, day, note }) => (
          <section key={id} className="border-b border-border-muted py-2 text-sm break-inside-avoid">
            <h3 className="flex items-center gap-2 font-semibold">
              Visit on {day} <Chip tone="success">Signed</Chip>
            </h3>
            <p>{note}</p>
          </section>
        ))}
      </PrintLayout>
    </>
  );
}

export function Prints() {
  return (
    <Section id="print" title="Print">
      <Example title="PrintLayout, preview" className="flex-col items-start">
        <Preview />
      </Example>
      <Example title="Only on paper">
        <LongDocument />
      </Example>
    </Section>
  );
}
