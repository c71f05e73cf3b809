import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CallEntry from '../calls/call-entry.slot';
import { message, phoneCall } from '../testing/samples';
import MessageEntry from './message-entry.slot';

const LETTER = {
  id: 9,
  name: 'letter.pdf',
  contentType: 'application/pdf',
  size: 1_200,
  width: null,
  height: null,
  pages: null,
  thumbnail: null,
  file: '/api/chat/attachment/9/file/',
};

it('shows messages and calls among the communications of a person', async () => {
  const host = fakeHost({
    'GET /api/providers/me/phone-calls/dispositions/': onWire({
      results: [{ id: 3, title: 'Left a voicemail' }],
    }),
  });
  renderWithKit(
    <>
      <MessageEntry object={onWire(message({ attachments: [LETTER] }))} at="2026-11-21T14:00:00Z" />
      <CallEntry object={onWire(phoneCall())} at="2026-11-21T14:30:00Z" />
    </>,
    { host },
  );
  expect(await screen.findByText('Left a voicemail')).toBeVisible();
  expect(screen.getByRole('article', { name: /^Outgoing call/ })).toHaveTextContent(
    /3:20.*Went through the new medicine\./,
  );
  expect(screen.getByText('Rosa Pratt')).toBeVisible();
  expect(screen.getByText(/Chest tightness/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open letter.pdf' })).toHaveTextContent('letter.pdf');
});
