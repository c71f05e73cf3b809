import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Input } from '@huddle/kit/components/ui/input';
import { EditDialog, EditGroup, type Stored, useEditForm } from '@huddle/kit/edit';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PracticingStates, State } from '../api';
import type { Clinician } from './licenses.model';
import { putPracticingStates, staffQuery } from './licenses.resource';
import { useLicensingText } from './text';

/** IDs of the states in which a clinician is licensed, in ascending order. */
type Values = { practicingStateIds: number[] };

function storedOf(ids: readonly number[], version: number): Stored<Values> {
  return { values: { practicingStateIds: [...ids].sort((a, b) => a - b) }, version };
}

/** Edits the states in which a clinician is licensed. */
export function EditLicensesDialog({
  clinician: { id, name, stateIds, version },
  physicianId,
  states,
  onClose,
}: {
  clinician: Clinician;
  physicianId: number;
  states: readonly State[];
  onClose: () => void;
}) {
  const t = useLicensingText();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
  const [words, setWords] = useState('');
  const form = useEditForm<Values, PracticingStates>({
    draft: `licenses:${id}`,
    patientId: null,
    stored: storedOf(stateIds, version),
    save: ({ practicingStateIds }, base) => putPracticingStates(physicianId, practicingStateIds, base),
    readCurrent: (current) => {
      const { practicingStates, rowVersion } = current as PracticingStates;
      const shown = practicingStates.filter((stored) => states.some((state) => state.id === stored.id));
      return storedOf(
        shown.map((state) => state.id),
        rowVersion,
      );
    },
    texts: { saved: t('updated'), failed: t('notUpdated') },
    onSaved: refresh,
    onStale: refresh,
    onClose,
  });
  const { practicingStateIds: chosen } = form.values;

  function choose(stateId: number, isOn: boolean) {
    const others = chosen.filter((other) => other !== stateId);
    form.change(storedOf(isOn ? [...others, stateId] : others, 0).values);
  }

  const searched = words.trim().toLowerCase();
  const found = states.filter(
    (state) => state.name.toLowerCase().includes(searched) || state.abbreviation.toLowerCase() === searched,
  );
  return (
    <EditDialog
      form={form}
      size="lg"
      title={t('dialog', { name })}
      description={t('dialogHint')}
      merged={t('staleHint')}
      footer={
        <span role="status" className="flex-1 text-sm text-subtle-foreground tabular-nums">
          {t('chosen', { count: chosen.length })}
        </span>
      }
    >
      <Input
        type="search"
        leading={<Search aria-hidden />}
        aria-label={t('find')}
        placeholder={t('find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <EditGroup
        form={form}
        name="practicingStateIds"
        label={t('states')}
        format={(ids) =>
          states
            .filter(({ id }) => ids.includes(id))
            .map((state) => state.name)
            .join(', ')
        }
        hideLabel
        className="columns-1 gap-6 sm:columns-2 md:columns-4"
      >
        {found.map((state) => (
          <Checkbox
            key={state.id}
            className="break-inside-avoid"
            label={state.name}
            trailing={state.abbreviation}
            checked={chosen.includes(state.id)}
            onCheckedChange={(isOn) => choose(state.id, isOn === true)}
          />
        ))}
      </EditGroup>
      {found.length === 0 ? (
        <p className="py-6 text-center text-sm text-subtle-foreground">{t('noState')}</p>
      ) : null}
    </EditDialog>
  );
}
