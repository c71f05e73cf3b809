import { Button } from '@huddle/kit/components/ui/button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useAccess, useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicDay } from '../api';
import { Closures } from './closures';
import { EditDayDialog } from './edit-day.dialog';
import { clockText, modeOf } from './hours.model';
import { hoursQuery, useLiveHours } from './hours.resource';
import { type HoursText, useHoursText } from './text';

/** The name of a weekday. */
function dayName(t: HoursText, dayOfWeek: number): string {
  return t(`days.${dayOfWeek as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
}

function hoursText(t: HoursText, day: ClinicDay): string {
  const mode = modeOf(day);
  if (mode !== 'hours') return t(mode);
  const to = day.toHour === '24:00:00' ? t('midnight') : clockText(day.toHour);
  return t('range', { from: clockText(day.fromHour), to });
}

/** When the practice is open (navigation.md §2.3), and the dates on which it is closed. */
const PracticeHours: SlotComponent<'settings.page/v1'> = () => {
  const t = useHoursText();
  const { providerFields } = useMe();
  const query = useQuery(hoursQuery(providerFields?.tenant));
  useLiveHours();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto p-5">
        <section aria-labelledby="week" className="max-w-140">
          <h2 id="week" className="text-lg font-semibold">
            {t('week')}
          </h2>
          <p className="mb-3 text-sm text-muted-foreground">
            {t('weekHint')} {t('zone')}
          </p>
          <QueryView query={query} failedTitle={t('failed')}>
            {({ results }) => (
              <ul
                aria-labelledby="week"
                className="divide-y divide-border-muted border-y border-border-muted"
              >
                {results.map((day) => (
                  <DayRow key={day.dayOfWeek} day={day} />
                ))}
              </ul>
            )}
          </QueryView>
        </section>
        <Closures />
      </div>
    </div>
  );
};

export default PracticeHours;

function DayRow({ day }: { day: ClinicDay }) {
  const t = useHoursText();
  const { hasPermission } = useAccess();
  const [isEditing, setEditing] = useState(false);
  const name = dayName(t, day.dayOfWeek);
  return (
    <li className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-28 shrink-0 font-semibold">{name}</span>
      <span className={day.isClosed ? 'flex-1 text-subtle-foreground' : 'flex-1 tabular-nums'}>
        {hoursText(t, day)}
      </span>
      <Button
        size="sm"
        aria-label={t('editOf', { day: name })}
        disabledReason={hasPermission('schedule.manage') ? undefined : t('notAllowed')}
        onClick={() => setEditing(true)}
      >
        {t('edit')}
      </Button>
      {isEditing ? <EditDayDialog day={day} name={name} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
