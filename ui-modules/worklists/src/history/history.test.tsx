import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { worklist } from '../testing/samples';
import HistoryDialog from './history.dialog';
import { agesOf, barsOf, MOST_BARS, momentsOf } from './series';

const HISTORY = '/api/worklists/1/history/';
const day = (date: string, medianAgeHours: number | null = 52) => ({
  date,
  open: 41,
  opened: 7,
  closed: 9,
  medianAgeHours,
});

function show(days = [day('2026-01-04'), day('2026-01-05')]) {
  const host = fakeHost({
    [`GET ${HISTORY}`]: onWire({
      days,
      owners: [
        { value: 'g4', label: 'Nurses', open: 30 },
        { value: '', label: null, open: 11 },
      ],
      pods: [{ value: '', label: null, open: 41 }],
    }),
  });
  renderWithKit(
    <>
      <HistoryDialog list={worklist()} onClose={() => {}} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

describe('the charts', () => {
  it('show a list by day, by owner and by pod, and are asked for the period', async () => {
    const host = show();
    for (const name of ['Items per day', 'Median age of open items']) {
      // The chart itself takes the place of its skeleton.
      await waitFor(() =>
        expect(screen.getByRole('figure', { name: new RegExp(`^${name}`) })).toBeInTheDocument(),
      );
    }
    const owners = within(screen.getByRole('table', { name: 'Open by owner' }));
    expect(owners.getByRole('row', { name: 'Nurses 30' })).toBeInTheDocument();
    expect(owners.getByRole('row', { name: 'Unassigned 11' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Without a pod 41' })).toBeInTheDocument();
    expect(host.calls('GET', HISTORY)[0]?.query.get('days')).toBe('30');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(host.calls('GET', HISTORY).at(-1)?.query.get('days')).toBe('90'));
  });

  it('say that a list has no history yet', async () => {
    show([day('2026-01-05')]);
    expect(await screen.findByText(/So far there is only today/)).toBeInTheDocument();
    expect(screen.getByText('52 hours')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    const host = show();
    host.answer(`GET ${HISTORY}`, problem(503, 'unavailable'));
    await userEvent.click(await screen.findByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('The history could not be loaded')).toBeInTheDocument();
  });
});

describe('the series', () => {
  it('have the dates of their days, whatever the zone', () => {
    const [moment] = momentsOf([day('2026-01-05')]);
    expect(new Date(moment ?? 0).toDateString()).toBe('Mon Jan 05 2026');
  });

  it('show ages in hours, or in days if they are long', () => {
    expect(agesOf([day('2026-01-04', 10), day('2026-01-05', null)])).toEqual({
      isInDays: false,
      values: [10, null],
    });
    expect(agesOf([day('2026-01-04', 0), day('2026-01-05', 84)])).toEqual({
      isInDays: true,
      values: [0, 3.5],
    });
  });

  it('add up what has no bar of its own', () => {
    const shares = Array.from({ length: MOST_BARS + 2 }, (_, at) => ({
      value: `g${at}`,
      label: `G${at}`,
      open: 2,
    }));
    const texts = { none: 'Nobody', others: 'Others' };
    const bars = barsOf(shares, texts);
    expect(bars).toHaveLength(MOST_BARS);
    expect(bars.at(-1)).toEqual({ name: 'Others', open: 6 });
    expect(barsOf([{ value: '', label: null, open: 1 }], texts)).toEqual([{ name: 'Nobody', open: 1 }]);
  });
});
