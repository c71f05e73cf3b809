import { z } from 'zod';
import { isDay } from '../base/day';
import { checkConditions } from './check-conditions';
import { type Condition, type FormDefinition, itemsOf } from './definition';

const id = z
  .string()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, 'must be a letter followed by up to 63 letters, digits, ".", "_" or "-"');
/** Conditions are followed from item to item, so a form has a limit. */
const MAX_ITEMS = 1000;

const label = z.string().trim().min(1).max(500);
const day = z.string().refine(isDay, 'must be a day such as 2026-11-23');
const number = z.number();

const comparison = z
  .strictObject({
    item: id,
    operator: z.enum(['equals', 'notEquals', 'includes', 'greaterThan', 'lessThan', 'answered']),
    value: z.union([z.string(), number, z.boolean()]).optional(),
  })
  .refine(({ operator, value }) => (operator === 'answered') === (value === undefined), {
    path: ['value'],
    message: 'is required, except with "answered", which takes none',
  });

const comparisons = z.array(comparison).min(1).max(50);
// Not a union of two objects, whose errors do not name the place.
const condition = z
  .strictObject({ all: comparisons.optional(), any: comparisons.optional() })
  .refine(({ all, any }) => (all === undefined) !== (any === undefined), 'must have either "all" or "any"')
  .transform(({ all, any }): Condition => (all ? { all } : { any: any ?? [] }));

const item = { id, showWhen: condition.optional() };
const question = { ...item, label, help: z.string().max(1000).optional(), required: z.boolean().optional() };
const text = { ...question, maxLength: z.int().positive().optional() };

const options = z
  .array(z.strictObject({ value: z.string().min(1), label, hint: z.string().optional() }))
  .min(1)
  .max(200)
  .superRefine((all, context) =>
    reportRepeated(
      all.map(({ value }) => value),
      (value, index) =>
        context.addIssue({ code: 'custom', path: [index, 'value'], message: `"${value}" is used twice` }),
    ),
  );
const choice = { ...question, options };

function isOrdered<T extends number | string>({ min, max }: { min?: T; max?: T }): boolean {
  return min === undefined || max === undefined || min <= max;
}
const ordered = { path: ['max'], message: 'must not be less than min' };

const items = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ ...text, type: z.literal('text') }),
      z.strictObject({ ...text, type: z.literal('longText') }),
      z
        .strictObject({
          ...question,
          type: z.literal('number'),
          unit: z.string().min(1).max(20).optional(),
          min: number.optional(),
          max: number.optional(),
        })
        .refine(isOrdered, ordered),
      z.strictObject({ ...question, type: z.literal('yesNo') }),
      z.strictObject({ ...choice, type: z.literal('singleChoice') }),
      z.strictObject({ ...choice, type: z.literal('multipleChoice') }),
      z
        .strictObject({ ...question, type: z.literal('date'), min: day.optional(), max: day.optional() })
        .refine(isOrdered, ordered),
      z.strictObject({
        ...question,
        type: z.literal('scale'),
        minLabel: z.string().max(80).optional(),
        maxLabel: z.string().max(80).optional(),
      }),
      z.strictObject({ ...item, type: z.literal('display'), text: z.string().min(1).max(10_000) }),
    ]),
  )
  .min(1)
  .max(500);

function reportRepeated(values: readonly string[], report: (value: string, index: number) => void): void {
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) report(value, index);
  });
}

/**
 * A form definition as stored. It refuses unknown properties, repeated IDs, conditions on unknown items or with values that
 * their item cannot have, and circular conditions; each message names the place.
 */
export const formDefinitionSchema: z.ZodType<FormDefinition> = z
  .strictObject({
    sections: z
      .array(
        z.strictObject({
          id,
          title: label.optional(),
          description: z.string().max(1000).optional(),
          items,
        }),
      )
      .min(1)
      .max(100),
  })
  .superRefine((definition, context) => {
    const { sections } = definition;
    reportRepeated(
      sections.map((section) => section.id),
      (value, index) =>
        context.addIssue({
          code: 'custom',
          path: ['sections', index, 'id'],
          message: `"${value}" is used twice`,
        }),
    );
    const places = sections.flatMap((section, s) => section.items.map((_, i) => ['sections', s, 'items', i]));
    const all = itemsOf(definition);
    if (all.length > MAX_ITEMS) {
      context.addIssue({ code: 'custom', path: ['sections'], message: `has more than ${MAX_ITEMS} items` });
      return;
    }
    reportRepeated(
      all.map((one) => one.id),
      (value, index) =>
        context.addIssue({
          code: 'custom',
          path: [...(places[index] ?? []), 'id'],
          message: `"${value}" is used twice`,
        }),
    );
    for (const { index, path, message } of checkConditions(all)) {
      context.addIssue({ code: 'custom', path: [...(places[index] ?? []), 'showWhen', ...path], message });
    }
  });
