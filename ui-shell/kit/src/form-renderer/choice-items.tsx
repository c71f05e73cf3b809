import { Checkbox } from '../components/ui/checkbox';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import type { ControlProps } from './control';
import type { ChoiceItem, YesNoItem } from './definition';
import { GroupQuestion } from './question';
import { useFormText } from './text';

/** Yes or no, beside each other. */
export function YesNo({ item, answer, onAnswer, error, disabled }: ControlProps<YesNoItem>) {
  const t = useFormText();
  const value = typeof answer === 'boolean' ? String(answer) : null;
  return (
    <GroupQuestion
      item={item}
      error={error}
      onClear={value === null || item.required || disabled ? undefined : () => onAnswer(undefined)}
    >
      {(group) => (
        <RadioGroup
          {...group}
          className="flex-row gap-5"
          aria-required={item.required}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          value={value}
          onValueChange={(next) => onAnswer(next === 'true')}
        >
          <RadioItem value="true" label={t('yes')} />
          <RadioItem value="false" label={t('no')} />
        </RadioGroup>
      )}
    </GroupQuestion>
  );
}

/** One of several options. */
export function SingleChoice({ item, answer, onAnswer, error, disabled }: ControlProps<ChoiceItem>) {
  const value = typeof answer === 'string' ? answer : null;
  return (
    <GroupQuestion
      item={item}
      error={error}
      onClear={value === null || item.required || disabled ? undefined : () => onAnswer(undefined)}
    >
      {(group) => (
        <RadioGroup
          {...group}
          aria-required={item.required}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          value={value}
          onValueChange={onAnswer}
        >
          {item.options.map(({ value: option, label, hint }) => (
            <RadioItem key={option} value={option} label={label} hint={hint} />
          ))}
        </RadioGroup>
      )}
    </GroupQuestion>
  );
}

/** Any of several options. The answer keeps the order of the options. */
export function MultipleChoice({ item, answer, onAnswer, error, disabled }: ControlProps<ChoiceItem>) {
  const chosen: readonly string[] = Array.isArray(answer) ? answer : [];
  function set(value: string, isChosen: boolean) {
    const next = item.options
      .map((option) => option.value)
      .filter((option) => (option === value ? isChosen : chosen.includes(option)));
    onAnswer(next.length > 0 ? next : undefined);
  }
  return (
    <GroupQuestion item={item} error={error}>
      {(group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share its line with other elements.
        <div role="group" {...group}>
          {item.options.map(({ value, label, hint }) => (
            <Checkbox
              key={value}
              label={
                hint ? (
                  <>
                    {label} <span className="text-xs text-subtle-foreground">{hint}</span>
                  </>
                ) : (
                  label
                )
              }
              aria-invalid={error ? true : undefined}
              disabled={disabled}
              checked={chosen.includes(value)}
              onCheckedChange={(isChosen) => set(value, isChosen === true)}
            />
          ))}
        </div>
      )}
    </GroupQuestion>
  );
}
