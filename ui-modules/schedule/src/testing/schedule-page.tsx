/** Set-up of the tests of the schedule page. */
import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { routes } from '../routes';
import { event, exception, hostOf, SHIFT } from './calendars';

export const AT = '/schedule?date=2026-11-23&et=true';
export const READ = 'GET /api/schedule/external-calendars/1/';
export const SET = 'PUT /api/schedule/external-calendars/1/';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

export const show = (host = hostOf([SHIFT, event(), exception()]), at = AT) =>
  renderWithKit(null, { host, pages: routes, at });
export const rosa = () =>
  screen.findByRole('button', { name: /^Rosa Delgado · Established, Monday, November 23/ });
