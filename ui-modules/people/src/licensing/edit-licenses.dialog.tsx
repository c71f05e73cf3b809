import { isProblem } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Input } from '@huddle/kit/components/ui/input';
import { toast } from '@huddle/kit/components/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PracticingStates, State } from '../api';
import { useText } from '../text';
import { type Clinician, isSame, merged } from './licenses.model';
import { putPracticingStates, staffQuery } from './licenses.resource';

/** The base of the edit. */
interface Base {
  stateIds: readonly number[];
  version: number;
}

/** Edits the states in which a clinician is licensed. */
export function EditLicensesDialog({
  clinician: { name, physicianId, stateIds, version },
  states,
  onClose,
}: {
  clinician: Clinician;
  states: readonly State[];
  onClose: () => void;
}) {
  const t = useText();
  const queryClient = useQueryClient();
  const [base, setBase] = useState<Base>({ stateIds, version });
  const [chosen, setChosen] = useState<readonly number[]>(stateIds);
  const [words, setWords] = useState('');
  const [isPending, setPending] = useState(false);
  const [wasStale, setStale] = useState(false);

  function takeStored(current: PracticingStates) {
    const stored = current.practicingStates
      .map(({ id }) => id)
      .filter((id) => states.some((state) => state.id === id));
    setChosen(merged(chosen, base.stateIds, stored));
    setBase({ stateIds: stored, version: current.rowVersion });
    setStale(true);
  }

  async function save() {
    if (physicianId === null) return;
    setPending(true);
    try {
      await putPracticingStates(physicianId, [...chosen], base.version);
      toast.success(t('licenses.updated'), { id: 'licenses' });
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
      onClose();
    } catch (error) {
      setPending(false);
      // The concurrent change is in the problem's `current`.
      if (isProblem(error, 'stale-version')) takeStored(error.body.current as PracticingStates);
      toast.error(t('licenses.notUpdated'), {
        id: 'licenses',
        description: isProblem(error, 'stale-version')
          ? t('licenses.stale')
          : error instanceof Error
            ? error.message
            : undefined,
      });
    }
  }

  const wanted = words.trim().toLowerCase();
  const found = states.filter(
    (state) => state.name.toLowerCase().includes(wanted) || state.abbreviation.toLowerCase() === wanted,
  );
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('licenses.dialog', { name })}</DialogTitle>
          <DialogDescription>{t('licenses.dialogHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {wasStale ? (
            <p
              role="alert"
              className="flex items-center gap-2 rounded-md bg-warning-bg px-3 py-2 text-sm text-warning-fg"
            >
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {t('licenses.staleHint')}
            </p>
          ) : null}
          <Input
            type="search"
            leading={<Search aria-hidden />}
            aria-label={t('licenses.find')}
            placeholder={t('licenses.find')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <fieldset aria-label={t('licenses.states')} className="columns-1 gap-6 sm:columns-2 md:columns-4">
            {found.map(({ id, name: stateName, abbreviation }) => (
              <Checkbox
                key={id}
                className="break-inside-avoid"
                label={stateName}
                trailing={abbreviation}
                checked={chosen.includes(id)}
                onCheckedChange={(isOn) =>
                  setChosen(isOn === true ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            ))}
          </fieldset>
          {found.length === 0 ? (
            <p className="py-6 text-center text-sm text-subtle-foreground">{t('licenses.noState')}</p>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <span role="status" className="flex-1 text-sm text-subtle-foreground tabular-nums">
            {t('licenses.chosen', { count: chosen.length })}
          </span>
          <Button onClick={onClose}>{t('licenses.cancel')}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={isSame(chosen, base.stateIds) && t('licenses.nothingChanged')}
            onClick={() => void save()}
          >
            {t('licenses.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
