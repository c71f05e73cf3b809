import type { ClassNames } from 'react-day-picker';

/** The kit's styles of the library's calendar. */
export const calendarClassNames: Partial<ClassNames> = {
  root: 'w-fit select-none',
  months: 'relative flex gap-4',
  nav: 'absolute inset-x-0 top-0 flex h-8 items-center justify-between',
  button_previous:
    'inline-flex size-7 items-center justify-center rounded-md text-muted-foreground hover:bg-hover hover:text-foreground aria-disabled:pointer-events-none',
  button_next:
    'inline-flex size-7 items-center justify-center rounded-md text-muted-foreground hover:bg-hover hover:text-foreground aria-disabled:pointer-events-none',
  month: 'flex flex-col gap-1',
  month_caption: 'flex h-8 items-center justify-center',
  caption_label: 'inline-flex items-center gap-1 text-sm font-semibold',
  dropdowns: 'relative z-1 flex items-center gap-1',
  dropdown_root:
    'relative inline-flex h-7 items-center rounded-md px-1.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring',
  dropdown: 'absolute inset-0 cursor-pointer bg-raised text-sm opacity-0',
  month_grid: 'border-collapse',
  weekday: 'h-6 w-8 text-2xs font-normal text-subtle-foreground',
  week: '',
  day: 'size-8 p-0 text-center text-sm tabular-nums',
  day_button:
    'inline-flex size-8 items-center justify-center rounded-md hover:bg-hover focus-visible:relative focus-visible:z-1 focus-visible:outline-offset-0',
  hidden: 'invisible',
  today: '',
  selected: '',
  outside: '',
  disabled: '',
  focused: '',
  range_end: '',
  range_middle: 'bg-selected',
};
