import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { type BookingValues, MAX_CUSTOM_OTHER, OTHER } from '../visits/booking-values';
import { useWizardText } from './text';
import type { Change } from './use-booking';
import { customReasonsQuery } from './wizard.resource';

/** Why a time is booked that is not offered: the rules that it breaks, and free text. */
export function CustomReasonStep({ values, change }: { values: BookingValues; change: Change }) {
  const t = useWizardText();
  const { reason, providerId, start, customReasons } = values;
  const query = useQuery({
    ...customReasonsQuery(reason ?? '', providerId ?? 0, start ?? ''),
    enabled: reason !== null && providerId !== null && start !== null,
  });
  function toggle(id: string, isOn: boolean) {
    change({ customReasons: isOn ? [...customReasons, id] : customReasons.filter((one) => one !== id) });
  }
  return (
    <QueryView query={query} failedTitle={t('customReason.failed')}>
      {({ additionalReasons, allowsOther }) => (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold text-muted-foreground">
            {t('customReason.legend')}
          </legend>
          {additionalReasons
            .filter(({ id }) => id !== OTHER)
            .map(({ id, label, applies }) => (
              <Checkbox
                key={id}
                label={label}
                trailing={
                  applies ? (
                    <span className="text-xs text-warning-fg">{t('customReason.applies')}</span>
                  ) : undefined
                }
                checked={customReasons.includes(id)}
                onCheckedChange={(isOn) => toggle(id, isOn === true)}
              />
            ))}
          {allowsOther ? (
            <Checkbox
              label={t('customReason.other')}
              checked={customReasons.includes(OTHER)}
              onCheckedChange={(isOn) => toggle(OTHER, isOn === true)}
            />
          ) : null}
          {allowsOther && customReasons.includes(OTHER) ? (
            <Field label={t('customReason.otherText')} required className="mt-1">
              <Textarea
                rows={2}
                autoGrow
                limit={MAX_CUSTOM_OTHER}
                value={values.customOther}
                onChange={({ target }) => change({ customOther: target.value })}
              />
            </Field>
          ) : null}
        </fieldset>
      )}
    </QueryView>
  );
}
