/** Measures for tests, all invented. */
import { onWire } from '@huddle/kit/testing';
import type { Decision, MeasureItem, MeasureReport, RecordedResult, ResultKind } from '../api';

/** The state of a measure. */
export function report(over: Partial<MeasureReport> = {}): MeasureReport {
  return {
    id: 70,
    cases: [],
    results: [],
    isCareGap: true,
    careGapStatus: 'Overdue',
    lastAction: null,
    lastActionDate: null,
    nextActionDate: null,
    why: { kind: 'no_evidence', text: 'No colonoscopy within 10 years.', records: [] },
    decision: null,
    decisionVersion: 0,
    ...over,
  };
}

/** Something that can be recorded. */
export function kind(id: string, label: string, over: Partial<ResultKind> = {}): ResultKind {
  return { id, label, valueForm: 'text', valueLabel: null, unit: null, choices: [], ...over };
}

/** A recorded result. */
export function result(over: Partial<RecordedResult> = {}): RecordedResult {
  return {
    id: 5,
    kind: 'colonoscopy',
    label: 'Colonoscopy',
    doneOn: '2020-03-01',
    value: '',
    place: 'elsewhere',
    source: 'Dr. Ito',
    dueOn: null,
    file: null,
    recordedBy: 3,
    recordedByName: 'Nora Page',
    recordedAt: '2026-01-01T12:00:00Z',
    retractedAt: null,
    retractedByName: null,
    retractedReason: null,
    ...over,
  };
}

/** A measure with its state. */
export function measure(id: string, name: string, over: Partial<MeasureReport> = {}): MeasureItem {
  return {
    measure: {
      id,
      name,
      group: 'Cancer screening',
      nextStep: 'Offer a stool test or a colonoscopy.',
      version: 1,
      isSharedDecision: false,
      resultKinds: [kind('colonoscopy', 'Colonoscopy'), kind('fit', 'FIT or FOBT')],
      source: {
        organization: 'USPSTF',
        title: 'Colorectal Cancer: Screening',
        year: 2021,
        grade: 'A',
        statement: 'Screen adults aged 50 to 75.',
        url: 'https://example.org/colorectal',
      },
    },
    measureReports: [report(over)],
  };
}

/** A decision about a measure. */
export function decision(over: Partial<Decision> = {}): Decision {
  return {
    kind: 'declined',
    reason: 'Wants to wait.',
    doneOn: null,
    until: '2027-01-01',
    decidedBy: 3,
    decidedByName: 'Nora Page',
    decidedAt: '2026-01-01T12:00:00Z',
    confirmedBy: null,
    confirmedByName: null,
    confirmedAt: null,
    reviewOn: null,
    rowVersion: 2,
    ...over,
  };
}

/** The measures of a person, as on the wire. */
export function measures(items: MeasureItem[], isReady = true, isManual = false) {
  const count = (status: MeasureReport['careGapStatus']) =>
    items.filter(({ measureReports }) => measureReports[0]?.careGapStatus === status).length;
  return onWire({
    isReady,
    isManual,
    updatedAt: '2026-01-01T08:00:00Z',
    overdueCount: count('Overdue'),
    dueSoonCount: count('Due Soon'),
    measureCollectionMeasures: items,
  });
}
