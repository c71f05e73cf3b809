import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { measure, measures, result } from '../testing/measures';
import MeasureList from './measure-list';

const LIST = 'GET /api/care-plan/measures/people/4/';
const UPLOAD = 'POST /api/care-plan/measures/people/4/result-files/';
const RECORD = 'POST /api/care-plan/measures/people/4/colorectal/results/';
const REPORT = {
  id: 12,
  name: 'report.pdf',
  contentType: 'application/pdf',
  size: 2_000,
  file: '/api/care-plan/measures/people/4/result-files/12/',
};
const COLON = measure('colorectal', 'Colorectal cancer screening');
const withResult = (over: Parameters<typeof result>[0]) =>
  measure('colorectal', 'Colorectal cancer screening', { results: [result({ file: REPORT, ...over })] });

function show(items = [COLON], answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    [LIST]: measures(items),
    [UPLOAD]: onWire(REPORT),
    [RECORD]: onWire(withResult({})),
    'PUT /api/drafts/care-gap-result:4:colorectal/': {},
    'DELETE /api/drafts/care-gap-result:4:colorectal/': {},
    ...answers,
  });
  renderWithKit(
    <>
      <MeasureList personId={4} patientId={7} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

const openRow = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Colorectal/, expanded: false }));

/** Fills in the dialog and chooses the report. */
async function fillIn(file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' })) {
  await openRow();
  await userEvent.click(screen.getByRole('button', { name: 'Record result' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record result' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Colonoscopy' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Done on' }));
  await userEvent.paste('03-01-2020');
  await userEvent.tab();
  await userEvent.upload(dialog.getByLabelText('Files to attach'), file, { applyAccept: false });
  return dialog;
}

const recorded = (host: ReturnType<typeof show>) =>
  host.calls('POST', '/api/care-plan/measures/people/4/colorectal');
const uploads = (host: ReturnType<typeof show>) =>
  host.calls('POST', '/api/care-plan/measures/people/4/result-files');

it('uploads the file, then records the result with it', async () => {
  const host = show();
  const dialog = await fillIn();
  expect(dialog.getByText('report.pdf')).toBeVisible();
  expect(uploads(host)).toHaveLength(0);
  host.answer(LIST, measures([withResult({})]));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Result recorded')).toBeVisible();
  expect(uploads(host)).toHaveLength(1);
  expect(recorded(host).at(-1)?.body).toMatchObject({ kind: 'colonoscopy', file: 12 });
  const list = await screen.findByRole('list', { name: 'Recorded results: Colorectal cancer screening' });
  expect(within(list).getByRole('button', { name: 'Open report.pdf' })).toHaveTextContent('report.pdf2 KB');
});

it('keeps what was entered when the upload fails, and says so; the next attempt is the same upload', async () => {
  const host = show([COLON], { [UPLOAD]: problem(503, 'unavailable') });
  const dialog = await fillIn();
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(
    await dialog.findByText(/^The file could not be uploaded, so the result was not recorded/),
  ).toBeVisible();
  expect(recorded(host)).toHaveLength(0);
  expect(dialog.getByRole('radio', { name: 'Colonoscopy' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'Done on' })).not.toHaveValue('');
  expect(dialog.getByText('report.pdf')).toBeVisible();
  host.answer(UPLOAD, onWire(REPORT));
  await userEvent.click(save);
  expect(await screen.findByText('Result recorded')).toBeVisible();
  const [first, second] = uploads(host).map(({ query }) => query.get('uid'));
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

it('does not upload the file again when only the result was not recorded', async () => {
  const host = show([COLON], { [RECORD]: problem(503, 'unavailable') });
  const dialog = await fillIn();
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await screen.findByText('Failed to record the result')).toBeVisible();
  expect(dialog.queryByText(/^The file could not be uploaded/)).toBeNull();
  host.answer(RECORD, onWire(withResult({})));
  await userEvent.click(save);
  expect(await screen.findByText('Result recorded')).toBeVisible();
  expect(uploads(host)).toHaveLength(1);
  expect(recorded(host).map(({ body }) => body)).toEqual([
    expect.objectContaining({ file: 12 }),
    expect.objectContaining({ file: 12 }),
  ]);
});

it('does not record a result without a file that the host refused', async () => {
  const host = show([COLON], {
    [UPLOAD]: problem(400, 'invalid', { errors: [{ pointer: '/file', detail: 'The file is damaged' }] }),
  });
  const dialog = await fillIn();
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await waitFor(() => expect(dialog.getAllByText('The file is damaged')).not.toHaveLength(0));
  expect(save).toHaveAccessibleDescription('Remove the file that cannot be attached');
  expect(recorded(host)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove report.pdf' }));
  await userEvent.click(save);
  expect(await screen.findByText('Result recorded')).toBeVisible();
  expect(recorded(host).at(-1)?.body).toMatchObject({ file: null });
});

it('does not accept other types of files', async () => {
  show();
  const dialog = await fillIn(new File(['x'], 'report.docx', { type: 'application/msword' }));
  expect(dialog.getByText('Allowed file types: PDF, JPG, PNG, TIFF')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Remove the file that cannot be attached',
  );
});

it('downloads the file of a result by ticket', async () => {
  const scan = { ...REPORT, name: 'fax.tif', contentType: 'image/tiff' };
  const host = show([withResult({ file: scan })], {
    'POST /api/care-plan/measures/people/4/result-files/12/ticket/': onWire({
      url: '/api/files/t/',
      expiresAt: '2026-01-01T12:01:00Z',
    }),
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openRow();
  await userEvent.click(await screen.findByRole('button', { name: 'Open fax.tif' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(host.calls('POST', '/api/care-plan/measures/people/4/result-files/12/ticket')).toHaveLength(1);
});

it('keeps the file of a result that was entered in error, and says so before', async () => {
  show([withResult({})]);
  await openRow();
  await userEvent.click(await screen.findByRole('button', { name: /^Entered in error/ }));
  expect(await screen.findByRole('dialog', { name: 'Entered in error' })).toHaveAccessibleDescription(
    /It stays on record\. Its file, report\.pdf, stays on record with it\./,
  );
});

it('shows the file of a result that was entered in error', async () => {
  show([
    withResult({
      retractedAt: '2026-01-02T12:00:00Z',
      retractedByName: 'Nora Page',
      retractedReason: 'Wrong',
    }),
  ]);
  await openRow();
  expect(await screen.findByRole('button', { name: 'Open report.pdf' })).toBeVisible();
});

it('shows each refusal of a result at its field', async () => {
  const host = show();
  const dialog = await fillIn();
  const button = dialog.getByRole('button', { name: 'Save' });
  // The file was accepted when it was uploaded; the day on which a measure is due again is entered for manual measures.
  expect(await fieldsRefusedAbove(host, RECORD, button)).toEqual(['/uid', '/due_on', '/file']);
});
