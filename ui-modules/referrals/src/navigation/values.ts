import type { Day } from '@huddle/kit/dates';
import { addTo } from '@huddle/kit/dates/days';
import type { Stored } from '@huddle/kit/edit';
import type { components } from '../api/generated/referrals';

type Schemas = components['schemas'];

/** A referral record (navigation.md §3.1). */
export type Steerage = Schemas['referrals.Steerage'];

/** The fields of a steerage that an update changes. */
export type SteeragePatch = Schemas['referrals.SteeragePatch'];

/** A service category of the person's health plan. */
export type ServiceCategory = Steerage['waiver']['serviceCategories'][number];

/** The units of a quantity of services, in the order of the select (navigation.md §3.1). */
export const UNITS = ['days', 'units', 'visits'] as const;

export type Unit = (typeof UNITS)[number];

/** The earliest scheduled date and effective-from date (navigation.md §5.1). */
export const EARLIEST_DAY: Day = '2016-01-01';

/** Length of a prior authorization's originator ID (navigation.md §9). */
export const SYSTEM_ID_LENGTH = 12;

/** What the editor changes. */
export type SteerageValues = {
  description: string;
  schedulingDate: Day | null;
  isSelfServiceEnabled: boolean | null;
  priorAuthorizationRequired: boolean | null;
  priorAuthorizationSystemId: string;
  isEligible: boolean;
  serviceCategories: { id: ServiceCategory['id']; label: string }[];
  serviceQuantity: { value: number | null; unit: Unit | null };
  effectiveFrom: Day | null;
  effectiveThrough: Day | null;
  insuranceAuthorizationRequired: boolean | null;
};

/** Where an update has the values, if not under their own names. */
export const PLACES = {
  isEligible: 'waiver/isEligible',
  serviceCategories: 'waiver/serviceCategoryIds',
  insuranceAuthorizationRequired: 'referral/insuranceAuthorizationRequired',
} as const;

/** The values of a steerage as stored. */
export function storedOf(steerage: Steerage): Stored<SteerageValues> {
  const { serviceQuantity, waiver, referral } = steerage;
  return {
    values: {
      description: steerage.description,
      schedulingDate: steerage.schedulingDate ?? null,
      isSelfServiceEnabled: steerage.isSelfServiceEnabled ?? null,
      priorAuthorizationRequired: steerage.priorAuthorizationRequired ?? null,
      priorAuthorizationSystemId: steerage.priorAuthorizationSystemId,
      isEligible: waiver.isEligible,
      serviceCategories: waiver.serviceCategories.map(({ id, label }) => ({ id, label })),
      serviceQuantity: { value: serviceQuantity?.value ?? null, unit: serviceQuantity?.unit ?? null },
      effectiveFrom: steerage.effectiveFrom ?? null,
      effectiveThrough: steerage.effectiveThrough ?? null,
      insuranceAuthorizationRequired: referral?.insuranceAuthorizationRequired ?? null,
    },
    version: steerage.rowVersion,
  };
}

/** What is wrong with a value, by field. */
export type Problems = Partial<
  Record<
    keyof SteerageValues,
    'systemId' | 'quantityMissing' | 'quantityTooSmall' | 'unitMissing' | 'throughTooEarly'
  >
>;

/** Whether a number was entered: a stored draft has null for one that is empty or cannot be read. */
const isEntered = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** Finds what an update would be refused for (navigation.md §5.1, §5.12). An effective-through date that is stored may have passed. */
export function problemsOf(values: SteerageValues, stored: SteerageValues, today: Day): Problems {
  const problems: Problems = {};
  const { priorAuthorizationSystemId, serviceQuantity, effectiveThrough } = values;
  const idLength = Array.from(priorAuthorizationSystemId.trim()).length;
  if (values.priorAuthorizationRequired && idLength !== 0 && idLength !== SYSTEM_ID_LENGTH)
    problems.priorAuthorizationSystemId = 'systemId';
  const { value, unit } = serviceQuantity;
  if (isEntered(value) && value < 1) problems.serviceQuantity = 'quantityTooSmall';
  else if (isEntered(value) && unit === null) problems.serviceQuantity = 'unitMissing';
  else if (!isEntered(value) && unit !== null) problems.serviceQuantity = 'quantityMissing';
  const isChanged = effectiveThrough !== stored.effectiveThrough;
  if (effectiveThrough !== null && isChanged && effectiveThrough < addTo(today, 1, 'day'))
    problems.effectiveThrough = 'throughTooEarly';
  return problems;
}

/** The update that stores the values. */
export function patchOf(values: SteerageValues, hasReferral: boolean): SteeragePatch {
  const { isEligible, serviceCategories, serviceQuantity, insuranceAuthorizationRequired, ...rest } = values;
  const { value, unit } = serviceQuantity;
  return {
    ...rest,
    description: values.description.trim(),
    priorAuthorizationSystemId: values.priorAuthorizationRequired
      ? values.priorAuthorizationSystemId.trim()
      : '',
    serviceQuantity: isEntered(value) && unit !== null ? { value, unit } : null,
    waiver: { isEligible, serviceCategoryIds: serviceCategories.map(({ id }) => id) },
    ...(hasReferral ? { referral: { insuranceAuthorizationRequired } } : {}),
  };
}
