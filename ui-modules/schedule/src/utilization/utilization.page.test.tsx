import { onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Utilization } from '../api';
import { routes } from '../routes';
import { hostOf } from '../testing/calendars';

const NONE = {
  offeredMinutes: null,
  bookedMinutes: 0,
  held: 0,
  booked: 0,
  seen: 0,
  noShow: 0,
  canceled: 0,
  lateCanceled: 0,
};
const MONDAY = {
  ...NONE,
  offeredMinutes: 120,
  bookedMinutes: 90,
  booked: 3,
  seen: 1,
  noShow: 1,
  canceled: 1,
};

const FOUND: Utilization = {
  total: MONDAY,
  days: [
    { date: '2026-11-22', counts: NONE },
    { date: '2026-11-23', counts: MONDAY },
  ],
  types: [
    {
      typeId: 1,
      name: 'Established',
      thirdNextAvailableDays: 2,
      counts: { ...MONDAY, offeredMinutes: null },
    },
    { typeId: 2, name: 'BH Visit', thirdNextAvailableDays: null, counts: NONE },
  ],
  providers: [{ providerId: 1, name: 'Nora Page', counts: MONDAY }],
};

function show(at = '/schedule/utilization?from=2026-11-22&to=2026-11-23') {
  const host = hostOf([]);
  host.answer('GET /api/schedule/utilization/', onWire(FOUND));
  return renderWithKit(null, { host, pages: routes, at, me: { permissions: ['schedule.manage'] } });
}

it('shows the days with what was offered and used, without those on which nothing was', async () => {
  const { host } = show();
  const table = await screen.findByRole('table', { name: 'Appointments and offered time' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('row', { name: /Mon, Nov 23/ })).toHaveTextContent(
    /2 h\s*75%\s*1.5 h\s*0\s*3\s*1\s*1\s*1\s*0/,
  );
  const query = host.calls('GET', '/api/schedule/utilization/')[0]?.query;
  expect([query?.get('start_date'), query?.get('end_date'), query?.get('provider_id')]).toEqual([
    '2026-11-22',
    '2026-11-23',
    null,
  ]);
});

it('shows the third next available slot of each kind of visit', async () => {
  const { history } = show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Type' }));
  expect(await screen.findByRole('row', { name: /Established/ })).toHaveTextContent('2 days');
  expect(screen.getByRole('row', { name: /BH Visit/ })).toHaveTextContent('None');
  expect(history.location.search).toContain('by=types');
});
