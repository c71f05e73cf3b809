import { type ComponentProps, useId, useState } from 'react';
import { cn } from '../../lib/cn';
import { Counter } from './counter';
import { useFieldControl } from './field';
import { fieldVariants } from './input';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Maximum length. Longer text can be typed and is marked as too long; it is never truncated. */
  limit?: number;
  /** Grows with its text, up to its `max-h-*`. */
  autoGrow?: boolean;
}

/** A multi-line text field, with a counter if there is a limit. */
export function Textarea({
  limit,
  autoGrow = false,
  className,
  defaultValue,
  onChange,
  ...props
}: TextareaProps) {
  const counterId = useId();
  const control = useFieldControl(props);
  const [own, setOwn] = useState(String(defaultValue ?? ''));
  const text = props.value === undefined ? own : String(props.value);
  // Counted in code points, as the host counts: an emoji is one.
  const length = Array.from(text).length;
  const over = limit !== undefined && length > limit;
  const area = (
    <textarea
      data-slot="textarea"
      rows={3}
      defaultValue={defaultValue}
      {...props}
      {...control}
      aria-invalid={over || control['aria-invalid']}
      aria-describedby={
        [control['aria-describedby'], limit === undefined ? null : counterId].filter(Boolean).join(' ') ||
        undefined
      }
      onChange={(event) => {
        setOwn(event.target.value);
        onChange?.(event);
      }}
      className={cn(
        fieldVariants({ size: null }),
        'block resize-y px-2.5 py-1.5 leading-5',
        autoGrow && 'field-sizing-content resize-none',
        className,
      )}
    />
  );
  if (limit === undefined) return area;
  return (
    <div data-slot="textarea-box" className="flex flex-col gap-1">
      {area}
      <Counter id={counterId} length={length} limit={limit} />
    </div>
  );
}
