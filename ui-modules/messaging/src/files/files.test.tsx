import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, renderWithKit } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PatientFile } from '../api';
import { attachment, npSender } from '../testing/samples';
import { Files } from './files';

const FILES = '/api/documents/providers/me/patients/7/files/';

function patientFile(over: Partial<PatientFile> = {}): PatientFile {
  return {
    ...attachment(),
    title: 'Letter of the cardiologist',
    description: 'Asks for a new ECG in March.',
    uploadedAt: '2026-11-21T14:00:00Z',
    uploadedBy: npSender,
    message: null,
    messageTimetoken: null,
    ...over,
  };
}

function show(files: PatientFile[]) {
  const listed = { results: files, count: files.length, countExact: true, next: null };
  const host = fakeHost({
    [`GET ${FILES}`]: onWire(listed),
    [`DELETE ${FILES}5/`]: null,
    [`POST ${FILES}5/restore/`]: null,
    [`POST ${FILES}`]: onWire(patientFile({ id: 9, title: 'ECG' })),
  });
  renderWithKit(
    <>
      <Files patientId={7} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('lists files with their title, uploader and size, and asks for those of a title', async () => {
  const host = show([
    patientFile(),
    patientFile({
      id: 6,
      name: 'rash.jpg',
      title: 'rash.jpg',
      description: '',
      uploadedBy: null,
      message: 'm1',
    }),
  ]);
  const letter = within(await screen.findByRole('article', { name: 'Letter of the cardiologist' }));
  expect(letter.getByText(/^Nora Page · .* · PDF · 2 KB$/)).toBeVisible();
  expect(letter.getByText('Asks for a new ECG in March.')).toBeVisible();
  const rash = within(screen.getByRole('article', { name: 'rash.jpg' }));
  expect(rash.getByText(/^Patient · /)).toBeVisible();
  expect(rash.getByRole('link', { name: 'From a message' })).toHaveAttribute(
    'href',
    expect.stringContaining('scrollToMessageId=m1'),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search files by title' }), 'ecg');
  await waitFor(() => expect(host.calls('GET', FILES).at(-1)?.query.get('q')).toBe('ecg'));
});

it('removes a file, with one undo; a file of a message stays with it', async () => {
  const host = show([patientFile(), patientFile({ id: 6, title: 'rash.jpg', message: 'm1' })]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for rash.jpg' }));
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Actions for Letter of the cardiologist' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.calls('POST', `${FILES}5/restore/`)).toHaveLength(1));
  expect(host.calls('DELETE', `${FILES}5/`)).toHaveLength(1);
});

it('reloads when a colleague files something', async () => {
  const host = show([]);
  await screen.findByText('No files yet');
  await act(async () => {
    const event = { kind: 'messaging.file.changed', at: '2026-11-21T14:00:00Z', payload: { id: 9 } };
    host.socket.next({ type: 'event', position: '1', patient_id: 8, ...event });
    host.socket.next({ type: 'event', position: '2', patient_id: 7, ...event });
  });
  await waitFor(() => expect(host.calls('GET', FILES)).toHaveLength(2));
});

it('begins a new file with what is dropped, and keeps its title when the dialog closes', async () => {
  show([]);
  const user = userEvent.setup();
  const area = await screen.findByRole('region', { name: 'Files' });
  const ecg = new File(['%PDF-1.7'], 'ecg.pdf', { type: 'application/pdf' });
  fireEvent.drop(area, { dataTransfer: { files: [ecg], types: ['Files'] } });
  const dialog = await screen.findByRole('dialog', { name: 'Add file' });
  expect(await within(dialog).findByText('ecg.pdf')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'ECG');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(area).getAllByRole('button', { name: 'Add file' })[0] as HTMLElement);
  const again = await screen.findByRole('dialog', { name: 'Add file' });
  expect(within(again).getByRole('textbox', { name: 'Title' })).toHaveValue('ECG');
  expect(within(again).getByRole('button', { name: 'Add file' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows each refusal of the host at its field', async () => {
  const host = show([]);
  const area = await screen.findByRole('region', { name: 'Files' });
  const ecg = new File(['%PDF-1.7'], 'ecg.pdf', { type: 'application/pdf' });
  fireEvent.drop(area, { dataTransfer: { files: [ecg], types: ['Files'] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add file' }));
  await dialog.findByText('ecg.pdf');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'ECG');
  const button = dialog.getByRole('button', { name: 'Add file' });
  expect(await fieldsRefusedAbove(host, `POST ${FILES}`, button)).toEqual(['/file']);
});
