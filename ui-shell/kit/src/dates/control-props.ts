import type { ComponentProps } from 'react';

/** Props of the text field of a date or time. Inside a `Field`, its label, description and error apply. */
export interface ControlProps {
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  size?: 'sm' | 'md' | 'lg';
  id?: string;
  /** The field's name in a submitted form, which receives the text as shown. */
  name?: string;
  autoFocus?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}
