import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { formatDateTime } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentType } from '../api';
import { type BookingValues, MAX_DESCRIPTION } from '../visits/booking-values';
import { useWizardText } from './text';
import type { Change } from './use-booking';
import { physiciansQuery, symptomsQuery } from './wizard.resource';

/** Why the patient comes, below what has been chosen. */
export function ReasonStep({
  values,
  kept,
  type,
  zone,
  change,
  error,
}: {
  values: BookingValues;
  /** The symptoms of the appointment that is moved, which stay. */
  kept: string;
  type: AppointmentType | undefined;
  zone: string;
  change: Change;
  /** What the host says of the reason. */
  error: string | undefined;
}) {
  const t = useWizardText();
  const physician = useQuery(physiciansQuery()).data?.results.find(({ id }) => id === values.providerId);
  const symptoms = useQuery({ ...symptomsQuery(), enabled: values.symptomIds.length > 0 }).data;
  const [isLeft, setLeft] = useState(false);
  const isMissing = type?.isReasonRequired === true && values.description.trim() === '';
  const complaints = [
    ...(symptoms?.allSymptoms.filter(({ id }) => values.symptomIds.includes(id)).map(({ label }) => label) ??
      []),
    values.otherSymptoms.trim(),
  ].filter(Boolean);
  const facts: [string, string][] = [
    [t('reason.when'), values.start ? formatDateTime(new Date(values.start), zone) : ''],
    [t('reason.who'), physician ? `${physician.firstName} ${physician.lastName}` : ''],
    [t('reason.what'), type ? t('slots.typeOption', { label: type.name, minutes: type.duration }) : ''],
    [t('reason.symptoms'), complaints.join(', ') || kept],
  ];
  return (
    <>
      <dl
        aria-label={t('reason.summary')}
        className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm"
      >
        {facts.map(([name, text]) =>
          text ? (
            <div key={name} className="contents">
              <dt className="text-subtle-foreground">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Field
        label={t('reason.label')}
        hint={t(type?.isReasonRequired ? 'reason.hint' : 'reason.optional')}
        required={type?.isReasonRequired}
        error={error ?? (isLeft && isMissing ? t('obstacles.reason') : undefined)}
      >
        <Textarea
          autoGrow
          className="min-h-20"
          limit={MAX_DESCRIPTION}
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
          onBlur={() => setLeft(true)}
        />
      </Field>
    </>
  );
}
