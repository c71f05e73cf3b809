import type { ComponentProps, ReactNode } from 'react';
import { useKitText } from '../components/text';
import { Dialog, DialogContent } from '../components/ui/dialog';
import { describedBy, FormActions, FormPanel } from '../edit/form-panel';
import type { EditValues } from '../edit/merge';
import { OtherProblems } from '../edit/shown-fields';
import type { CreateForm } from './use-create-form';

export interface CreatePanelProps<V extends EditValues> {
  form: CreateForm<V>;
  title: string;
  description?: string;
  /** The text of the button that creates the object; by default Save. */
  submit?: string;
  children: ReactNode;
}

/** A form for a new object as the contents of a dialog that is shown before the form can be. */
export function CreatePanel<V extends EditValues>({ submit, ...panel }: CreatePanelProps<V>) {
  const { form } = panel;
  const t = useKitText();
  return (
    <FormPanel
      {...panel}
      notices={<OtherProblems form={form} />}
      actions={<FormActions form={form} submit={submit ?? t('edit.save')} disabledReason={form.obstacle} />}
    />
  );
}

/** A form for a new object in a dialog, which its parent renders while it is open. */
export function CreateDialog<V extends EditValues>({
  size,
  ...panel
}: CreatePanelProps<V> & { size?: ComponentProps<typeof DialogContent>['size'] }) {
  const { form, description } = panel;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && form.close()}>
      <DialogContent size={size} {...describedBy(description)}>
        <CreatePanel {...panel} />
      </DialogContent>
    </Dialog>
  );
}
