import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  Drawer,
  DrawerBody,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
} from '@huddle/kit/components/ui/drawer';
import { Field, type FieldProps } from '@huddle/kit/components/ui/field';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text';
import type { SectionForm, Values } from './use-section-form';

/** A titled part of the profile. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mb-7">
      <div className="flex min-h-9 items-center gap-2 border-b border-border pb-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {/* Aligns the text of a ghost button with the line below it. */}
        {action ? <div className="-mr-2.5 ml-auto flex items-center gap-2">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** The lines of a section. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-border-muted">{children}</dl>;
}

/** One line of a section; an unknown value is marked as such. */
export function Fact({ label, none, children }: { label: string; none?: string; children?: ReactNode }) {
  const t = useText();
  return (
    <div className="flex gap-4 py-1.5 text-sm">
      <dt className="w-28 shrink-0 text-muted-foreground @md:w-36">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">
        {children || <span className="text-subtle-foreground">{none ?? t('profile.none')}</span>}
      </dd>
    </div>
  );
}

/** Opens a section's form; shows if it has unsaved input. */
export function EditButton<V extends Values>({ form, label }: { form: SectionForm<V>; label: string }) {
  const t = useText();
  return (
    <>
      {form.isDraft ? <Chip tone="warning">{t('form.unsaved')}</Chip> : null}
      <Button ref={form.opener} size="sm" variant="ghost" aria-label={label} onClick={form.open}>
        <Pencil aria-hidden />
        {form.isDraft ? t('form.continue') : t('form.edit')}
      </Button>
    </>
  );
}

/** The form of a section, beside the record that it changes. */
export function SectionDrawer<V extends Values>({
  form,
  title,
  description,
  children,
}: {
  form: SectionForm<V>;
  title: string;
  description?: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Drawer open={form.isOpen} onOpenChange={(open) => (open ? form.open() : form.close())}>
      <DrawerContent
        size="sm"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          form.opener.current?.focus();
        }}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <form
          className="flex min-h-0 flex-1 flex-col"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <DrawerHeader>
            <DrawerTitle>{title}</DrawerTitle>
            {description ? <DrawerDescription>{description}</DrawerDescription> : null}
          </DrawerHeader>
          <DrawerBody>
            {form.isMerged ? (
              <p
                role="alert"
                className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
              >
                {t('form.merged')}
              </p>
            ) : null}
            {children}
          </DrawerBody>
          <DrawerFooter>
            <Button variant="ghost" onClick={form.discard}>
              {form.isDraft ? t('form.discard') : t('form.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={form.isSaving}>
              {t('form.save')}
            </Button>
          </DrawerFooter>
        </form>
      </DrawerContent>
    </Drawer>
  );
}

/** A control of a section's form. If somebody else changed the field too, it shows their value, to be taken or rejected. */
export function FormField<V extends Values>({
  form,
  name,
  pointer,
  shown,
  children,
  ...field
}: Omit<FieldProps, 'error' | 'form'> & {
  form: SectionForm<V>;
  name: keyof V & string;
  /** The field's name on the wire, used in the host's errors. */
  pointer: string;
  /** Formats a value of the field. */
  shown?: (value: V[keyof V]) => string;
}) {
  const t = useText();
  const theirs = form.theirs(name);
  const text = theirs === undefined ? null : (shown?.(theirs) ?? String(theirs ?? '')) || t('profile.none');
  return (
    <div>
      <Field {...field} error={form.error(pointer)}>
        {children}
      </Field>
      {text === null ? null : (
        <p className="mt-1 flex items-center gap-2 text-xs text-warning-fg">
          <span className="min-w-0 flex-1 wrap-anywhere">{t('form.theirs', { value: text })}</span>
          <Button
            size="sm"
            aria-label={t('form.takeOf', { label: String(field.label) })}
            onClick={() => form.takeTheirs(name)}
          >
            {t('form.take')}
          </Button>
        </p>
      )}
    </div>
  );
}
