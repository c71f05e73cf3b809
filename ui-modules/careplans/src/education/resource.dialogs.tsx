import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { EditDialog, EditText, type Stored, useEditForm, useSave } from '@huddle/kit/edit';
import { useState } from 'react';
import type { EducationResource } from '../api';
import {
  createResource,
  isAddress,
  type ResourceValues,
  updateResource,
  useReloadResources,
} from './education.resource';
import { useEducationText } from './text';

function useObstacle(): (values: ResourceValues) => string | null {
  const t = useEducationText();
  return ({ title, url }) => {
    if (title.trim() === '') return t('save.needsTitle');
    return isAddress(url) ? null : t('save.needsUrl');
  };
}

/** Adds a resource. */
export function AddResourceDialog({ onClose }: { onClose: () => void }) {
  const t = useEducationText();
  const [values, setValues] = useState<ResourceValues>({ title: '', url: '' });
  const obstacle = useObstacle()(values);
  const add = useSave({
    save: () => createResource(values),
    texts: { saved: t('save.added'), failed: t('save.failed') },
    onSaved: onClose,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (obstacle === null && !add.isSaving) add.save(undefined);
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('add')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label={t('fields.title')} required>
              <Input
                autoComplete="off"
                value={values.title}
                onChange={(event) => setValues({ ...values, title: event.target.value })}
              />
            </Field>
            <Field label={t('fields.url')} required hint={t('fields.urlHint')}>
              <Input
                type="url"
                autoComplete="off"
                value={values.url}
                onChange={(event) => setValues({ ...values, url: event.target.value })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('save.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={add.isSaving} disabledReason={obstacle}>
              {t('save.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function storedOf({ title, url, rowVersion }: EducationResource): Stored<ResourceValues> {
  return { values: { title, url }, version: rowVersion };
}

/** Changes a resource. */
export function EditResourceDialog({
  resource,
  onClose,
}: {
  resource: EducationResource;
  onClose: () => void;
}) {
  const t = useEducationText();
  const reload = useReloadResources();
  const form = useEditForm<ResourceValues, EducationResource>({
    draft: `education-resource:${resource.id}`,
    patientId: null,
    stored: storedOf(resource),
    save: (values, version) => updateResource(resource.id, values, version),
    readCurrent: (current) => storedOf(current as EducationResource),
    check: useObstacle(),
    texts: { saved: t('save.saved'), failed: t('save.failed') },
    onStale: reload,
    onClose,
  });
  return (
    <EditDialog form={form} title={t('edit')}>
      <EditText form={form} name="title" label={t('fields.title')} required />
      <EditText
        form={form}
        name="url"
        type="url"
        label={t('fields.url')}
        hint={t('fields.urlHint')}
        required
      />
    </EditDialog>
  );
}
