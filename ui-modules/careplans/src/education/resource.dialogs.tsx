import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditDialog, EditText, type Form, type Stored, useEditForm } from '@huddle/kit/edit';
import { type EducationResource, limits } from '../api';
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

function ResourceFields({ form }: { form: Form<ResourceValues> }) {
  const t = useEducationText();
  return (
    <>
      <EditText form={form} name="title" label={t('fields.title')} required />
      <EditText
        form={form}
        name="url"
        type="url"
        label={t('fields.url')}
        hint={t('fields.urlHint')}
        required
      />
    </>
  );
}

/** Adds a resource. */
export function AddResourceDialog({ onClose }: { onClose: () => void }) {
  const t = useEducationText();
  const obstacle = useObstacle();
  const form = useCreateForm({
    draft: 'new-education-resource:no-person',
    patientId: null,
    defaults: { title: '', url: '' },
    limits: limits.NewEducationResource,
    body: (values) => obstacle(values) ?? values,
    create: createResource,
    texts: { created: t('save.added'), failed: t('save.failed') },
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('add')} submit={t('save.submit')} size="sm">
      <ResourceFields form={form} />
    </CreateDialog>
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
    limits: limits.EducationResourcePatch,
    check: useObstacle(),
    texts: { saved: t('save.saved'), failed: t('save.failed') },
    onStale: reload,
    onClose,
  });
  return (
    <EditDialog form={form} title={t('edit')}>
      <ResourceFields form={form} />
    </EditDialog>
  );
}
