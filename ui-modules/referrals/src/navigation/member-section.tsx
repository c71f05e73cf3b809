import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { DatePicker } from '@huddle/kit/dates';
import { EditField, type EditForm } from '@huddle/kit/edit';
import { BUSINESS_ZONE, usDate } from '@huddle/kit/lib/person';
import { Section } from './section';
import { useNavigationText } from './text';
import { EARLIEST_DAY, type Steerage, type SteerageValues } from './values';

/** What the member is told, and how they get to a provider (navigation.md §2.2). */
export function MemberSection({ form, steerage }: { form: EditForm<SteerageValues>; steerage: Steerage }) {
  const t = useNavigationText();
  const { values, change } = form;
  const { isAvailable } = steerage.selfSearch;
  const modeName = (mode: boolean | null) =>
    t(mode === null ? 'member.notChosen' : mode ? 'member.selfSearch' : 'member.added');
  return (
    <Section title={t('member.title')}>
      <EditField
        form={form}
        name="description"
        label={t('member.description')}
        hint={t('member.descriptionHint')}
      >
        <Textarea
          autoGrow
          limit={form.limit?.('description')}
          className="max-h-80 min-h-24"
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </EditField>
      <EditField
        form={form}
        name="schedulingDate"
        label={t('member.date')}
        format={(day) => (day ? usDate(day) : '')}
        className="max-w-60"
      >
        <DatePicker
          clearable
          timeZone={BUSINESS_ZONE}
          min={EARLIEST_DAY}
          value={values.schedulingDate}
          onValueChange={(schedulingDate) => change({ schedulingDate })}
        />
      </EditField>
      <EditField form={form} name="isSelfServiceEnabled" label={t('member.mode')} format={modeName}>
        <RadioGroup
          aria-label={t('member.mode')}
          value={values.isSelfServiceEnabled === null ? '' : String(values.isSelfServiceEnabled)}
          onValueChange={(mode) => change({ isSelfServiceEnabled: mode === 'true' })}
        >
          <RadioItem
            value="true"
            disabled={!isAvailable}
            label={t('member.selfSearch')}
            hint={t(isAvailable ? 'member.selfSearchHint' : 'member.selfSearchUnavailable')}
          />
          <RadioItem value="false" label={t('member.added')} hint={t('member.addedHint')} />
        </RadioGroup>
      </EditField>
    </Section>
  );
}
