import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { DatePicker } from '@huddle/kit/dates';
import type { Day } from '@huddle/kit/dates/days';
import { useShortcut } from '@huddle/kit/shortcuts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { step } from './range';
import type { ScheduleView } from './search';
import { useCalendarText } from './text';

interface DateControlsProps {
  view: ScheduleView;
  date: Day;
  zone: string;
  onViewChange: (view: ScheduleView) => void;
  onDateChange: (date: Day) => void;
  /** Shows the days that are shown first. */
  onToday: () => void;
}

/** Which days are shown. */
export function DateControls({ view, date, zone, onViewChange, onDateChange, onToday }: DateControlsProps) {
  const t = useCalendarText();
  const group = t('keys');
  const previous = { label: t('previous', { view: t(view) }), run: () => onDateChange(step(view, date, -1)) };
  const next = { label: t('next', { view: t(view) }), run: () => onDateChange(step(view, date, 1)) };
  useShortcut({ keys: '[', group, ...previous });
  useShortcut({ keys: ']', group, ...next });
  useShortcut({ keys: 't', label: t('today'), group, run: onToday });
  useShortcut({ keys: '1', label: t('day'), group, run: () => onViewChange('day') });
  useShortcut({ keys: '2', label: t('week'), group, run: () => onViewChange('week') });
  useShortcut({ keys: '3', label: t('month'), group, run: () => onViewChange('month') });
  return (
    <>
      <SegmentedControl
        label={t('view')}
        value={view}
        onValueChange={onViewChange}
        options={[
          { value: 'day', label: t('day') },
          { value: 'week', label: t('week') },
          { value: 'month', label: t('month') },
        ]}
      />
      <div className="flex items-center gap-1">
        <Button size="sm" shortcut="t" onClick={onToday}>
          {t('today')}
        </Button>
        <IconButton size="sm" label={previous.label} shortcut="[" onClick={previous.run}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label={next.label} shortcut="]" onClick={next.run}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="w-38">
        <DatePicker
          size="sm"
          aria-label={t('date')}
          timeZone={zone}
          value={date}
          onValueChange={(day) => day && onDateChange(day)}
        />
      </div>
    </>
  );
}
