import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { EditCheckbox, EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { QueryView } from '@huddle/kit/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClaimSettings, limits } from '../api';
import { countText } from '../counts';
import { useText } from '../text';
import { settingsQuery, updateSettings } from './claims.resource';

const RULES = ['free', 'warned', 'refused'] as const satisfies ClaimSettings['replyOver'][];

/** The number fields of the form. */
const MINUTES = ['leaseMinutes', 'responseMinutes', 'urgentResponseMinutes'] as const;

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
  const isInRange = (name: (typeof MINUTES)[number], values: Values) =>
    isBetween(values[name], limits.ClaimSettingsPatch[name].minimum, limits.ClaimSettingsPatch[name].maximum);
  const form = useEditForm<Values, ClaimSettings>({
    draft: 'claims:settings:no-person',
    patientId: null,
    stored: storedOf(settings),
    save: (values, rowVersion) => updateSettings({ ...values, rowVersion }),
    readCurrent: (current) => storedOf(current as ClaimSettings),
    check: (values) => (MINUTES.every((name) => isInRange(name, values)) ? null : t('claims.outOfRange')),
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
        {MINUTES.map((name) => (
          <EditField
            key={name}
            form={form}
            name={name}
            label={t(`claims.${name}`)}
            hint={t(`claims.hints.${name}`)}
            format={(minutes) => t('claims.minutesOf', { count: minutes })}
            problem={
              isInRange(name, values)
                ? null
                : t('claims.between', {
                    least: countText(limits.ClaimSettingsPatch[name].minimum),
                    most: countText(limits.ClaimSettingsPatch[name].maximum),
                  })
            }
          >
            <NumberInput
              required
              min={limits.ClaimSettingsPatch[name].minimum}
              max={limits.ClaimSettingsPatch[name].maximum}
              boxClassName="max-w-44"
              trailing={<span className="text-subtle-foreground">{t('claims.minutes')}</span>}
              value={values[name]}
              onValueChange={(minutes) => change({ [name]: minutes })}
            />
          </EditField>
        ))}
        <EditCheckbox
          form={form}
          name="urgentAtAllHours"
          className="-mt-4"
          label={<span className="whitespace-normal">{t('claims.urgentAtAllHours')}</span>}
        />
      </EditSection>
    </div>
  );
}
