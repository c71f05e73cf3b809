import { type ReactNode, useEffect, useRef } from 'react';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import {
  DialogBody,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import type { Form } from './form';
import type { EditValues } from './merge';
import { ShownFieldsScope } from './shown-fields';

/** The form element: Enter submits it, and the first field with an error gets the focus. */
export function FormElement<V extends EditValues>({
  form,
  className,
  children,
}: {
  form: Form<V>;
  className?: string;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { failures } = form;
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onClickCapture={({ target, currentTarget }) => {
        // The browser clicks the button when Enter is pressed, and a disabled button ignores it.
        const button = target instanceof Element ? target.closest('[type=submit][aria-disabled=true]') : null;
        if (button && currentTarget.contains(button)) form.refuse?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // The panel can be opened from another form, to which React passes the event of this one.
        event.stopPropagation();
        form.submit();
      }}
    >
      <ShownFieldsScope>{children}</ShownFieldsScope>
    </form>
  );
}

/** The buttons of a form. */
export function FormActions<V extends EditValues>({
  form,
  submit,
  disabledReason,
  hideCancel,
}: {
  form: Form<V>;
  /** The text of the button that saves. */
  submit: string;
  disabledReason: string | null;
  hideCancel?: boolean;
}) {
  const t = useKitText();
  return (
    <>
      {form.hasChanges ? (
        <Button variant="ghost" onClick={form.discard}>
          {t('edit.discard')}
        </Button>
      ) : hideCancel ? null : (
        <Button variant="ghost" onClick={form.close}>
          {t('edit.cancel')}
        </Button>
      )}
      <Button type="submit" variant="primary" pending={form.isSaving} disabledReason={disabledReason}>
        {submit}
      </Button>
    </>
  );
}

/** A form as the contents of a drawer or dialog. */
export function FormPanel<V extends EditValues>({
  form,
  title,
  description,
  notices,
  actions,
  children,
}: {
  form: Form<V>;
  title: string;
  description?: string;
  /** Shown above the fields. */
  notices: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <FormElement form={form} className="flex min-h-0 flex-1 flex-col">
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        {description ? <DialogDescription>{description}</DialogDescription> : null}
      </DialogHeader>
      <DialogBody>
        {notices}
        {children}
      </DialogBody>
      <DialogFooter>{actions}</DialogFooter>
    </FormElement>
  );
}

/** Without a description, the panel must say that it has none. */
export function describedBy(description: string | undefined) {
  return description ? {} : { 'aria-describedby': undefined };
}
