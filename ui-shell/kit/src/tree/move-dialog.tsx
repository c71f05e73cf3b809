import { useState } from 'react';
import { Button } from '../components/ui/button';
import { Combobox, type ComboboxOption } from '../components/ui/combobox';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import { Field } from '../components/ui/field';
import { Select } from '../components/ui/select';
import { ancestorsOf, isParent, ROOT, type TreeModel, type TreeMove } from './model';
import { useTreeText } from './text';

/** The combobox has no empty value. */
const TOP = ' top';

/** Asks where to move a node: into which other one, and after which of its children. */
export function MoveDialog({
  model,
  id,
  onMove,
  onClose,
  onClosed,
}: {
  model: TreeModel;
  id: string;
  onMove: (move: TreeMove) => void;
  onClose: () => void;
  /** Returns the focus to the tree. */
  onClosed: () => void;
}) {
  const t = useTreeText();
  const label = (one: string) => model.nodes.get(one)?.label ?? '';
  const origin = model.parents.get(id) ?? ROOT;
  const [parent, setParent] = useState(origin || TOP);
  const parentId = parent === TOP ? ROOT : parent;
  const siblings = (model.children.get(parentId) ?? []).filter((one) => one !== id);
  const [place, setPlace] = useState(() => model.children.get(origin)?.indexOf(id) ?? 0);
  const parents: ComboboxOption<string>[] = [
    { value: TOP, label: t('top') },
    ...[...model.nodes.keys()]
      // A parent whose children are unknown has no positions to choose from.
      .filter((one) => isParent(model, one) && model.children.has(one))
      .filter((one) => one !== id && !ancestorsOf(model, one).includes(id))
      .map((one) => ({
        value: one,
        label: label(one),
        hint: ancestorsOf(model, one).map(label).reverse().join(' / '),
      })),
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="sm"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('move.title', { label: label(id) })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Field label={t('move.parent')}>
            <Combobox
              options={parents}
              value={parent}
              onValueChange={(next) => {
                setParent(next ?? TOP);
                setPlace(0);
              }}
            />
          </Field>
          <Field label={t('move.position')}>
            <Select
              value={String(Math.min(place, siblings.length))}
              onValueChange={(value) => setPlace(Number(value))}
              options={[
                { value: '0', label: t('move.first') },
                ...siblings.map((one, index) => ({
                  value: String(index + 1),
                  label: t('move.after', { label: label(one) }),
                })),
              ]}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('move.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() =>
              onMove({ id, parentId: parentId || null, index: Math.min(place, siblings.length) })
            }
          >
            {t('move.ok')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
