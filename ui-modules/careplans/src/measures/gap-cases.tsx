import { Button } from '@huddle/kit/components/ui/button';
import { useOpenable } from '@huddle/kit/contract';
import type { ReactNode } from 'react';
import { PlanCases } from '../plan/plan-cases';
import { subjectOf } from '../subject';
import type { ShownMeasure } from './sort';
import { useMeasureText } from './text';

/** The cases about a gap, and the actions that open or link one, before further actions. */
export function GapCases({
  measure,
  report: { id, cases, isCareGap },
  personId,
  patientId,
  planId,
  children,
}: ShownMeasure & {
  personId: number;
  patientId: number | null;
  planId: number | null;
  children: ReactNode;
}) {
  const t = useMeasureText();
  const open = useOpenable('patient.dialog/v1', 'new-case');
  const link = useOpenable('patient.dialog/v1', 'link-to-case');
  const canRelate = isCareGap && id != null && patientId !== null;
  return (
    <>
      <PlanCases cases={cases} subject={subjectOf(patientId, personId)} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {canRelate && open ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              open(patientId, {
                caregap: id,
                careplan: planId,
                text: [measure.name, measure.nextStep].filter(Boolean).join(': '),
              })
            }
          >
            {t('cases.open')}
          </Button>
        ) : null}
        {canRelate && link ? (
          <Button size="sm" variant="ghost" onClick={() => link(patientId, { caregap: id })}>
            {t('cases.link')}
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}
