import type { EventTone } from './types';

/** Background, text and edge of each tone. */
export const toneClass: Readonly<Record<EventTone, string>> = {
  neutral: 'bg-raised text-foreground border-l-control ring-border',
  primary: 'bg-selected text-selected-foreground border-l-primary',
  info: 'bg-info-bg text-info-fg border-l-info-solid',
  success: 'bg-success-bg text-success-fg border-l-success-solid',
  warning: 'bg-warning-bg text-warning-fg border-l-warning-solid',
  urgent: 'bg-urgent-bg text-urgent-fg border-l-urgent-solid',
};
