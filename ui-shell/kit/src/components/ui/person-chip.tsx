import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Avatar } from './avatar';

export interface PersonChipProps extends Omit<ComponentProps<'span'>, 'id' | 'children'> {
  id: string | number;
  name: string;
  /** Text shown in the avatar instead of the initials, such as `NP`. */
  initials?: string;
  /** Text after the name: a credential, `you`. */
  detail?: string;
  /** A link or button to render as the chip; its children are replaced. */
  as?: ReactElement<{ className?: string; children?: ReactNode; 'data-slot'?: string }>;
}

/** A person in text or in a table cell: small avatar and name. */
export function PersonChip({ id, name, initials, detail, as, className, ...props }: PersonChipProps) {
  const content = (
    <>
      <Avatar id={id} name={name} initials={initials} size="xs" decorative />
      <span className="truncate">{name}</span>
      {detail ? <span className="shrink-0 text-subtle-foreground">{detail}</span> : null}
    </>
  );
  const chip = cn('inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 align-middle text-sm', className);
  if (!as) {
    return (
      <span data-slot="person-chip" className={chip} {...props}>
        {content}
      </span>
    );
  }
  return cloneElement(
    as,
    {
      'data-slot': 'person-chip',
      className: cn(chip, '-mx-1 rounded-md px-1 transition-colors hover:bg-hover', as.props.className),
    },
    content,
  );
}
