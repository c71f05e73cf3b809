import { Button } from '@huddle/kit/components/ui/button';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { DatePicker } from '@huddle/kit/dates';
import { EditDialog, EditField, type Stored, useEditForm, useSave } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import { type Decision, limits, type MeasureItem } from '../api';
import { type DecisionValues, decide, useShowMeasure } from './measures.resource';
import type { ShownMeasure } from './sort';
import { useMeasureText } from './text';

const KINDS = ['not_applicable', 'declined', 'postponed'] as const;
type Kind = (typeof KINDS)[number];
function storedOf(decision: Decision | null | undefined, version: number): Stored<DecisionValues> {
  const { kind, reason, until } = decision ?? {};
  // What was done elsewhere is recorded as a result by now.
  const isInForce = kind != null && kind !== 'done_elsewhere';
  return {
    values: {
      kind: isInForce ? kind : '',
      reason: (isInForce && reason) || '',
      until: (isInForce && until) || '',
    },
    version,
  };
}

const kindOf = (value: string): Kind | null => KINDS.find((kind) => kind === value) ?? null;

/** Overrides what was computed for a measure, with a reason and until when. */
export default function DecisionDialog({
  measure,
  report,
  personId,
  patientId,
  onClose,
}: ShownMeasure & {
  personId: number;
  patientId: number | null;
  onClose: () => void;
}) {
  const t = useMeasureText();
  const show = useShowMeasure(personId);
  const form = useEditForm<DecisionValues, MeasureItem>({
    draft: `care-gap:${personId}:${measure.id}`,
    patientId,
    stored: storedOf(report.decision, report.decisionVersion),
    save: ({ kind, ...values }, version) => decide(personId, measure.id, values, kindOf(kind), version),
    readCurrent: (current) => {
      const latest = current as Decision | null;
      return storedOf(latest, latest?.rowVersion ?? 0);
    },
    check: ({ kind, reason, until }) => {
      if (kindOf(kind) === null) return t('decision.needsKind');
      if (reason.trim() === '') return t('decision.needsReason');
      return (kind === 'declined' || kind === 'postponed') && until === '' ? t('decision.needsEnd') : null;
    },
    texts: { saved: t('decision.saved'), failed: t('decision.failed') },
    onSaved: show,
    onClose,
  });
  const withdraw = useSave({
    save: (version: number) =>
      decide(personId, measure.id, { reason: t('decision.withdrawnReason'), until: '' }, null, version),
    texts: { saved: t('decision.withdrawn'), failed: t('decision.failed') },
    onSaved: (saved) => {
      show(saved);
      form.discard();
    },
  });
  const { values, change } = form;
  return (
    <EditDialog
      form={form}
      title={`${t('decision.title')}: ${measure.name}`}
      description={t('decision.description')}
      footer={
        report.decision?.kind ? (
          <Button
            className="mr-auto"
            pending={withdraw.isSaving}
            onClick={() => withdraw.save(report.decisionVersion)}
          >
            {t('decision.withdraw')}
          </Button>
        ) : null
      }
    >
      <EditField
        form={form}
        name="kind"
        label={t('decision.kind')}
        required
        format={(kind) => kindText(t, kind)}
      >
        <RadioGroup
          aria-label={t('decision.kind')}
          value={values.kind}
          onValueChange={(kind) => change({ kind })}
        >
          {KINDS.map((kind) => (
            <RadioItem key={kind} value={kind} label={t(`kinds.${kind}`)} hint={t(`kindHints.${kind}`)} />
          ))}
        </RadioGroup>
      </EditField>
      {values.kind === '' ? null : (
        <EditField
          form={form}
          name="until"
          label={t('decision.until')}
          required={values.kind !== 'not_applicable'}
          hint={values.kind === 'not_applicable' ? t('decision.untilHint') : undefined}
          format={(value) => formatDay(value, true)}
        >
          <DatePicker
            value={values.until || null}
            onValueChange={(next) => change({ until: next ?? '' })}
            timeZone={BUSINESS_ZONE}
          />
        </EditField>
      )}
      <EditField form={form} name="reason" label={t('decision.reason')} required>
        <Textarea
          rows={2}
          autoGrow
          className="max-h-40"
          limit={limits.MeasureDecisionBody.reason.maxLength}
          value={values.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </EditField>
    </EditDialog>
  );
}

function kindText(t: ReturnType<typeof useMeasureText>, value: string): string {
  const kind = kindOf(value);
  return kind ? t(`kinds.${kind}`) : '';
}
