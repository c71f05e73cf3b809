import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeHost, problem } from './fake-host';

/** Pointers to the fields of a request body, and to the parts of those that are objects or lists of objects. */
function pointersOf(body: unknown, pointer = ''): string[] {
  if (body instanceof FormData) return [...new Set(body.keys())].map((name) => `/${name}`);
  const isList = Array.isArray(body) && !body.some((item) => typeof item === 'object');
  if (typeof body !== 'object' || body === null || isList) return [pointer];
  return Object.entries(body).flatMap(([name, value]) => pointersOf(value, `${pointer}/${name}`));
}

const reasonOf = (pointer: string) => `Refused: ${pointer}.`;

/** Whether an error is the description of a control, or of a group of controls, that is marked as invalid. */
function isAtControl(reason: string): boolean {
  return [
    ...document.querySelectorAll('[aria-invalid=true][aria-describedby], fieldset[aria-describedby]'),
  ].some((control) =>
    control
      .getAttribute('aria-describedby')
      ?.split(' ')
      .some((id) => document.getElementById(id)?.textContent?.includes(reason)),
  );
}

/**
 * Submits a form whose every field the host refuses. Returns the fields whose errors are shown above the form: those that the user
 * cannot change. Throws if a refusal is not shown at all.
 */
export async function fieldsRefusedAbove(
  host: FakeHost,
  operation: string,
  button: HTMLElement = screen.getByRole('button', { name: 'Save' }),
): Promise<string[]> {
  let pointers: string[] = [];
  host.answer(operation, ({ body }: FakeCall) => {
    pointers = pointersOf(body);
    const errors = pointers.map((pointer) => ({ pointer, detail: reasonOf(pointer) }));
    return problem(400, 'invalid-request', { errors });
  });
  await userEvent.click(button);
  await screen.findAllByText(/Refused: /);
  const silent = pointers.filter((pointer) => !document.body.textContent?.includes(reasonOf(pointer)));
  if (silent.length > 0) throw new Error(`${operation}: refused without a word: ${silent.join(', ')}`);
  return pointers.filter((pointer) => !isAtControl(reasonOf(pointer)));
}
