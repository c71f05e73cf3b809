import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
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
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { useSave } from '@huddle/kit/edit';
import { useState } from 'react';
import type { Category } from '../api';
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
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState<number | null>(null);
  const [kind, setKind] = useState<'cases' | 'heading'>('cases');
  const add = useSave({
    save: () => createCategory({ title, parent, definition: kind === 'cases' ? FIRST_DEFINITION : null }),
    texts: { saved: t('add_.added'), failed: t('add_.failed') },
    onSaved: ({ category }) => {
      reload();
      onAdded(category.id);
      onClose();
    },
  });
  const obstacle = title.trim() === '' ? t('add_.needsTitle') : null;
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
            <DialogTitle>{t('add_.title')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label={t('add_.name')} required>
              <Input autoComplete="off" value={title} onChange={(event) => setTitle(event.target.value)} />
            </Field>
            <Field label={t('add_.parent')}>
              <Combobox
                value={parent === null ? TOP : String(parent)}
                onValueChange={(value) => setParent(value === null || value === TOP ? null : Number(value))}
                options={parentOptions(categories, t('add_.top'))}
              />
            </Field>
            <RadioGroup
              aria-label={t('add_.kind')}
              value={kind}
              onValueChange={(value) => setKind(value === 'heading' ? 'heading' : 'cases')}
            >
              <RadioItem value="cases" label={t('add_.withCases')} hint={t('add_.withCasesHint')} />
              <RadioItem value="heading" label={t('add_.heading')} hint={t('add_.headingHint')} />
            </RadioGroup>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('add_.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={add.isSaving} disabledReason={obstacle}>
              {t('add_.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
