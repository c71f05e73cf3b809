import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { QueryView } from '@huddle/kit/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClaimSettings } from '../api';
import { countText } from '../counts';
import { useText } from '../text';
import { settingsQuery, updateSettings } from './claims.resource';

const RULES = ['free', 'warned', 'refused'] as const satisfies ClaimSettings['replyOver'][];

/** The number fields of the form, with the host's limits. */
const MINUTES = [
  { name: 'leaseMinutes', least: 5, most: 720 },
  { name: 'responseMinutes', least: 1, most: 10_080 },
  { name: 'urgentResponseMinutes', least: 1, most: 10_080 },
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
      <QueryView
        query={query}
        failedTitle={t('claims.failed')}
        className="flex-1"
        loading={
          <SkeletonRegion label={t('claims.loading')} className="flex max-w-140 flex-col gap-5 p-5">
            <Skeleton className="h-24" />
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="h-8 w-2/5" />
          </SkeletonRegion>
        }
      >
        {(settings) => <ClaimForm settings={settings} />}
      </QueryView>
    </div>
  );
};

export default ClaimSettingsPage;

type Values = Omit<ClaimSettings, 'rowVersion'>;

function storedOf({ rowVersion, ...values }: ClaimSettings): Stored<Values> {
  return { values, version: rowVersion };
}

function ClaimForm({ settings }: { settings: ClaimSettings }) {
  const t = useText();
  const queryClient = useQueryClient();
  const show = (current: ClaimSettings) => queryClient.setQueryData(settingsQuery.queryKey, current);
  const isInRange = ({ name, least, most }: (typeof MINUTES)[number], values: Values) =>
    isBetween(values[name], least, most);
  const form = useEditForm<Values, ClaimSettings>({
    draft: 'claims:settings:no-person',
    patientId: null,
    stored: storedOf(settings),
    save: (values, rowVersion) => updateSettings({ ...values, rowVersion }),
    readCurrent: (current) => storedOf(current as ClaimSettings),
    check: (values) => (MINUTES.every((field) => isInRange(field, values)) ? null : t('claims.outOfRange')),
    texts: { saved: t('claims.saved'), failed: t('claims.notSaved') },
    onSaved: show,
    onStale: (current) => show(current as ClaimSettings),
  });
  const { values, change } = form;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5">
      <EditSection form={form} className="max-w-140">
        <EditField
          form={form}
          name="replyOver"
          label={t('claims.replyOver')}
          format={(rule) => t(`claims.rules.${rule}`)}
        >
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
        </EditField>
        {MINUTES.map((field) => (
          <EditField
            key={field.name}
            form={form}
            name={field.name}
            label={t(`claims.${field.name}`)}
            hint={t(`claims.hints.${field.name}`)}
            format={(minutes) => t('claims.minutesOf', { count: minutes })}
            problem={
              isInRange(field, values)
                ? null
                : t('claims.between', { least: countText(field.least), most: countText(field.most) })
            }
          >
            <NumberInput
              required
              min={field.least}
              max={field.most}
              boxClassName="max-w-44"
              trailing={<span className="text-subtle-foreground">{t('claims.minutes')}</span>}
              value={values[field.name]}
              onValueChange={(minutes) => change({ [field.name]: minutes })}
            />
          </EditField>
        ))}
        <Checkbox
          className="-mt-4"
          label={<span className="whitespace-normal">{t('claims.urgentAtAllHours')}</span>}
          checked={values.urgentAtAllHours}
          onCheckedChange={(isOn) => change({ urgentAtAllHours: isOn === true })}
        />
      </EditSection>
    </div>
  );
}
