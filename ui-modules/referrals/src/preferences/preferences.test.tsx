import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Preferences } from './preferences';
import type { Preference } from './preferences.resource';

const LIST = '/api/providers/me/user/person/4/person-preference/';

function preference(over: Partial<Preference> = {}): Preference {
  return {
    id: 1,
    uid: '0198a2c4-0000-7000-8000-000000000001',
    person: 4,
    preference: 'Prefers a provider who speaks Portuguese',
    createdAt: '2026-01-05T15:00:00Z',
    createdByName: 'Nora Page',
    updatedAt: '2026-01-06T15:00:00Z',
    updatedByName: 'Marisol Vega',
    rowVersion: 2,
    ...over,
  };
}

function show(results: Preference[], answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    [`GET ${LIST}`]: onWire({ results }),
    'PUT /api/drafts/new-preference:person:4/': {},
    'DELETE /api/drafts/new-preference:person:4/': {},
    'PUT /api/drafts/preference:1/': {},
    'DELETE /api/drafts/preference:1/': {},
    ...answers,
  });
  return renderWithKit(
    <>
      <Preferences subject={{ personId: 4 }} />
      <Toaster />
    </>,
    { host },
  );
}

const expand = async () => userEvent.click(await screen.findByRole('button', { name: 'Member preferences' }));
const field = () => screen.getByRole('textbox', { name: 'Preference' });

it('lists preferences with who changed them, and when', async () => {
  const { host } = show([
    preference(),
    preference({ id: 2, preference: 'Mornings only', updatedByName: null }),
  ]);
  expect(await screen.findByText('Prefers a provider who speaks Portuguese · Mornings only')).toBeVisible();
  await expand();
  const rows = within(await screen.findByRole('list', { name: 'Preferences' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Prefers a provider who speaks PortugueseMarisol Vega · Jan 6, 2026');
  expect(rows[1]).toHaveTextContent('Mornings onlyJan 6, 2026');
  host.answer(`GET ${LIST}`, onWire({ results: [] }));
  host.socket.event('referrals.preferences.changed', { payload: {} });
  expect(await screen.findByText(/^Record what matters/)).toBeVisible();
  await expand();
  expect(screen.getByText('No preferences yet')).toBeVisible();
});

it('says that the list failed, and offers to retry', async () => {
  const { host } = show([], { [`GET ${LIST}`]: problem(500, 'internal') });
  expect(await screen.findByText("Unable to fetch the member's preferences")).toBeVisible();
  await expand();
  host.answer(`GET ${LIST}`, onWire({ results: [preference()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Prefers a provider who speaks Portuguese')).toBeVisible();
});

it('adds a preference of at most 300 characters', async () => {
  const { host } = show([], { [`POST ${LIST}`]: () => new FakeResponse(201, onWire(preference())) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add preference' }));
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toHaveAccessibleDescription('Enter a preference');
  await userEvent.click(field());
  await userEvent.paste('é'.repeat(301));
  expect(field()).toBeInvalid();
  expect(add).toHaveAccessibleDescription('Use at most 300 characters');
  await userEvent.clear(field());
  await userEvent.paste(' Mornings only ');
  await userEvent.click(add);
  expect(await screen.findByText('Preference added')).toBeVisible();
  expect(host.calls('POST', LIST).map(({ body }) => body)).toEqual([
    { uid: expect.any(String), preference: 'Mornings only' },
  ]);
});

it('shows each refusal of a new preference at its field', async () => {
  const { host } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add preference' }));
  await userEvent.type(field(), 'Mornings only');
  const add = screen.getByRole('button', { name: 'Add' });
  expect(await fieldsRefusedAbove(host, `POST ${LIST}`, add)).toEqual(['/uid']);
});

it('changes a preference on the version that was seen', async () => {
  const { host } = show([preference()], { [`PATCH ${LIST}1/`]: onWire(preference({ rowVersion: 3 })) });
  await expand();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit preference: / }));
  await userEvent.clear(field());
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Enter a preference');
  await userEvent.type(field(), 'Evenings only');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preference updated')).toBeVisible();
  const [sent] = host.calls('PATCH', LIST);
  expect(sent?.body).toEqual({ preference: 'Evenings only' });
  expect(sent?.headers.get('If-Match')).toContain('2');
});

it('shows each refusal of a change at its field', async () => {
  const { host } = show([preference()]);
  await expand();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit preference: / }));
  await userEvent.type(field(), '.');
  expect(await fieldsRefusedAbove(host, `PATCH ${LIST}1/`)).toEqual([]);
});

it('deletes a preference by null, after a question', async () => {
  const { host } = show([preference()], {
    [`PATCH ${LIST}1/`]: onWire(preference({ preference: null })),
  });
  await expand();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete preference: / }));
  const question = await screen.findByRole('dialog', { name: 'Delete this preference?' });
  expect(question).toHaveTextContent('Prefers a provider who speaks Portuguese');
  host.answer(`GET ${LIST}`, onWire({ results: [] }));
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Preference deleted')).toBeVisible();
  expect(await screen.findByText(/^Record what matters/)).toBeVisible();
  expect(host.calls('PATCH', LIST)[0]?.body).toEqual({ preference: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps a preference that could not be deleted, and shows what a colleague saved', async () => {
  const { host } = show([preference()], {
    [`PATCH ${LIST}1/`]: problem(412, 'stale-version', { current: onWire(preference({ rowVersion: 3 })) }),
  });
  await expand();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete preference: / }));
  host.answer(`GET ${LIST}`, onWire({ results: [preference({ preference: 'Evenings', rowVersion: 3 })] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Preference could not be deleted')).toBeVisible();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Evenings');
});
