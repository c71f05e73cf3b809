import { type Goal, limits } from '../api';

export const LIFECYCLES = ['proposed', 'active', 'on-hold', 'completed', 'cancelled'] as const;
export const ACHIEVEMENTS = [
  'in-progress',
  'improving',
  'worsening',
  'no-change',
  'achieved',
  'not-achieved',
  'not-attainable',
] as const;
export const COMPARATORS = ['<', '<=', '>=', '>'] as const;

/** Measurements that goals are mostly about, with the unit in which they are given. */
export const MEASUREMENTS = [
  { code: '8480-6', text: 'Systolic blood pressure', unit: 'mmHg' },
  { code: '8462-4', text: 'Diastolic blood pressure', unit: 'mmHg' },
  { code: '4548-4', text: 'Hemoglobin A1c', unit: '%' },
  { code: '29463-7', text: 'Body weight', unit: 'kg' },
  { code: '39156-5', text: 'Body mass index', unit: 'kg/m2' },
  { code: '18262-6', text: 'LDL cholesterol', unit: 'mg/dL' },
] as const;

/** Longest description, in characters. */
export const MAX_DESCRIPTION_LENGTH = limits.NewGoal.description.maxLength;

/** What a user enters for a goal; empty texts where there is nothing. */
export type GoalValues = {
  description: string;
  lifecycleStatus: Goal['lifecycleStatus'];
  achievementStatus: NonNullable<Goal['achievementStatus']> | 'none';
  hasTarget: boolean;
  measureCode: string;
  measureText: string;
  comparator: (typeof COMPARATORS)[number];
  value: string;
  unit: string;
  startDate: string;
  dueDate: string;
};

/** What a new goal begins with. */
export const NEW_GOAL: GoalValues = {
  description: '',
  lifecycleStatus: 'active',
  achievementStatus: 'none',
  hasTarget: false,
  measureCode: '',
  measureText: '',
  comparator: '<',
  value: '',
  unit: '',
  startDate: '',
  dueDate: '',
};

/** The values of a stored goal. */
export function valuesOf({
  description,
  lifecycleStatus,
  achievementStatus,
  target,
  startDate,
  dueDate,
}: Goal): GoalValues {
  return {
    description,
    lifecycleStatus,
    achievementStatus: achievementStatus ?? 'none',
    hasTarget: target != null,
    measureCode: target?.measureCode ?? '',
    measureText: target?.measureText ?? '',
    comparator: target?.comparator ?? '<',
    value: target ? String(target.value) : '',
    unit: target?.unit ?? '',
    startDate: startDate ?? '',
    dueDate: dueDate ?? '',
  };
}

/** A number as it is typed; null if it is none. */
function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}

/** Why a goal cannot be saved, as a key of the texts; null when it can. */
export function obstacleOf({
  description,
  hasTarget,
  measureText,
  value,
}: GoalValues): 'needsDescription' | 'descriptionTooLong' | 'needsMeasure' | 'needsValue' | null {
  if (description.trim() === '') return 'needsDescription';
  if (Array.from(description.trim()).length > MAX_DESCRIPTION_LENGTH) return 'descriptionTooLong';
  if (!hasTarget) return null;
  if (measureText.trim() === '') return 'needsMeasure';
  return numberOf(value) === null ? 'needsValue' : null;
}

/** A goal as the host expects it. */
export function bodyOf(values: GoalValues) {
  const { description, lifecycleStatus, achievementStatus, startDate, dueDate } = values;
  return {
    description,
    lifecycleStatus,
    achievementStatus: achievementStatus === 'none' ? null : achievementStatus,
    startDate: startDate || null,
    dueDate: dueDate || null,
    target: values.hasTarget
      ? {
          measureCode: values.measureCode || null,
          measureText: values.measureText,
          comparator: values.comparator,
          value: numberOf(values.value) ?? 0,
          unit: values.unit.trim() || null,
        }
      : null,
  };
}
