import { Chip } from '../components/ui/chip';
import { useTimelineText } from './text';

/** The filter of a timeline by type. The chosen types belong in the page's query; the host filters. */
export interface TimelineFilterProps {
  /** Label for screen readers: `Types of entries`. */
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
  /** The chosen types; none means all. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}

/** Chips that can be pressed, one per type, and one for all. */
export function TimelineFilter({ label, options, value, onValueChange }: TimelineFilterProps) {
  const t = useTimelineText();
  const chip = (key: string, text: string, count: number | undefined, isOn: boolean, press: () => void) => (
    <Chip key={key} asChild tone={isOn ? 'primary' : 'neutral'}>
      <button type="button" aria-pressed={isOn} onClick={press}>
        {text}
        {count === undefined ? null : <span className="font-normal tabular-nums">{count}</span>}
      </button>
    </Chip>
  );
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {chip('', t('all'), undefined, value.length === 0, () => onValueChange([]))}
      {options.map((option) =>
        chip(`type ${option.value}`, option.label, option.count, value.includes(option.value), () =>
          onValueChange(
            value.includes(option.value)
              ? value.filter((one) => one !== option.value)
              : [...value, option.value],
          ),
        ),
      )}
    </fieldset>
  );
}
