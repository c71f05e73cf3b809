import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Store, useStore } from '../lib/store';
import type { Form } from './form';
import { FormProblems } from './form-errors';
import type { EditValues } from './merge';

type Shown = Store<readonly string[]>;

/** Null outside of a form element. */
const ShownFields = createContext<Shown | null>(null);

const NONE: Shown = new Store<readonly string[]>([]);

/** The part of the page whose controls show the errors of a form's fields. */
export function ShownFieldsScope({ children }: { children: ReactNode }) {
  const [shown] = useState<Shown>(() => new Store<readonly string[]>([]));
  return <ShownFields value={shown}>{children}</ShownFields>;
}

/** Announces that a field has a control, which shows the field's errors. */
export function useShownField(name: string): void {
  const shown = useContext(ShownFields);
  useLayoutEffect(() => {
    if (!shown) return;
    shown.set([...shown.get(), name]);
    return () => {
      const at = shown.get().indexOf(name);
      shown.set(shown.get().toSpliced(at, 1));
    };
  }, [shown, name]);
}

/** The errors that no control shows: those of no field, and of fields that are hidden. */
export function OtherProblems<V extends EditValues>({ form }: { form: Form<V> }) {
  const scope = useContext(ShownFields);
  const shown = useStore(scope ?? NONE);
  const atControls = new Set(shown.flatMap((field) => form.errorsWithin(field)));
  const hidden = scope ? Object.keys(form.values).flatMap((field) => form.errorsWithin(field)) : [];
  const errors = new Set([...form.otherErrors, ...hidden.filter((error) => !atControls.has(error))]);
  return <FormProblems errors={[...errors]} />;
}
