import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../testing';
import { type CalendarEvent, CalendarGrid, type CalendarGridProps } from '.';

const ZONE = 'America/New_York';
const EVENTS: CalendarEvent[] = [
  { id: 'rosa', start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:30:00Z', title: 'Rosa', columnId: 'a' },
  {
    id: 'walter',
    start: '2026-11-23T14:15:00Z',
    end: '2026-11-23T15:00:00Z',
    title: 'Walter',
    columnId: 'a',
  },
  { id: 'ida', start: '2026-11-23T19:00:00Z', end: '2026-11-23T20:00:00Z', title: 'Ida', columnId: 'b' },
];
const COLUMNS = [
  { id: 'a', label: 'Dr. Okonkwo' },
  { id: 'b', label: 'Nora Page' },
];

const onSelect = vi.fn();
const onCreate = vi.fn();
const onMove = vi.fn();
const onResize = vi.fn();

function Calendar(props: Partial<CalendarGridProps>) {
  const [events, setEvents] = useState(props.events ?? EVENTS);
  return (
    <CalendarGrid
      label="Schedule"
      view="day"
      date="2026-11-23"
      timeZone={ZONE}
      columns={COLUMNS}
      onSelect={onSelect}
      onCreate={onCreate}
      onResize={onResize}
      {...props}
      events={events}
      onMove={(move) => {
        onMove(move);
        setEvents((all) => all.map((event) => (event.id === move.id ? { ...event, ...move } : event)));
      }}
    />
  );
}

async function show(props: Partial<CalendarGridProps> = {}) {
  renderWithKit(<Calendar {...props} />);
  return screen.findByRole('grid', { name: 'Schedule' });
}
const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const DAY = 'Monday, November 23, 2026';

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.useRealTimers());

describe('CalendarGrid by keyboard', () => {
  it('has one cell in the tab order, and arrow keys that move over named cells', async () => {
    const grid = await show();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.tab();
    expect(cell(`8:00 AM, Dr. Okonkwo, ${DAY}`)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell(`8:30 AM, Nora Page, ${DAY}`)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(cell(`9:00 AM, Dr. Okonkwo, ${DAY}: Rosa, Walter`)).toHaveFocus();
  });

  it('creates in an empty cell, in a range selected with Shift, and in the all-day row', async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onCreate).toHaveBeenLastCalledWith({
      start: '2026-11-23T13:00:00.000Z',
      end: '2026-11-23T13:30:00.000Z',
      columnId: 'a',
      isAllDay: false,
    });
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('8:00 AM to 9:30 AM selected')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onCreate).toHaveBeenLastCalledWith({
      start: '2026-11-23T13:00:00.000Z',
      end: '2026-11-23T14:30:00.000Z',
      columnId: 'b',
      isAllDay: false,
    });
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}');
    expect(onCreate).toHaveBeenLastCalledWith({
      start: '2026-11-23T05:00:00.000Z',
      end: '2026-11-24T05:00:00.000Z',
      columnId: 'a',
      isAllDay: true,
    });
  });

  it('opens the only event of a cell, and enters several', async () => {
    await show();
    cell(/^2:00 PM, Nora Page.*Ida$/).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('ida');
    cell(/^9:00 AM, Dr\. Okonkwo/).focus();
    await userEvent.keyboard('{Enter}');
    const rosa = screen.getByRole('button', { name: /^Rosa, Monday, November 23, 2026/ });
    expect(rosa).toHaveFocus();
    expect(rosa).toHaveAccessibleName(/9:00\s–\s9:30\sAM EST, Dr\. Okonkwo$/);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('walter');
    await userEvent.keyboard('{Escape}');
    expect(cell(/^9:00 AM, Dr\. Okonkwo/)).toHaveFocus();
  });

  it('moves an event with the dialog to another time and column', async () => {
    await show();
    cell(/^2:00 PM, Nora Page.*Ida$/).focus();
    await userEvent.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Ida”' });
    const starts = within(dialog).getByRole('group', { name: /^Starts/ });
    const time = within(starts).getByRole('combobox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '4:15p');
    await userEvent.tab();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Column' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Okonkwo' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(onMove).toHaveBeenCalledExactlyOnceWith({
      id: 'ida',
      start: '2026-11-23T21:15:00.000Z',
      end: '2026-11-23T22:15:00.000Z',
      columnId: 'a',
    });
    expect(screen.getByText(/^Ida moved to Monday, November 23, 2026/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ida.*Dr. Okonkwo$/ })).toHaveFocus());
  });

  it('announces no move that the page has not made', async () => {
    renderWithKit(
      <CalendarGrid
        label="Schedule"
        view="day"
        date="2026-11-23"
        timeZone={ZONE}
        columns={COLUMNS}
        events={EVENTS}
        onMove={onMove}
      />,
    );
    await screen.findByRole('grid', { name: 'Schedule' });
    cell(/^2:00 PM, Nora Page.*Ida$/).focus();
    await userEvent.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Ida”' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Column' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Okonkwo' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(onMove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/^Ida moved to/)).toBeNull();
  });

  it('changes the end with the dialog, which must be after the start', async () => {
    await show();
    cell(/^2:00 PM, Nora Page.*Ida$/).focus();
    await userEvent.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Ida”' });
    const ends = within(within(dialog).getByRole('group', { name: /^Ends/ }));
    const time = ends.getByRole('combobox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '1 pm{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The end must be after the start');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(onResize).not.toHaveBeenCalled();
    await userEvent.clear(time);
    await userEvent.type(time, '3:45 pm{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(onResize).toHaveBeenCalledExactlyOnceWith({
      id: 'ida',
      start: '2026-11-23T19:00:00Z',
      end: '2026-11-23T20:45:00.000Z',
      columnId: 'b',
    });
    expect(onMove).not.toHaveBeenCalled();
  });

  it('offers no move of a fixed event', async () => {
    await show({ events: [{ ...(EVENTS[2] as CalendarEvent), isFixed: true }] });
    cell(/^2:00 PM, Nora Page.*Ida$/).focus();
    await userEvent.keyboard('m');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('CalendarGrid by pointer', () => {
  /** jsdom has no layout: the rows are 660 pixels wide, 60 of them for the hours, and 24 pixels high. */
  function layOut(grid: HTMLElement) {
    const body = within(grid).getAllByRole('rowgroup')[1] as HTMLElement;
    vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 660, 24 * 24));
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -1000, 660, 4000));
  }
  function drag(target: Element, from: [number, number], to: [number, number]) {
    const at = ([clientX, clientY]: [number, number]) => ({
      clientX,
      clientY,
      button: 0,
      pointerType: 'mouse',
    });
    fireEvent.pointerDown(target, at(from));
    fireEvent.pointerMove(window, at(to));
    fireEvent.pointerUp(window, at(to));
  }

  it('moves a dragged event by steps, to the column under the pointer', async () => {
    layOut(await show());
    // An hour is 48 pixels: 20 pixels are 25 minutes.
    drag(screen.getByRole('button', { name: /^Rosa/ }), [100, 100], [400, 120]);
    expect(onMove).toHaveBeenCalledExactlyOnceWith({
      id: 'rosa',
      start: '2026-11-23T14:30:00.000Z',
      end: '2026-11-23T15:00:00.000Z',
      columnId: 'b',
    });
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('creates the time that is dragged over', async () => {
    layOut(await show());
    // 7 AM is at the top.
    drag(cell(`7:00 AM, Nora Page, ${DAY}`), [400, 5], [400, 50]);
    expect(onCreate).toHaveBeenCalledExactlyOnceWith({
      start: '2026-11-23T12:00:00.000Z',
      end: '2026-11-23T13:15:00.000Z',
      columnId: 'b',
      isAllDay: false,
    });
  });

  it('does nothing when Escape is pressed while dragging', async () => {
    layOut(await show());
    const rosa = screen.getByRole('button', { name: /^Rosa/ });
    fireEvent.pointerDown(rosa, { clientX: 100, clientY: 100, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { clientX: 100, clientY: 200 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { clientX: 100, clientY: 200 });
    expect(onMove).not.toHaveBeenCalled();
  });

  it('creates in a clicked cell and selects a clicked event', async () => {
    await show();
    await userEvent.click(cell(`10:00 AM, Nora Page, ${DAY}`));
    expect(onCreate).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: /^Walter/ }));
    expect(onSelect).toHaveBeenLastCalledWith('walter');
    expect(onCreate).toHaveBeenCalledOnce();
  });
});

