import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { useNavigationText } from './text';

/** A question that is answered by Yes or No. */
export function YesNo({
  value,
  onValueChange,
  label,
}: {
  value: boolean | null;
  onValueChange: (value: boolean) => void;
  label: string;
}) {
  const t = useNavigationText();
  return (
    <RadioGroup
      aria-label={label}
      className="flex-row gap-6"
      value={value === null ? '' : String(value)}
      onValueChange={(answer) => onValueChange(answer === 'true')}
    >
      <RadioItem value="true" label={t('answers.yes')} />
      <RadioItem value="false" label={t('answers.no')} />
    </RadioGroup>
  );
}
