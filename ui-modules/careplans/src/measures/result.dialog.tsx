import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { DatePicker } from '@huddle/kit/dates';
import { EditField } from '@huddle/kit/edit';
import { FileDrop, useChosenFile } from '@huddle/kit/files';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useRef, useState } from 'react';
import { limits, type MeasureItem, type ResultKind } from '../api';
import { type ResultValues, recordResult, useShowMeasure } from './measures.resource';
import { RESULT_FILE, uploadResultFile } from './result-file.resource';
import { useMeasureText } from './text';

/** A systolic and a diastolic blood pressure. */
const PRESSURE = /^\s*\d{2,3}\s*\/\s*\d{2,3}\s*$/;

/** Records what was done for a measure, here or elsewhere, with its report. It counts from its date, for the interval of what was done. */
export default function ResultDialog({
  measure,
  personId,
  patientId,
  isManual,
  isEvidence = false,
  onClose,
}: {
  measure: MeasureItem['measure'];
  personId: number;
  patientId: number | null;
  /** Whether staff keep the measures: then they say when it is due again. */
  isManual: boolean;
  /** Whether it was opened because a case about the gap cannot be completed without evidence. */
  isEvidence?: boolean;
  onClose: () => void;
}) {
  const t = useMeasureText();
  const show = useShowMeasure(personId);
  const attached = useChosenFile(RESULT_FILE);
  // The file whose upload failed last: another choice starts anew.
  const [failedFile, setFailedFile] = useState<string | null>(null);
  // Not uploaded again when the host refused something else.
  const uploaded = useRef<{ uid: string | null; id: number } | null>(null);
  const kinds = measure.resultKinds;
  async function upload(): Promise<number | null> {
    setFailedFile(null);
    if (!attached.file) return null;
    if (uploaded.current?.uid === attached.uid) return uploaded.current.id;
    try {
      const { id } = await attached.send((file, fileUid, options) =>
        uploadResultFile(personId, fileUid, file, options),
      );
      uploaded.current = { uid: attached.uid, id };
      return id;
    } catch (error) {
      setFailedFile(attached.uid);
      throw error;
    }
  }
  const defaults: ResultValues = {
    kind: (kinds.length === 1 && kinds[0]?.id) || '',
    doneOn: '',
    value: '',
    place: 'here',
    source: '',
    dueOn: '',
  };
  const form = useCreateForm({
    draft: `care-gap-result:${personId}:${measure.id}`,
    patientId,
    defaults,
    body: (values) => {
      const { kind, doneOn, value, place, source } = values;
      const chosen = kinds.find(({ id }) => id === kind);
      if (!chosen) return t('result.needsKind');
      if (doneOn === '') return t('result.needsDate');
      if (chosen.valueForm === 'pressure' && !PRESSURE.test(value)) return t('result.needsPressure');
      if (chosen.valueForm === 'choice' && !chosen.choices.includes(value)) return t('result.needsChoice');
      if (place === 'elsewhere' && source.trim() === '') return t('result.needsSource');
      return attached.queue.files.length > 0 && !attached.file ? t('result.needsOtherFile') : values;
    },
    // The file first: a result is never recorded without the file that was chosen for it.
    create: async (values, uid) => recordResult(personId, measure.id, uid, values, await upload()),
    texts: { created: t('result.saved'), failed: t('result.failed') },
    onCreated: show,
    onClose,
  });
  const { values, change } = form;
  const kind = kinds.find(({ id }) => id === values.kind);
  const day = (name: 'doneOn' | 'dueOn', required: boolean, hint?: string) => (
    <EditField form={form} name={name} label={t(`result.${name}`)} required={required} hint={hint}>
      <DatePicker
        value={values[name] || null}
        onValueChange={(next) => change({ [name]: next ?? '' })}
        timeZone={BUSINESS_ZONE}
      />
    </EditField>
  );
  return (
    <CreateDialog
      form={form}
      title={t(isEvidence ? 'result.evidenceTitle' : 'result.title')}
      description={isEvidence ? t('result.evidenceHint', { measure: measure.name }) : measure.name}
    >
      <EditField form={form} name="kind" label={t('result.kind')} required>
        <RadioGroup
          aria-label={t('result.kind')}
          value={values.kind}
          onValueChange={(next) => change({ kind: next, value: '' })}
        >
          {kinds.map(({ id, label }) => (
            <RadioItem key={id} value={id} label={label} />
          ))}
        </RadioGroup>
      </EditField>
      {day('doneOn', true)}
      {kind ? (
        <EditField
          form={form}
          name="value"
          label={valueLabel(t, kind)}
          required={kind.valueForm === 'pressure' || kind.valueForm === 'choice'}
          hint={kind.valueForm === 'pressure' ? t('result.pressureHint') : undefined}
        >
          {kind.valueForm === 'choice' ? (
            <RadioGroup
              aria-label={t('result.value')}
              value={values.value}
              onValueChange={(value) => change({ value })}
            >
              {kind.choices.map((choice) => (
                <RadioItem key={choice} value={choice} label={choice} />
              ))}
            </RadioGroup>
          ) : (
            <Input
              autoComplete="off"
              maxLength={limits.ResultBody.value.maxLength}
              inputMode={kind.valueForm === 'number' ? 'decimal' : undefined}
              value={values.value}
              onChange={(event) => change({ value: event.target.value })}
            />
          )}
        </EditField>
      ) : null}
      <EditField form={form} name="place" label={t('result.place')} required>
        <RadioGroup
          aria-label={t('result.place')}
          value={values.place}
          onValueChange={(place) => change({ place: place === 'elsewhere' ? 'elsewhere' : 'here' })}
        >
          <RadioItem value="here" label={t('result.here')} />
          <RadioItem value="elsewhere" label={t('result.elsewhere')} />
        </RadioGroup>
      </EditField>
      <EditField
        form={form}
        name="source"
        label={t('result.source')}
        hint={t('result.sourceHint')}
        required={values.place === 'elsewhere'}
      >
        <Input
          autoComplete="off"
          maxLength={limits.ResultBody.source.maxLength}
          value={values.source}
          onChange={(event) => change({ source: event.target.value })}
        />
      </EditField>
      <Field
        label={t('result.file')}
        hint={t('result.fileHint')}
        error={failedFile !== null && failedFile === attached.uid ? t('result.fileFailed') : undefined}
      >
        <FileDrop queue={attached.queue} disabled={form.isSaving} />
      </Field>
      {isManual ? day('dueOn', false, t('result.dueOnHint')) : null}
    </CreateDialog>
  );
}

function valueLabel(
  t: ReturnType<typeof useMeasureText>,
  { label, valueForm, valueLabel: of, unit }: ResultKind,
): string {
  if (valueForm === 'pressure') return t('result.pressure');
  if (valueForm === 'number') return t('result.number', { label: of ?? label, unit: unit ?? '' });
  return t('result.value');
}
