import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ProviderNetworkPage from './provider-network.slot';

const NETWORK = 'GET /api/referral/network/';
const UPLOAD = 'POST /api/referral/network/upload/';

const network = (over: object = {}) =>
  onWire({
    active: 1234,
    inactive: 1,
    imports: [
      {
        id: 2,
        importedAt: '2026-06-02T14:00:00Z',
        importedByName: 'Ben Ruiz',
        fileName: 'network-june.csv',
        created: 4,
        updated: 1230,
        deactivated: 1,
        rejected: 0,
      },
      {
        id: 1,
        importedAt: '2026-05-02T14:00:00Z',
        importedByName: null,
        fileName: 'network-may.csv',
        created: 1231,
        updated: 0,
        deactivated: 0,
        rejected: 3,
      },
    ],
    ...over,
  });

const result = (over: object = {}) =>
  onWire({
    created: 1,
    updated: 2,
    deactivated: 2,
    rejected: 1,
    isDryRun: true,
    deactivatedProviders: ['Ann Lee'],
    notes: [
      { line: 3, reason: 'quality_score 9 is not 0 to 5', isRejected: false },
      { line: 4, reason: 'npi 1 is not valid', isRejected: true },
    ],
    notesCsv: 'line,result,reason\r\n',
    ...over,
  });

const FILE = new File(['npi,last_name\r\n1,Lee\r\n'], 'network.csv', { type: 'text/csv' });

function show(answers: Record<string, unknown> = {}) {
  const host = fakeHost({ [NETWORK]: network(), [UPLOAD]: result(), ...answers });
  renderWithKit(
    <>
      <ProviderNetworkPage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

async function choose() {
  await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import the provider network' });
  await upload();
  return dialog;
}

async function upload() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, FILE);
}

it('says how many providers there are, and who imported them when', async () => {
  show();
  expect(await screen.findByText('1,234 providers in the network')).toBeVisible();
  expect(screen.getByText(/^Last imported Jun 2, 2026.* by Ben Ruiz$/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Latest imports' });
  expect(within(table).getByText('Command line')).toBeVisible();
  expect(within(table).getByText('network-may.csv')).toBeVisible();
});

it('says that nothing was imported yet', async () => {
  show({ [NETWORK]: network({ active: 0, inactive: 0, imports: [] }) });
  expect(await screen.findByText(/^No file has been imported yet/)).toBeVisible();
});

it('shows what a file changes before it is imported, with the rows that have problems', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
  const host = show();
  const dialog = await choose();
  const submit = await within(dialog).findByRole('button', { name: 'Import 3 providers' });
  expect(host.calls('POST', '/api/referral/network/upload/').map(({ query }) => query.get('dryRun'))).toEqual(
    ['true'],
  );
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '1 new provider2 updated2 become inactive1 row rejected',
  );
  expect(within(dialog).getByText(/become inactive: Ann Lee and 1 more/)).toBeVisible();
  const table = within(dialog).getByRole('table', { name: 'Rows with problems' });
  expect(within(table).getByText('npi 1 is not valid')).toBeVisible();
  expect(within(table).getByText('Imported without the value')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download rows with reasons' }));
  expect(save).toHaveBeenCalled();
  host.answer(UPLOAD, result({ isDryRun: false }));
  await userEvent.click(submit);
  expect((await screen.findAllByText('3 providers imported')).length).toBeGreaterThan(0);
  expect(host.calls('POST', '/api/referral/network/upload/').at(-1)?.query.get('dryRun')).toBe('false');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Another file' }));
  expect(await within(dialog).findByRole('button', { name: /^CSV file/ })).toBeVisible();
});

it('asks for a file first', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import the provider network' });
  expect(
    within(dialog).getByRole('button', { name: 'Import the provider network' }),
  ).toHaveAccessibleDescription('Choose a file');
});

it('stays open with its file while the import runs, and then says what was done', async () => {
  const host = show();
  const dialog = await choose();
  const submit = await within(dialog).findByRole('button', { name: 'Import 3 providers' });
  let answer = () => {};
  const imported = new Promise((resolve) => {
    answer = () => resolve(result({ isDryRun: false }));
  });
  host.answer(UPLOAD, () => imported);
  await userEvent.click(submit);
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveAccessibleDescription('The import is running'));
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: /^CSV file/ })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: /^Remove/ })).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.click(cancel);
  expect(dialog).toBeVisible();
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 become inactive');
  answer();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('2 made inactive'));
  expect(within(dialog).getByRole('button', { name: 'Download rows with reasons' })).toBeVisible();
  expect(within(dialog).queryByText(/become inactive: Ann Lee/)).toBeNull();
});

it('closes after an import without problems', async () => {
  show({
    [UPLOAD]: ({ query }: FakeCall) =>
      result({ rejected: 0, notes: [], notesCsv: null, isDryRun: query.get('dryRun') === 'true' }),
  });
  const dialog = await choose();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 3 providers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('imports no file that has no valid row, and none that cannot be read', async () => {
  const host = show({ [UPLOAD]: result({ created: 0, updated: 0, deactivated: 0 }) });
  const dialog = await choose();
  expect(
    await within(dialog).findByRole('button', { name: 'Import 0 providers' }),
  ).toHaveAccessibleDescription('No row of this file can be imported');
  host.answer(
    UPLOAD,
    problem(400, 'invalid-request', {
      errors: [{ pointer: '/file', detail: 'the column "salary" is unknown' }],
    }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: /^Remove/ }));
  await upload();
  expect(await within(dialog).findByText('the column "salary" is unknown')).toBeVisible();
});
