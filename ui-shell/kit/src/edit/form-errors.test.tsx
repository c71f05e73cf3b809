import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProblemError } from '../api';
import { FormProblems, formErrors } from './form-errors';

function refused(...errors: [pointer: string, detail: string][]) {
  return new ProblemError({
    type: 'invalid-request',
    title: 'Invalid',
    status: 400,
    errors: errors.map(([pointer, detail]) => ({ pointer, detail })),
  });
}

it.each([
  ['/due_date', 'dueDate', {}],
  ['/dueDate', 'dueDate', {}],
  ['/stagingShifts/0/startTime', 'from', { bodyPath: ['staging_shifts', 0], places: { from: 'start_time' } }],
  ['/staging_shifts/0/start_time', 'from', { bodyPath: ['stagingShifts', 0], places: { from: 'startTime' } }],
  ['/effectivePeriod/lower', 'start', { places: { start: 'effectivePeriod/lower' } }],
])('assigns %s to the field %s', (pointer, field, options) => {
  const errors = formErrors(refused([pointer, 'Wrong']), [field, 'other'], options);
  expect(errors.of(field)).toBe('Wrong');
  expect(errors.within(field)).toEqual(['Wrong']);
  expect(errors.others).toEqual([]);
});

it('has the errors of parts with their field', () => {
  const errors = formErrors(refused(['/tasks/1/title', 'Enter a title']), ['tasks', 'title']);
  expect(errors.of('tasks')).toBeUndefined();
  expect(errors.of('tasks', 1, 'title')).toBe('Enter a title');
  expect(errors.within('tasks', 1)).toEqual(['Enter a title']);
  expect(errors.within('tasks', 0)).toEqual([]);
  expect(errors.within('title')).toEqual([]);
});

it('shows above the form what concerns no field of it', () => {
  const { others } = formErrors(refused(['/relations', 'Does not exist'], ['/title', 'Empty']), ['title']);
  render(<FormProblems errors={others} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Does not exist');
});

it('has nothing to say of other failures', () => {
  expect(formErrors(new Error('broken'), ['title']).others).toEqual([]);
  expect(formErrors(null, ['title']).of('title')).toBeUndefined();
});
