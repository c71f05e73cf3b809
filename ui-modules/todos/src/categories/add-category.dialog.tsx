import { Combobox } from '@huddle/kit/components/ui/combobox';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditField, EditText } from '@huddle/kit/edit';
import { type Category, limits } from '../api';
import { createCategory, useReloadCategories } from './categories.resource';
import { parentOptions, TOP } from './parents';
import { useCategoryText } from './text';
import type { CategoryDetails } from './values';

/** What a category with cases begins with: it can be changed before the first case is opened. */
const FIRST_DEFINITION: NonNullable<CategoryDetails['definition']> = {
  workflow: {
    states: [
      { name: 'New', category: 'open', isInitial: true },
      { name: 'In Progress', category: 'open', isInitial: false },
      { name: 'Complete', category: 'complete', isInitial: false },
      { name: 'Deferred', category: 'deferred', isInitial: false },
    ],
    actions: [
      { trigger: 'Start', from: ['New'], dest: 'In Progress', descriptions: [], needsReason: false },
      {
        trigger: 'Complete',
        from: ['New', 'In Progress'],
        dest: 'Complete',
        descriptions: [],
        needsReason: false,
      },
      {
        trigger: 'Defer',
        from: ['New', 'In Progress'],
        dest: 'Deferred',
        descriptions: [],
        needsReason: false,
      },
      {
        trigger: 'Reopen',
        from: ['Complete', 'Deferred'],
        dest: 'In Progress',
        descriptions: [],
        needsReason: false,
      },
    ],
  },
  tasks: [],
  ownerGroupName: null,
  dueInDays: 3,
  priority: 0,
  isAutoComplete: false,
  externalTitle: '',
  providerSearch: null,
};

type Values = { title: string; parent: number | null; kind: 'cases' | 'heading' };

const NEW_CATEGORY: Values = { title: '', parent: null, kind: 'cases' };

/** Adds a heading, or a category with cases that is then edited. */
export function AddCategoryDialog({
  categories,
  onAdded,
  onClose,
}: {
  categories: readonly Category[];
  onAdded: (id: number) => void;
  onClose: () => void;
}) {
  const t = useCategoryText();
  const reload = useReloadCategories();
  const form = useCreateForm({
    draft: 'new-case-category:no-person',
    patientId: null,
    defaults: NEW_CATEGORY,
    required: { title: t('add_.needsTitle') },
    places: { kind: 'definition' },
    limits: limits.NewCategory,
    body: ({ title, parent, kind }) => ({
      title,
      parent,
      definition: kind === 'cases' ? FIRST_DEFINITION : null,
    }),
    create: createCategory,
    texts: { created: t('add_.added'), failed: t('add_.failed') },
    onCreated: ({ category }) => {
      reload();
      onAdded(category.id);
    },
    onClose,
  });
  const { values, change } = form;
  return (
    <CreateDialog form={form} title={t('add_.title')} submit={t('add_.submit')} size="sm">
      <EditText form={form} name="title" label={t('add_.name')} />
      <EditField form={form} name="parent" label={t('add_.parent')}>
        <Combobox
          value={values.parent === null ? TOP : String(values.parent)}
          onValueChange={(value) =>
            change({ parent: value === null || value === TOP ? null : Number(value) })
          }
          options={parentOptions(categories, t('add_.top'))}
        />
      </EditField>
      <EditField form={form} name="kind" label={t('add_.kind')} hideLabel>
        <RadioGroup
          aria-label={t('add_.kind')}
          value={values.kind}
          onValueChange={(value) => change({ kind: value === 'heading' ? 'heading' : 'cases' })}
        >
          <RadioItem value="cases" label={t('add_.withCases')} hint={t('add_.withCasesHint')} />
          <RadioItem value="heading" label={t('add_.heading')} hint={t('add_.headingHint')} />
        </RadioGroup>
      </EditField>
    </CreateDialog>
  );
}
