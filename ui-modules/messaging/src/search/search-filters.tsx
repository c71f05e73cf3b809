import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Chip } from '@huddle/kit/components/ui/chip';
import { Select } from '@huddle/kit/components/ui/select';
import { DateRangePicker } from '@huddle/kit/dates';
import { fullName } from '@huddle/kit/lib/person';
import { X } from 'lucide-react';
import { shortDate } from '../dates';
import { useText } from '../text';
import { PersonFilter } from './person-filter';
import { type MessageSearch, SEARCH_TAGS } from './search.model';

/** The entry of the tag list for no filter. */
const ANY = 'any';

/** The search filters beside the words; each active one is shown below as a removable chip. */
export function SearchFilters({
  search,
  onChange,
}: {
  search: MessageSearch;
  onChange: (change: Partial<MessageSearch>) => void;
}) {
  const t = useText();
  const { patient, sender, tag, hasAttachment, from, to } = search;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-4 pt-2">
        <PersonFilter
          type="patient"
          label={t('search.filters.patient')}
          value={patient}
          onChange={(chosen) => onChange({ patient: chosen })}
        />
        <PersonFilter
          type="provider"
          label={t('search.filters.sender')}
          value={sender}
          onChange={(chosen) => onChange({ sender: chosen })}
        />
        <Select
          size="sm"
          aria-label={t('search.filters.tag')}
          options={[
            { value: ANY, label: t('search.filters.anyTag') },
            ...SEARCH_TAGS.map((one) => ({ value: one, label: t(`row.${one}`) })),
          ]}
          value={tag ?? ANY}
          onValueChange={(value) => onChange({ tag: SEARCH_TAGS.find((one) => one === value) ?? null })}
        />
        <Checkbox
          label={t('search.withAttachment')}
          checked={hasAttachment}
          onCheckedChange={(checked) => onChange({ hasAttachment: checked === true })}
        />
        <DateRangePicker
          size="sm"
          className="col-span-2"
          aria-label={t('search.filters.sent')}
          value={from || to ? { from: from || null, to: to || null } : null}
          onValueChange={(range) => onChange({ from: range?.from ?? '', to: range?.to ?? '' })}
          clearable
        />
      </div>
      <div className="flex flex-wrap gap-1.5 px-4 pt-2 empty:hidden">
        {patient ? (
          <FilterChip
            text={t('search.filters.ofPatient', { name: fullName(patient) })}
            onRemove={() => onChange({ patient: null })}
          />
        ) : null}
        {sender ? (
          <FilterChip
            text={t('search.filters.bySender', { name: fullName(sender) })}
            onRemove={() => onChange({ sender: null })}
          />
        ) : null}
        {tag ? <FilterChip text={t(`row.${tag}`)} onRemove={() => onChange({ tag: null })} /> : null}
        {hasAttachment ? (
          <FilterChip text={t('search.withAttachment')} onRemove={() => onChange({ hasAttachment: false })} />
        ) : null}
        {from ? (
          <FilterChip
            text={t('search.filters.since', { day: shortDate(from, true) })}
            onRemove={() => onChange({ from: '' })}
          />
        ) : null}
        {to ? (
          <FilterChip
            text={t('search.filters.until', { day: shortDate(to, true) })}
            onRemove={() => onChange({ to: '' })}
          />
        ) : null}
      </div>
    </>
  );
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Chip tone="primary" asChild>
      <button type="button" aria-label={t('search.filters.remove', { filter: text })} onClick={onRemove}>
        <span className="truncate">{text}</span>
        <X aria-hidden />
      </button>
    </Chip>
  );
}
