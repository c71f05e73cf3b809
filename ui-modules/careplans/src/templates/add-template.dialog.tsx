import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditCheckbox, EditText } from '@huddle/kit/edit';
import { limits, type TemplateDetails } from '../api';
import { createTemplate } from './templates.resource';
import { useTemplateText } from './text';

const NEW_TEMPLATE: { title: string; episodic: boolean } = { title: '', episodic: false };

/** Adds a template, which is then edited. */
export function AddTemplateDialog({
  onAdded,
  onClose,
}: {
  onAdded: (template: TemplateDetails) => void;
  onClose: () => void;
}) {
  const t = useTemplateText();
  const form = useCreateForm({
    draft: 'new-careplan-template:no-person',
    patientId: null,
    defaults: NEW_TEMPLATE,
    required: { title: t('save.needsTitle') },
    limits: limits.NewTemplate,
    body: (values) => values,
    create: ({ title, episodic }) => createTemplate(title, episodic),
    texts: { created: t('new.added'), failed: t('new.failed') },
    onCreated: onAdded,
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('new.title')} submit={t('new.submit')} size="sm">
      <EditText form={form} name="title" label={t('fields.title')} hint={t('fields.titleHint')} />
      <EditCheckbox form={form} name="episodic" label={t('fields.episodic')} />
    </CreateDialog>
  );
}
