import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeHost, FakeResponse, fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { LetterSection } from './letter-section';
import { providersQuery } from './steerages.resource';
import { provider, providers, readySteerage } from './testing/rows';
import type { Steerage } from './values';

const PORTS = 'GET /api/referral/ports/';
const FAX = 'POST /api/referral/steerage/12/fax/';
const DELIVERIES = 'GET /api/referral/steerage/12/deliveries/';
const PROVIDERS = 'GET /api/referral/steerage/12/providers/';
const CLOSED: Partial<Steerage> = {
  sendBlockers: [{ code: 'closed', text: 'Reopen the referral to send it', field: '/tracking/state' }],
};
const ANSWERS: Record<string, unknown> = {
  [PORTS]: { member_app: false, fax: true, elation: false },
  [DELIVERIES]: { results: [] },
  [PROVIDERS]: providers([provider({ fax: '+17815550144', currentFax: '+17815550199' })]),
};

function delivery(over: Record<string, unknown> = {}) {
  return {
    id: 41,
    uid: '0198a2c4-0000-7000-8000-000000000041',
    steerage: 12,
    person: 4,
    channel: 'fax',
    version: 2,
    recipient: 'Ada Heart, MD',
    fax_number: '+17815550199',
    state: 'queued',
    state_at: '2026-01-06T15:00:00Z',
    failure: null,
    created_at: '2026-01-06T15:00:00Z',
    created_by_name: 'Nora Page',
    ...over,
  };
}

function rendered(ui: ReactNode, answers: Record<string, unknown> = {}) {
  return renderWithKit(
    <>
      {ui}
      <Toaster />
    </>,
    { host: fakeHost({ ...ANSWERS, ...answers }) },
  );
}

const sent = (over: Partial<Steerage> = {}) => readySteerage({ sentVersion: 2, isLocked: true, ...over });

function show(over: Partial<Steerage> = {}, answers: Record<string, unknown> = {}) {
  return rendered(<LetterSection steerage={sent(over)} />, answers).host;
}

const fax = () => screen.findByRole('button', { name: /^Fax letter/ });

/** Faxes the letter as soon as that is possible, and waits for the request, after which there are so many. */
async function send(host: FakeHost, name: string, count: number) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
  await waitFor(() => expect(host.calls('POST')).toHaveLength(count));
}

const uidsOf = (host: FakeHost) => host.calls('POST').map(({ body }) => (body as { uid: string }).uid);

it('faxes the letter that was sent', async () => {
  const host = show();
  expect(await screen.findByText('The letter is shown as it was sent with version 2.')).toBeVisible();
  host.answer(FAX, new FakeResponse(201, delivery()));
  const button = await screen.findByRole('button', { name: 'Fax letter to (781) 555-0199' });
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
  host.answer(DELIVERIES, { results: [delivery()] });
  await userEvent.click(button);
  expect(await screen.findByText('Fax to Ada Heart, MD, (781) 555-0199: queued')).toBeVisible();
  expect(host.calls('POST')[0]?.body).toMatchObject({ provider: 31 });
});

