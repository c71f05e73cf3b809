import { isProblem, ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ClaimSettings } from '../api';
import { countText } from '../counts';
import { useText } from '../text';
import { settingsQuery, updateSettings } from './claims.resource';

const RULES = ['free', 'warned', 'refused'] as const satisfies ClaimSettings['replyOver'][];

/** The number fields of the form, with the host's limits. */
const MINUTES = [
  { name: 'leaseMinutes', pointer: '/lease_minutes', least: 5, most: 720 },
  { name: 'responseMinutes', pointer: '/response_minutes', least: 1, most: 10_080 },
  { name: 'urgentResponseMinutes', pointer: '/urgent_response_minutes', least: 1, most: 10_080 },
] as const;

function isBetween(minutes: number, least: number, most: number): boolean {
  return Number.isInteger(minutes) && minutes >= least && minutes <= most;
}

/** The tenant's claim settings, for its admins. */
const ClaimSettingsPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useText();
  const query = useQuery(settingsQuery);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('claims.title')}</PageTitle>
      </PageHeader>
      {query.data ? <ClaimForm key={query.data.rowVersion} settings={query.data} /> : null}
      {query.isPending ? (
        <SkeletonRegion label={t('claims.loading')} className="flex max-w-140 flex-col gap-5 p-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-8 w-2/5" />
        </SkeletonRegion>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorState
          className="flex-1"
          title={t('claims.failed')}
          description={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
    </div>
  );
};

export default ClaimSettingsPage;

function ClaimForm({ settings }: { settings: ClaimSettings }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(settings);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<ClaimSettings>) => setValues({ ...values, ...part });
  const isSame = Object.entries(settings).every(
    ([name, value]) => values[name as keyof ClaimSettings] === value,
  );

  const isOut = MINUTES.some(({ name, least, most }) => !isBetween(values[name], least, most));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isOut) return;
    setPending(true);
    try {
      queryClient.setQueryData(settingsQuery.queryKey, await updateSettings(settings, values));
      toast.success(t('claims.saved'), { id: 'claim-settings' });
    } catch (refusal) {
      setPending(false);
      setError(refusal);
      if (isProblem(refusal, 'stale-version')) {
        // A concurrent change is shown instead: the form restarts from it.
        queryClient.setQueryData(settingsQuery.queryKey, refusal.body.current as ClaimSettings);
        toast.error(t('claims.stale'), { id: 'claim-settings' });
      } else if (!(refusal instanceof ProblemError && refusal.errors.length > 0)) {
        toast.error(t('claims.notSaved'), { id: 'claim-settings' });
      }
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="min-h-0 flex-1 overflow-y-auto p-5">
      <div className="flex max-w-140 flex-col gap-6">
        <fieldset>
          <legend className="pb-1 text-sm font-semibold">{t('claims.replyOver')}</legend>
          <RadioGroup
            aria-label={t('claims.replyOver')}
            value={values.replyOver}
            onValueChange={(value) => change({ replyOver: RULES.find((rule) => rule === value) })}
          >
            {RULES.map((rule) => (
              <RadioItem
                key={rule}
                value={rule}
                label={t(`claims.rules.${rule}`)}
                hint={t(`claims.ruleHints.${rule}`)}
              />
            ))}
          </RadioGroup>
        </fieldset>
        {MINUTES.map(({ name, pointer, least, most }) => (
          <Field
            key={name}
            label={t(`claims.${name}`)}
            hint={t(`claims.hints.${name}`)}
            error={
              !isBetween(values[name], least, most)
                ? t('claims.between', { least: countText(least), most: countText(most) })
                : error instanceof ProblemError
                  ? error.errors.find((one) => one.pointer === pointer)?.detail
                  : undefined
            }
          >
            <Input
              type="number"
              required
              min={least}
              max={most}
              step={1}
              boxClassName="max-w-44"
              trailing={<span className="text-subtle-foreground">{t('claims.minutes')}</span>}
              value={values[name] || ''}
              onChange={(event) => change({ [name]: event.target.valueAsNumber || 0 })}
            />
          </Field>
        ))}
        <Checkbox
          className="-mt-4"
          label={<span className="whitespace-normal">{t('claims.urgentAtAllHours')}</span>}
          checked={values.urgentAtAllHours}
          onCheckedChange={(isOn) => change({ urgentAtAllHours: isOn === true })}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={isPending}
            disabledReason={(isSame && t('claims.nothingChanged')) || (isOut && t('claims.outOfRange'))}
          >
            {t('claims.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
