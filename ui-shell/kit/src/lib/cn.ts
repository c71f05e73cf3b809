import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from '../class-names/merge-classes';

/** Joins class names; if two Tailwind utilities set the same property, the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
