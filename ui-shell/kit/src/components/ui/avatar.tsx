import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, CSSProperties } from 'react';
import { cn } from '../../lib/cn';

/** The hues of avatars, far enough apart to distinguish neighbours in a list. */
export const AVATAR_HUES = [20, 40, 60, 89, 120, 150, 171, 199, 230, 260, 280, 301, 320, 349] as const;

/** The hue of a person's avatar, derived from the ID. */
export function avatarHue(id: string | number): number {
  // FNV-1a, then a mix: consecutive ids, which are neighbours in lists, get distant hues.
  let hash = 0x811c9dc5;
  for (const char of String(id)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return AVATAR_HUES[((hash ^ (hash >>> 15)) >>> 0) % AVATAR_HUES.length] ?? AVATAR_HUES[0];
}

/** The initials of a name: first and last word, ignoring dots, quotes and brackets. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/["“”'‘’(][^"“”'‘’)]*["“”'‘’)]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ((Array.from(first)[0] ?? '?') + (Array.from(last)[0] ?? '')).toUpperCase();
}

const avatarVariants = cva(
  'relative inline-flex shrink-0 items-center justify-center rounded-full font-semibold select-none',
  {
    variants: {
      size: {
        xs: 'size-5 text-[0.5625rem]',
        sm: 'size-6 text-[0.625rem]',
        md: 'size-8 text-xs',
        lg: 'size-12 text-lg',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'id'>, VariantProps<typeof avatarVariants> {
  /** The person's ID; determines the colour. */
  id: string | number;
  /** The name; read by screen readers unless `decorative`. */
  name: string;
  /** Text shown instead of the initials, such as `NP`. */
  initials?: string;
  /** Draws a ring in the primary colour: the person is viewing or typing. */
  active?: boolean;
  /** Hides the avatar from screen readers, if the name is shown next to it. */
  decorative?: boolean;
}

/** A person's avatar with initials. */
export function Avatar({
  id,
  name,
  initials,
  active,
  decorative,
  size,
  className,
  style,
  ...props
}: AvatarProps) {
  const hue = avatarHue(id);
  return (
    <span
      data-slot="avatar"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        avatarVariants({ size }),
        active && 'outline-2 outline-offset-2 outline-primary',
        className,
      )}
      style={
        {
          backgroundColor: `oklch(var(--avatar-lightness) var(--avatar-chroma) ${hue})`,
          color: `oklch(var(--avatar-fg-lightness) var(--avatar-fg-chroma) ${hue})`,
          ...style,
        } satisfies CSSProperties
      }
      {...props}
    >
      {initials ?? initialsOf(name)}
    </span>
  );
}

export interface AvatarStackProps extends ComponentProps<'ul'> {
  people: readonly { id: string | number; name: string; initials?: string }[];
  /** Label of the group for screen readers: `Care team`. */
  label: string;
  size?: AvatarProps['size'];
}

/** Overlapping avatars of several people. */
export function AvatarStack({ people, label, size, className, ...props }: AvatarStackProps) {
  return (
    <ul
      data-slot="avatar-stack"
      aria-label={label}
      className={cn('flex items-center [&>li+li]:-ml-1.5', className)}
      {...props}
    >
      {people.map((person) => (
        <li key={person.id} className="inline-flex rounded-full ring-2 ring-surface">
          <Avatar {...person} size={size} />
        </li>
      ))}
    </ul>
  );
}
