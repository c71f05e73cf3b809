import { useStore } from '@huddle/kit/lib/store';
import { renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import useBackground from '../background';
import { hostOfThread, longThread } from '../testing/host-of-thread';
import { unsentPlace } from './unsent.resource';
import { outbox } from './use-outbox';

function Background() {
  const { element } = useBackground({});
  return (
    <>
      <p>{useStore(outbox.stuck)} unsent</p>
      {element}
    </>
  );
}

/** Opens the console after an earlier page was closed with two messages in its outbox; the host has stored only the first. */
function openedAgain(patient: number) {
  const place = unsentPlace(patient);
  const [stored] = longThread(patient, 1);
  const createdAt = '2026-11-21T14:30:00Z';
  const messages = [
    { uid: stored?.uid, text: 'On the host', createdAt },
    { uid: '00000000-0000-4000-8000-000000009999', text: 'Lost', createdAt },
  ];
  const draft = { patient_id: patient, body: { messages }, updated_at: createdAt, is_masked: false };
  const saved = `PUT /api/drafts/${encodeURIComponent(place)}/`;
  const host = hostOfThread(patient, stored ? [stored] : [], {
    'GET /api/drafts/': [{ ...draft, place }],
    [`GET /api/drafts/${encodeURIComponent(place)}/`]: { ...draft, place },
    [saved]: {},
  });
  renderWithKit(<Background />, { host });
  return { host, place };
}

it('counts only what the host does not have as unsent, and forgets the rest', async () => {
  const { host, place } = openedAgain(7);
  expect(await screen.findByText('1 unsent')).toBeInTheDocument();
  expect(outbox.entries(7).get()).toMatchObject([
    { text: 'On the host', state: 'sent' },
    { text: 'Lost', state: 'failed' },
  ]);
  await waitFor(() => {
    const saves = host.calls('PUT', `/api/drafts/${encodeURIComponent(place)}/`);
    expect(saves.at(-1)?.body).toMatchObject({ body: { messages: [{ text: 'Lost' }] } });
  });
});
