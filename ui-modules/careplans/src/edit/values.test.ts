import { describe, expect, it } from 'vitest';
import { isEmptyTask, newTask, obstacleOf, type PlanValues, taskBodies } from './values';

const whole = { ...newTask('2026-03-02', 5), title: 'Call' };
const plan = (over: Partial<PlanValues> = {}): PlanValues => ({
  title: 'Sleep',
  notes: '',
  tasks: [],
  ...over,
});

describe('record.md §5: saving is disabled when the name is empty or any task is half filled', () => {
  it.each([
    ['a name is enough', plan(), null],
    ['an empty name', plan({ title: '  ' }), 'needsName'],
    ['a name of 256 characters', plan({ title: 'x'.repeat(256) }), 'nameTooLong'],
    ['255 characters are counted as the host does', plan({ title: '👍'.repeat(255) }), null],
    ['a whole task', plan({ tasks: [whole] }), null],
    ['a task without a title', plan({ tasks: [{ ...whole, title: '' }] }), 'needsTask'],
    ['a task without a date', plan({ tasks: [{ ...whole, dueDate: '' }] }), 'needsTask'],
    ['a task without an owner', plan({ tasks: [{ ...whole, ownerGroup: null }] }), 'needsTask'],
    ['a title of 256 characters', plan({ tasks: [{ ...whole, title: 'x'.repeat(256) }] }), 'needsTask'],
    ['a task in which nothing was entered', plan({ tasks: [newTask('2026-03-02')] }), null],
    [
      'a stored task whose title was emptied',
      plan({ tasks: [{ ...whole, id: 3, title: '', ownerGroup: null }] }),
      'needsTask',
    ],
  ] as const)('%s', (_, values, obstacle) => expect(obstacleOf(values)).toBe(obstacle));

  it('of a template, all tasks must be complete', () => {
    expect(obstacleOf(plan({ tasks: [newTask('2026-03-02')] }), true)).toBe('needsTask');
  });
});

it('does not save a task in which nothing was entered', () => {
  expect(isEmptyTask(newTask('2026-03-02'))).toBe(true);
  expect(taskBodies([newTask('2026-03-02'), whole])).toEqual([
    // 19:00 in New York.
    { title: 'Call', dueDate: '2026-03-03T00:00:00.000Z', ownerGroup: 5, priority: 0 },
  ]);
});