describe('the week and month views', () => {
  it('show the days of the week, with today and the current time', async () => {
    vi.setSystemTime('2026-11-24T15:00:00Z');
    const grid = await show({ view: 'week' });
    expect(screen.getByRole('columnheader', { name: 'Tuesday, November 24, 2026, today' })).toBeVisible();
    // 10 AM in New York, three hours after the first row.
    expect(grid.querySelector('[data-now]')).toHaveStyle({ top: '144px' });
  });

  it('list the events that do not fit into a day', async () => {
    const events = Array.from({ length: 5 }, (_, index) => ({
      ...EVENTS[0],
      id: `${index}`,
      title: `Visit ${index}`,
    }));
    await show({ view: 'month', events: events as CalendarEvent[] });
    cell(/^Monday, November 23, 2026.*5 events$/).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}');
    const more = screen.getByRole('button', { name: '3 more on Monday, November 23, 2026' });
    expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('dialog', { name: DAY });
    await userEvent.click(within(list).getByRole('button', { name: /^Visit 4/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('4');
  });

  it('create a whole day', async () => {
    await show({ view: 'month' });
    await userEvent.click(cell(/^Sunday, November 1, 2026/));
    expect(onCreate).toHaveBeenCalledExactlyOnceWith({
      start: '2026-11-01T04:00:00.000Z',
      end: '2026-11-02T05:00:00.000Z',
      isAllDay: true,
    });
  });
});

describe('shifts', () => {
  it('name the cells outside them, in each column', async () => {
    const open = [
      { start: '2026-11-23T13:00:00Z', end: '2026-11-23T17:00:00Z', columnId: 'a' },
      { start: '2026-11-23T15:00:00Z', end: '2026-11-23T17:00:00Z', columnId: 'b' },
    ];
    await show({ hours: { from: 7, to: 19, open }, events: [] });
    expect(cell(`8:00 AM, Dr. Okonkwo, ${DAY}`)).toBeVisible();
    expect(cell(`8:00 AM, outside working hours, Nora Page, ${DAY}`)).toBeVisible();
    expect(cell(`10:00 AM, Nora Page, ${DAY}`)).toBeVisible();
  });
});

describe('accessibility', () => {
  const allDay = { ...(EVENTS[0] as CalendarEvent), id: 'leave', title: 'Leave', isAllDay: true };

  it.each(['day', 'week', 'month'] as const)('of the %s view has nothing for axe to report', async (view) => {
    const grid = await show({ view, events: [...EVENTS, allDay] });
    // jsdom has no layout, and so no contrast.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(grid, { rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
