import { type FormEvent, useState } from 'react';
import * as limits from '../api/generated/core-limits';
import { Button } from '../components/ui/button';
import { Checkbox } from '../components/ui/checkbox';
import { ConfirmDialog } from '../components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { useTableText } from './text';
import type { ListView, ViewDraft } from './views';

/** Names and shares a view: a new one, or the given one. */
export function ViewDialog({
  view,
  isPending,
  onSubmit,
  onClose,
}: {
  view?: ListView;
  isPending: boolean;
  onSubmit: (draft: ViewDraft) => void;
  onClose: () => void;
}) {
  const t = useTableText();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else onSubmit({ name: name.trim(), isShared });
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <form onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>{t(view ? 'views.editTitle' : 'views.newTitle')}</DialogTitle>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-3">
            <Field
              label={t('views.name')}
              error={isMissing && name.trim() === '' ? t('views.nameRequired') : undefined}
              required
            >
              <Input
                value={name}
                maxLength={limits.NewListView.name.maxLength}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            <div>
              <Checkbox
                label={t('views.share')}
                checked={isShared}
                onCheckedChange={(checked) => setShared(checked === true)}
              />
              <p className="pl-6 text-xs text-subtle-foreground">{t('views.shareHint')}</p>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t('views.cancel')}</Button>
            <Button type="submit" variant="primary" pending={isPending}>
              {t('views.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({
  view,
  isPending,
  onConfirm,
  onClose,
}: {
  view: ListView;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTableText();
  return (
    <ConfirmDialog
      title={t('views.deleteTitle', { name: view.name })}
      description={t(view.isShared ? 'views.deleteShared' : 'views.deleteText')}
      confirm={t('views.deleteConfirm')}
      cancel={t('views.cancel')}
      pending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