it('shows the fax number of each provider, and why a letter cannot go to it', async () => {
  const host = show(
    {},
    {
      [PROVIDERS]: providers([
        provider({ currentFax: '+17815550199' }),
        provider({ id: 32, names: 'Lynn Imaging', currentFax: '+17815550177' }),
        provider({ id: 33, names: 'Salem Imaging', fax: '+17815550155' }),
      ]),
    },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Fax to' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ada Heart, MD, (781) 555-0199',
    'Lynn Imaging, (781) 555-0177',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Lynn Imaging, (781) 555-0177' }));
  const detail = 'Resend the referral, so that faxes go to the current number';
  host.answer(FAX, problem(409, 'fax-number-changed', { detail }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fax letter to (781) 555-0177' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(host.calls('POST')[0]?.body).toMatchObject({ provider: 32 });
});

it('says why a letter cannot be faxed', async () => {
  show({}, { [PORTS]: { member_app: false, fax: false, elation: false } });
  expect(await screen.findByText('Fax is not configured')).toBeVisible();
  expect(await fax()).toHaveAttribute('aria-disabled', 'true');
});

it('does not fax the letter of a closed referral', async () => {
  show(CLOSED);
  await waitFor(async () =>
    expect(await fax()).toHaveAccessibleDescription('Reopen the referral to fax its letter'),
  );
});

it('faxes to another provider if the chosen one is gone', async () => {
  const ada = provider({ currentFax: '+17815550199' });
  const lynn = provider({ id: 32, names: 'Lynn Imaging', currentFax: '+17815550177' });
  const salem = provider({ id: 33, names: 'Salem Imaging', currentFax: '+17815550155' });
  const { host, queryClient } = rendered(<LetterSection steerage={sent()} />, {
    [PROVIDERS]: providers([ada, lynn, salem]),
    [FAX]: problem(500, 'internal', { title: 'No' }),
  });
  const nowOf = async (rows: (typeof ada)[]) => {
    host.answer(PROVIDERS, providers(rows));
    await queryClient.invalidateQueries({ queryKey: providersQuery(12).queryKey });
  };
  await userEvent.click(await screen.findByRole('combobox', { name: 'Fax to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lynn Imaging, (781) 555-0177' }));
  await send(host, 'Fax letter to (781) 555-0177', 1);
  await nowOf([ada, salem]);
  await waitFor(async () => expect(await fax()).toHaveAccessibleDescription('Choose a provider'));
  await nowOf([ada]);
  await send(host, 'Fax letter to (781) 555-0199', 2);
  expect(host.calls('POST')[1]?.body).toMatchObject({ provider: 31 });
  // To the host, the same uid would be the fax to the other provider.
  expect(new Set(uidsOf(host)).size).toBe(2);
});

function Resent() {
  const [sentVersion, setVersion] = useState(2);
  return (
    <>
      <LetterSection steerage={sent({ sentVersion })} />
      <button type="button" onClick={() => setVersion(3)}>
        Resend
      </button>
    </>
  );
}

it('repeats a fax whose answer was lost, unless another version was sent since', async () => {
  const { host } = rendered(<Resent />, { [FAX]: problem(500, 'internal', { title: 'No' }) });
  const name = 'Fax letter to (781) 555-0199';
  await send(host, name, 1);
  await send(host, name, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  await send(host, name, 3);
  const [first, repeated, resent] = uidsOf(host);
  expect(repeated).toBe(first);
  expect(resent).not.toBe(first);
});

it.each([
  ['ports', PORTS],
  ['providers', PROVIDERS],
])('says that the %s could not be loaded, and loads them again', async (_, operation) => {
  const host = show({}, { [operation]: problem(500, 'internal', { title: 'No' }) });
  expect(await screen.findByText('Fax options could not be loaded')).toBeVisible();
  expect(await fax()).toHaveAccessibleDescription('Fax options could not be loaded');
  host.answer(operation, ANSWERS[operation]);
  await userEvent.click(screen.getByRole('button', { name: 'Reload fax options' }));
  const button = await screen.findByRole('button', { name: 'Fax letter to (781) 555-0199' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.queryByText('Fax options could not be loaded')).toBeNull();
});

it('says that the preview of an unlocked referral is not what a fax contains', async () => {
  show({ isLocked: false });
  expect(
    await screen.findByText(
      'The preview shows changes that have not been sent, and is marked “DRAFT”. A fax contains version 2, as it was sent.',
    ),
  ).toBeVisible();
});

it('is a draft until the referral is sent', async () => {
  show({ sentVersion: null, isLocked: false });
  expect(await screen.findByText(/“DRAFT” on every page/)).toBeVisible();
  expect(await fax()).toHaveAttribute('aria-disabled', 'true');
});

it('shows why a delivery failed, and repeats it', async () => {
  const host = show(
    {},
    {
      [DELIVERIES]: {
        results: [delivery({ state: 'failed', failure: 'The fax service did not answer in time' })],
      },
    },
  );
  expect(await screen.findByText('The fax service did not answer in time')).toBeVisible();
  host.answer('POST /api/referral/delivery/41/retry/', problem(503, 'unavailable', { title: 'No' }));
  const retry = screen.getByRole('button', { name: 'Retry: Fax to Ada Heart, MD, (781) 555-0199' });
  await userEvent.click(retry);
  expect(await screen.findByText('Failed to retry the delivery')).toBeVisible();
  host.answer('POST /api/referral/delivery/41/retry/', delivery());
  host.answer(DELIVERIES, { results: [delivery()] });
  await userEvent.click(retry);
  expect(await screen.findByText('Fax to Ada Heart, MD, (781) 555-0199: queued')).toBeVisible();
});

it('repeats no delivery of a closed referral', async () => {
  const host = show(CLOSED, { [DELIVERIES]: { results: [delivery({ state: 'failed' })] } });
  const retry = await screen.findByRole('button', { name: /^Retry/ });
  expect(retry).toHaveAccessibleDescription('Reopen the referral to repeat the delivery');
  await userEvent.click(retry);
  expect(host.calls('POST')).toEqual([]);
});

it('reports deliveries that could not be loaded', async () => {
  const host = show({}, { [DELIVERIES]: problem(500, 'internal', { title: 'No' }) });
  expect(await screen.findByText('Deliveries could not be loaded')).toBeVisible();
  host.answer(DELIVERIES, { results: [delivery({ state: 'sent' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/^Fax to Ada Heart, MD, \(781\) 555-0199: sent/)).toBeVisible();
});
