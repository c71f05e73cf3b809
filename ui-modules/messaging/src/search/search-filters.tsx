import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Chip } from '@huddle/kit/components/ui/chip';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { fullName } from '@huddle/kit/lib/person';
import { X } from 'lucide-react';
import { useId } from 'react';
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
        <fieldset className="col-span-2 flex items-center gap-3 text-sm text-muted-foreground">
          <legend className="sr-only">{t('search.filters.sent')}</legend>
          <DayInput
            label={t('search.filters.from')}
            value={from}
            max={to || undefined}
            onChange={(day) => onChange({ from: day })}
          />
          <DayInput
            label={t('search.filters.to')}
            value={to}
            min={from || undefined}
            onChange={(day) => onChange({ to: day })}
          />
        </fieldset>
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

function DayInput({
  label,
  value,
  onChange,
  ...limits
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        size="sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...limits}
      />
    </div>
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
