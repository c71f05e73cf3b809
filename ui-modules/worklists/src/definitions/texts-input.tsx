import { Chip } from '@huddle/kit/components/ui/chip';
import { useFieldControl } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { limits } from '../api';
import { useDefinitionText } from './text';

/** Several values that are typed, one after another, with Enter between them. What is left in the field counts when the field is left. */
export function TextsInput({
  label,
  value,
  onValueChange,
  suggestions,
  readValue = (text) => text,
}: {
  label: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Values in use, offered while typing. */
  suggestions: readonly string[];
  /** Turns what was typed into a value. */
  readValue?: (text: string) => string;
}) {
  const td = useDefinitionText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({});
  const [text, setText] = useState('');
  const offered = suggestions.filter((one) => !value.includes(one));

  function add() {
    const typed = readValue(text.trim());
    setText('');
    if (typed !== '' && !value.includes(typed)) onValueChange([...value, typed]);
  }
  function remove(one: string) {
    onValueChange(value.filter((other) => other !== one));
    input.current?.focus();
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {value.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1">
          {value.map((one) => (
            <li key={one} className="max-w-full">
              <Chip asChild>
                <button
                  type="button"
                  aria-label={td('texts.remove', { value: one })}
                  onClick={() => remove(one)}
                >
                  <span className="min-w-0 truncate">{one}</span>
                  <X aria-hidden />
                </button>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        ref={input}
        {...control}
        size="sm"
        list={listId}
        autoComplete="off"
        placeholder={td('texts.placeholder')}
        maxLength={limits.ConditionText.maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim() !== '') {
            // It ends the value, not the form.
            event.preventDefault();
            add();
          } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
            onValueChange(value.slice(0, -1));
          }
        }}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}
