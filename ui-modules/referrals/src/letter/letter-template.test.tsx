import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import LetterTemplatePage from './letter-template.slot';

const PATCH = 'PATCH /api/referral/letter-template/';
const STORED = { letterhead: 'Northwind', opening: 'Dear {{provider_name}},', closing: '', row_version: 3 };

function show() {
  const host = fakeHost({
    'GET /api/referral/letter-template/': STORED,
    'PUT /api/drafts/referrals:letter-template:no-person/': {},
    'DELETE /api/drafts/referrals:letter-template:no-person/': {},
  });
  renderWithKit(
    <>
      <LetterTemplatePage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('saves changed texts, and previews them only then', async () => {
  const host = show();
  const closing = await screen.findByRole('textbox', { name: 'Closing' });
  const preview = screen.getByRole('button', { name: /^Preview/ });
  expect(preview).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(closing, 'Kind regards');
  expect(preview).toHaveAttribute('aria-disabled', 'true');
  host.answer(PATCH, { ...STORED, closing: 'Kind regards', row_version: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Letter template saved')).toBeVisible();
  expect(host.calls('PATCH')[0]?.body).toMatchObject({ closing: 'Kind regards' });
  expect(preview).not.toHaveAttribute('aria-disabled', 'true');
});

it('names a placeholder that does not exist', async () => {
  show();
  const opening = await screen.findByRole('textbox', { name: 'Opening' });
  await userEvent.clear(opening);
  await userEvent.type(opening, 'Dear {{{{doctor}},');
  expect(opening).toHaveAccessibleDescription(expect.stringContaining('{{doctor}} is not a placeholder'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Closing' }), 'Kind regards');
  expect(await fieldsRefusedAbove(host, PATCH)).toEqual([]);
});
