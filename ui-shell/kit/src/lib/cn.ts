import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without this, tailwind-merge would treat the kit's own sizes and shadows as colours and drop one of two.
const merge = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['float', 'modal'] } },
});

/** Joins class names; if two Tailwind utilities set the same property, the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
