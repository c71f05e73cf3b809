/** Set-up of the tests of the cases of a person. */
import { Toaster } from '@huddle/kit/components/ui/toast';
import { SlotProvider } from '@huddle/kit/contract';
import { fakeHost, fakeSlots, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Case } from '../api';
import PersonTodos from '../person/person-todos.tab';
import { caseOf, category, HEADING, todoOfCase, todoPage } from './cases';
import { withLayout } from './layout';
import { GROUPS } from './tasks';

const LIST = '/api/providers/me/work_units/people/1007/todos/';
export const CASES = '/api/providers/me/cases/';
export const CASE = `${CASES}5`;

withLayout();

/** The to dos of a person, opened at a case. */
export function show(item: Case = caseOf(), at = '/?caseId=5', dialogs: string[] = []) {
  const host = fakeHost({
    [`GET ${LIST}`]: todoPage([todoOfCase(item)]),
    [`GET ${CASES}`]: onWire({ results: [], count: 0, countExact: true, next: null }),
    [`GET ${CASES}categories/`]: onWire({
      results: [
        HEADING,
        category(),
        category({ id: 21, title: 'Reconciliation' }),
        category({ id: 22, title: 'Care Gap', isSystemOnly: true, isSelectable: false }),
        category({ id: 23, title: 'Fax Refill', isDeprecated: true, isSelectable: false }),
      ],
    }),
    'GET /api/user/assignee-group/': GROUPS,
  });
  /** What the list has from now on. */
  const list = (next: Case) => host.answer(`GET ${LIST}`, todoPage([todoOfCase(next)]));
  const shown = renderWithKit(
    <SlotProvider
      value={fakeSlots({
        'patient.dialog/v1': Object.fromEntries(dialogs.map((path) => [path, () => null])),
      })}
    >
      <PersonTodos personId={1007} />
      <Toaster />
    </SlotProvider>,
    { host, at },
  );
  return { ...shown, list };
}

/** The card of the case, with what is loaded after it. */
export async function card() {
  const shown = within(await screen.findByRole('article', { name: 'Prescription Refill' }));
  await shown.findByRole('button', { name: 'Actions: Prescription Refill' });
  return shown;
}

export async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Prescription Refill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
