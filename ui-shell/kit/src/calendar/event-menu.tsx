import { Ellipsis } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { useCalendar } from './context';
import { useCalendarText } from './text';
import type { CalendarEvent } from './types';

interface EventMenuProps {
  event: CalendarEvent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of an event, at its top right corner. Not in the tab order: M on the event does the same. */
export function EventMenu({ event, open, onOpenChange }: EventMenuProps) {
  const t = useCalendarText();
  const { can, select, openMove } = useCalendar();
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          data-menu
          tabIndex={-1}
          aria-label={t('actions', { title: event.title })}
          className="absolute top-0 right-0 z-1 inline-flex size-6 items-center justify-center rounded-md bg-inherit text-current hover:bg-hover"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {can.select ? (
          <DropdownMenuItem shortcut="enter" onSelect={() => select(event.id)}>
            {t('open')}
          </DropdownMenuItem>
        ) : null}
        {can.move && !event.isFixed ? (
          <DropdownMenuItem shortcut="m" onSelect={() => openMove(event)}>
            {t('moveTo')}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
