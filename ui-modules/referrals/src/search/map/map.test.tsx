import { fakeHost, fakeSlots, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { withLayout } from '../../testing/layout';
import { availability, found, option, options, PATIENT, provider } from '../../testing/providers';
import ProviderSearch from '../provider-search.tab';
// Loaded here, because the outlines are large.
import './map-panel';

withLayout();
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
});

const SEARCHED = `/patients/7/providersearch?specialty_group=${encodeURIComponent('{"id":3,"label":"Cardiology"}')}`;

const ROWS = [
  provider({ sourceIdentifier: '1', firstName: 'Ann', latitude: 42.36, longitude: -71.0 }),
  provider({
    sourceIdentifier: '2',
    firstName: 'Ben',
    latitude: 42.4,
    longitude: -71.1,
    isDistanceApproximate: true,
  }),
  provider({ sourceIdentifier: '3', firstName: 'Cleo', latitude: 42.36, longitude: -71.0 }),
  provider({ sourceIdentifier: '4', firstName: 'Dan', latitude: null, longitude: null, distance: null }),
];

function show(at = `${SEARCHED}&map=true`, check = availability()) {
  const host = fakeHost({
    'GET /api/user/7/': PATIENT,
    'GET /api/providers/me/user/person/107/person-preference/': { results: [] },
    'POST /api/referral/search-availability/': check,
    'GET /api/referral/search/providers/': found(ROWS),
    'GET /api/facts/specialty-groups/': options([option(3, 'Cardiology')]),
  });
  return renderWithKit(<ProviderSearch patientId={7} />, { host, at, slots: fakeSlots({}) });
}

const map = () => screen.findByRole('region', { name: 'Map of the results' }, { timeout: 20_000 });
const texts = (panel: HTMLElement) =>
  [...panel.querySelectorAll('[data-marker]')].map((marker) => marker.getAttribute('data-marker')).sort();

it('is opened and closed by a button that is kept in the address', async () => {
  const { history } = show(SEARCHED);
  const toggle = await screen.findByRole('button', { name: 'Map' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  await map();
  expect(history.location.search).toContain('map=true');
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Map of the results' })).toBeNull());
  expect(history.location.search).not.toContain('map');
});

it('has the numbers of the list, and says who is missing', async () => {
  show();
  const panel = await map();
  // The first and the third provider are at the same place.
  expect(texts(panel)).toEqual(['1+1', '2']);
  expect(panel).toHaveTextContent(
    'Dashed: the center of the ZIP code, not the address · 1 provider without a known location',
  );
  expect(
    screen.getByRole('img', {
      name: '3 providers within 10 miles of Cambridge, MA. The list shows them in the same order, with distances.',
    }),
  ).toBeVisible();
});

it('highlights the marker of the row that has the focus, and goes to the row of a marker', async () => {
  show();
  const panel = await map();
  const [first, , third] = await screen.findAllByRole('article');
  first?.querySelector('button')?.focus();
  third?.querySelector('button')?.focus();
  await waitFor(() => expect(texts(panel)).toEqual(['2', '3+1']));
  const marker = panel.querySelector('[data-marker="2"]');
  if (marker) await userEvent.click(marker);
  await waitFor(() =>
    expect(screen.getByRole('article', { name: /Ben/ }).contains(document.activeElement)).toBe(true),
  );
});

it('is zoomed without dragging', async () => {
  show();
  await map();
  const fit = screen.getByRole('button', { name: 'Show the whole area' });
  expect(fit).toHaveAccessibleDescription('The whole area is shown');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(fit).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(fit);
  expect(fit).toHaveAccessibleDescription('The whole area is shown');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAccessibleDescription(
    'This is the widest view',
  );
});

it('is not offered without the place of the ZIP code', async () => {
  show(SEARCHED, availability({ latitude: null, longitude: null }));
  expect(await screen.findByRole('button', { name: 'Map' })).toHaveAccessibleDescription(
    'The location of this ZIP code is not known',
  );
});
