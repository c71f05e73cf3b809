import { opened } from '@huddle/kit/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import { found, provider, steerageProvider, steerageProviders } from '../testing/providers';
import { ADDED, row, SEARCH, SEARCHED, show, WITH_STEERAGE } from './testing/show-search';

withLayout();

const DIALOG = { 'patient.dialog/v1': { 'log-call': () => null } };

beforeEach(() => {
  opened['patient.dialog/v1'].set(null);
});

const HARBOR = {
  phone: '+16175550142',
  name: 'Ada Okafor, MD',
  office: '1234567893',
};

it('calls the office of a result, about the referral that providers are searched for', async () => {
  show({}, WITH_STEERAGE, DIALOG);
  await userEvent.click(await screen.findByRole('button', { name: 'Call (617) 555-0142' }));
  expect(opened['patient.dialog/v1'].get()).toEqual({
    path: 'log-call',
    patientId: 7,
    input: { ...HARBOR, steerage: 12 },
  });
});

it('calls the office of a result without a referral', async () => {
  show({}, SEARCHED, DIALOG);
  await userEvent.click(await screen.findByRole('button', { name: 'Call (617) 555-0142' }));
  expect(opened['patient.dialog/v1'].get()?.input).toEqual({ ...HARBOR, steerage: null });
});

it('calls the office of a recommendation that was added by hand', async () => {
  const suggestion = steerageProvider({
    status: 'under_review',
    isSystemSuggested: true,
    sourceIdentifier: null,
    names: 'Ada Okafor, MD',
    phone: '+16175550142',
  });
  show({ [ADDED]: steerageProviders([suggestion]) }, WITH_STEERAGE, DIALOG);
  await userEvent.click(await screen.findByRole('button', { name: 'Call (617) 555-0142' }));
  expect(opened['patient.dialog/v1'].get()?.input).toMatchObject({
    office: `added-${suggestion.id}`,
    steerage: 12,
  });
});

it('does not offer to call a wrong number', async () => {
  show({ [SEARCH]: found([provider({ isWrongNumber: true })]) }, SEARCHED, DIALOG);
  const ada = within(await row('Ada Okafor, MD'));
  expect(ada.getByText('Wrong number')).toBeVisible();
  expect(ada.queryByRole('button', { name: /^Call/ })).toBeNull();
});
