import * as Primitive from 'radix-ui/visually-hidden';

/** Text for screen readers only. */
export const VisuallyHidden = Primitive.Root;
