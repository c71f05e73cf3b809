import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A text field whose text has to be read before its form is submitted. */
interface ReadField {
  input: RefObject<HTMLInputElement | null>;
  read: RefObject<() => void>;
}

const fields = new Set<ReadField>();

/** Whether the browser or the control itself could not read the text of an input. */
function isUnreadable(input: HTMLInputElement): boolean {
  return input.validity.customError || input.validity.badInput;
}

/**
 * Stops the submission of a form at the first control whose text cannot be read, before any handler of the form: it would save the last
 * value that could. Forms are `noValidate`, so the browser does not stop them.
 */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // What is still being typed: its form was submitted by a shortcut, or the browser does not focus buttons.
  for (const { input, read } of fields) {
    if (input.current?.form === form) flushSync(read.current);
  }
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const stop = inputs.find(isUnreadable);
  if (!stop) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  stop.focus();
  // Such a control shows no error of its own.
  if (!stop.validity.customError) stop.reportValidity();
}

let isListening = false;

/** Stops forms at unreadable texts, from the first control on that can have one: `canHave`. */
export function useFormStop(canHave = true): void {
  useEffect(() => {
    if (isListening || !canHave) return;
    isListening = true;
    // Before React, which listens at its root and at each portal.
    document.addEventListener('submit', onSubmit, true);
  }, [canHave]);
}

/** Has the text of a field read when its form is submitted. `read` sets the field's custom validity if it cannot be read. */
export function useReadOnSubmit(input: RefObject<HTMLInputElement | null>, read: () => void): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const field = { input, read: latest };
    fields.add(field);
    return () => void fields.delete(field);
  }, [input]);
  useFormStop();
}
