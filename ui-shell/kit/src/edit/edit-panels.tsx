import { Pencil, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import { Chip } from '../components/ui/chip';
import { Dialog, DialogContent } from '../components/ui/dialog';
import { Drawer, DrawerContent, useDrawerDock } from '../components/ui/drawer';
import { cn } from '../lib/cn';
import { formatDateTime } from '../lib/time';
import { describedBy, FormActions, FormElement, FormPanel } from './form-panel';
import type { EditValues } from './merge';
import { OtherProblems } from './shown-fields';
import type { EditForm } from './use-edit-form';

/** Opens an edit; shows whether it has unsaved input. */
export function EditButton<V extends EditValues>({ form, label }: { form: EditForm<V>; label: string }) {
  const t = useKitText();
  return (
    <>
      {form.hasChanges ? <Chip tone="warning">{t('edit.unsaved')}</Chip> : null}
      <Button ref={form.opener} size="sm" variant="ghost" aria-label={label} onClick={form.open}>
        <Pencil aria-hidden />
        {form.hasChanges ? t('edit.continue') : t('edit.edit')}
      </Button>
    </>
  );
}

/** What concerns the whole form: a merged concurrent change, and errors of no field. */
export function EditNotices<V extends EditValues>({
  form,
  merged,
}: {
  form: EditForm<V>;
  merged?: ReactNode;
}) {
  const t = useKitText();
  return (
    <>
      {form.isMerged ? (
        <div
          role="alert"
          className="flex gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            {form.saver ? (
              <p className="font-semibold">
                {t('edit.savedBy', { name: form.saver.name, time: formatDateTime(new Date(form.saver.at)) })}
              </p>
            ) : null}
            {merged ?? t('edit.merged')}
          </div>
        </div>
      ) : null}
      <OtherProblems form={form} />
    </>
  );
}

/** The buttons of an edit. */
export function EditActions<V extends EditValues>({
  form,
  hideCancel,
}: {
  form: EditForm<V>;
  hideCancel?: boolean;
}) {
  const t = useKitText();
  return (
    <FormActions
      form={form}
      submit={t('edit.save')}
      disabledReason={form.hasChanges ? form.obstacle : t('edit.nothingChanged')}
      hideCancel={hideCancel}
    />
  );
}

export interface EditPanelProps<V extends EditValues> {
  form: EditForm<V>;
  title: string;
  description?: string;
  size?: ComponentProps<typeof DialogContent>['size'];
  /** Replaces the text about a merged concurrent change. */
  merged?: ReactNode;
  /** Shown beside the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The contents of a drawer or dialog. */
function PanelForm<V extends EditValues>({ merged, footer, ...panel }: Omit<EditPanelProps<V>, 'size'>) {
  const { form } = panel;
  return (
    <FormPanel
      {...panel}
      notices={<EditNotices form={form} merged={merged} />}
      actions={
        <>
          {footer}
          <EditActions form={form} />
        </>
      }
    />
  );
}

/** An edit beside the record that it changes; in a dock, what is beside the record stays usable. */
export function EditDrawer<V extends EditValues>({
  size = 'sm',
  ...panel
}: Omit<EditPanelProps<V>, 'size'> & { size?: ComponentProps<typeof DrawerContent>['size'] }) {
  const { form, description } = panel;
  const dock = useDrawerDock();
  return (
    <Drawer
      modal={dock === null}
      open={form.isOpen}
      onOpenChange={(isOpen) => (isOpen ? form.open() : form.close())}
    >
      <DrawerContent
        size={size}
        dock={dock}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          form.opener.current?.focus();
        }}
        {...describedBy(description)}
      >
        <PanelForm {...panel} />
      </DrawerContent>
    </Drawer>
  );
}

/** An edit in a dialog. */
export function EditDialog<V extends EditValues>({ size, ...panel }: EditPanelProps<V>) {
  const { form, description } = panel;
  return (
    <Dialog open={form.isOpen} onOpenChange={(isOpen) => (isOpen ? form.open() : form.close())}>
      <DialogContent size={size} {...describedBy(description)}>
        <PanelForm {...panel} />
      </DialogContent>
    </Dialog>
  );
}

/** An edit that is a part of a page. */
export function EditSection<V extends EditValues>({
  form,
  className,
  actions,
  children,
}: {
  form: EditForm<V>;
  className?: string;
  /** Replaces the buttons below the fields, for a form that can be submitted in several ways. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <FormElement form={form} className={cn('flex flex-col gap-6', className)}>
      <EditNotices form={form} />
      {children}
      {actions ?? (
        <div className="flex gap-2">
          <EditActions form={form} hideCancel />
        </div>
      )}
    </FormElement>
  );
}
