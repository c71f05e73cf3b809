import type { CanBook } from '../api';

/** The kinds of visit in the menu of "Book appointment" (record.md §2, "Appointments panel"), as the address names them. */
export const VISITS = [
  'medicalIssue',
  'annualWellness',
  'healthGuide',
  'behavioralHealth',
  'annualWellnessNew',
] as const;

export type Visit = (typeof VISITS)[number];

/** A type of appointment of a visit: its name in slots and appointments, and its key in what a patient may book. */
export interface VisitType {
  reason: string;
  key: keyof CanBook;
}

/** The types of appointment that each kind of visit can become. Which one a medical issue becomes depends on the symptoms. */
export const TYPES_OF_VISIT: Record<Visit, readonly [VisitType, ...VisitType[]]> = {
  medicalIssue: [
    { reason: 'Video', key: 'video' },
    { reason: 'Video-New', key: 'videoNew' },
    { reason: 'Focused', key: 'focused' },
  ],
  annualWellness: [{ reason: 'Annual Wellness Visit Established', key: 'annualWellnessVisitEstablished' }],
  healthGuide: [{ reason: 'Health Guide Consult', key: 'healthGuideConsult' }],
  behavioralHealth: [{ reason: 'Behavioral Health', key: 'behavioralHealth' }],
  annualWellnessNew: [{ reason: 'Annual Wellness Visit New', key: 'annualWellnessVisitNew' }],
};

/** The types that the symptoms of a medical issue can suggest besides. */
const ALSO_SUGGESTED: readonly VisitType[] = [
  ...TYPES_OF_VISIT.behavioralHealth,
  ...TYPES_OF_VISIT.healthGuide,
];

/** The types of a visit that the patient may book. */
export function bookableTypes(visit: Visit, canBook: CanBook): readonly VisitType[] {
  return TYPES_OF_VISIT[visit].filter(({ key }) => canBook[key]);
}

/** The types among which the booking of a visit chooses: of a medical issue, also those that symptoms suggest. */
export function offeredTypes(visit: Visit, canBook: CanBook): readonly VisitType[] {
  const own = bookableTypes(visit, canBook);
  if (visit !== 'medicalIssue' || own.length === 0) return own;
  return [...own, ...ALSO_SUGGESTED.filter(({ key }) => canBook[key])];
}

/** The kind of visit of an appointment, to book it again at another time. */
export function visitOf(reason: string): Visit | null {
  return VISITS.find((visit) => TYPES_OF_VISIT[visit].some((type) => type.reason === reason)) ?? null;
}
