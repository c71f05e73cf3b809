import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import UploadItemsDialog from './upload-items.dialog';

const UPLOAD = '/api/worklists/items/upload/';

const answer = (over: object = {}) =>
  onWire({
    rows: 5,
    created: 2,
    updated: 1,
    unchanged: 1,
    rejected: 1,
    isDryRun: true,
    matches: [
      {
        line: 2,
        personId: 1,
        firstName: 'Rosa',
        lastName: 'Pratt',
        dateOfBirth: '1954-03-02',
        title: 'Call',
        isMasked: false,
      },
      {
        line: 3,
        personId: 2,
        firstName: 'Vera',
        lastName: 'Quist',
        dateOfBirth: null,
        title: 'Visit',
        isMasked: true,
      },
    ],
    problems: [{ line: 4, column: 'member_number', reason: 'No person has this member number' }],
    rejectedCsv: 'line,reason\r\n4,No person has this member number\r\n',
    ...over,
  });

const FILE = new File(['title,person_id\r\nCall,1\r\n'], 'calls.csv', { type: 'text/csv' });

const onClose = vi.fn();
afterEach(() => {
  vi.restoreAllMocks();
  onClose.mockClear();
});

function show(answers: (call: FakeCall) => unknown) {
  const host = fakeHost({ [`POST ${UPLOAD}`]: answers });
  renderWithKit(
    <>
      <UploadItemsDialog onClose={onClose} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

async function choose(file = FILE) {
  await screen.findByRole('dialog', { name: 'Upload items' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, file);
}

it('shows what would become of the rows before they are uploaded, and those that are not accepted', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const host = show(({ query }) => answer({ isDryRun: query.get('dryRun') === 'true' }));
  expect(await screen.findByRole('button', { name: /^Upload 0/ })).toHaveAttribute('aria-disabled', 'true');
  await choose();
  const status = await screen.findByText('5 rows');
  expect(status.parentElement).toHaveTextContent('5 rows2 new1 changed1 unchanged1 not accepted');
  const people = within(screen.getByRole('table', { name: 'Matched people' }));
  expect(people.getByRole('row', { name: /^2 .*Pratt.* 03-02-1954 Call$/ })).toBeVisible();
  expect(people.getByRole('row', { name: /^3 .*Quist.* Protected Visit$/ })).toBeVisible();
  const problems = within(screen.getByRole('table', { name: 'Rows that are not accepted' }));
  expect(problems.getByText('No person has this member number')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Download rows with reasons' }));
  expect(await files[0]?.text()).toMatch(/^line,reason/);
  expect(host.calls('POST', UPLOAD).map(({ query }) => query.get('dryRun'))).toEqual(['true']);
  await userEvent.click(screen.getByRole('button', { name: 'Upload 3 items' }));
  expect(await screen.findByText('3 items uploaded')).toBeInTheDocument();
  expect(host.calls('POST', UPLOAD).at(-1)?.query.get('dryRun')).toBe('false');
  const sent = host.calls('POST', UPLOAD).at(-1)?.body;
  expect(sent instanceof FormData && sent.get('file')).toBeInstanceOf(File);
  // Rows that were not accepted stay on the screen.
  expect(onClose).not.toHaveBeenCalled();
});

it('closes once everything is uploaded', async () => {
  show(() => answer({ rejected: 0, problems: [], rejectedCsv: null }));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Upload 3 items' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('uploads nothing that changes nothing', async () => {
  show(() => answer({ created: 0, updated: 0, unchanged: 5, rejected: 0, problems: [], rejectedCsv: null }));
  await choose();
  await screen.findByText('5 rows');
  expect(screen.getByRole('button', { name: 'Upload 0 items' })).toHaveAccessibleDescription(
    'Nothing in this file changes anything.',
  );
});

it('says what is wrong with a file as a whole', async () => {
  const detail = 'The file has no column title';
  show(() => problem(400, 'invalid', { errors: [{ pointer: '/file', detail }] }));
  await choose();
  expect(await screen.findByText(detail)).toBeInTheDocument();
});
