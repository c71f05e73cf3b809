import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../components/ui/field';
import { Toaster } from '../components/ui/toast';
import { renderWithKit } from '../testing';
import { FileDrop } from './file-drop';
import { FILE_TYPES } from './limits';
import type { StoredFile } from './stored-file';
import { useChosenFiles } from './use-chosen-file';
import { useFileQueue } from './use-file-queue';

const LIMITS = {
  maxFiles: 2,
  maxNameLength: 12,
  maxSize: 2_000_000,
  types: [FILE_TYPES.png, FILE_TYPES.pdf],
};

/** The uploads, each of which ends when the test decides. */
let uploads: { name: string; uid: string; signal: AbortSignal; end: () => void; fail: () => void }[];
const discard = vi.fn(async () => undefined);
const onSave = vi.fn();

beforeEach(() => {
  uploads = [];
  discard.mockClear();
  onSave.mockClear();
});

function stored({ name, type }: { name: string; type: string }): StoredFile {
  return { id: name, name, contentType: type, size: 1, file: `/files/${name}` };
}

function Form() {
  const queue = useFileQueue({
    limits: LIMITS,
    upload: (uid, file, { signal }) =>
      new Promise<StoredFile>((end, fail) =>
        uploads.push({
          name: file.name,
          uid,
          signal,
          end: () => end(stored(file)),
          fail: () => fail(new Error('offline')),
        }),
      ),
    discard,
  });
  return (
    <>
      <Field label="Documents" error="Attach a document">
        <FileDrop queue={queue} />
      </Field>
      <button type="button" disabled={queue.obstacle !== null} onClick={() => onSave(queue.take())}>
        Save
      </button>
      <p>{queue.obstacle}</p>
    </>
  );
}

/** A form that sends its files when it is saved. */
function Sending() {
  const { queue } = useChosenFiles(LIMITS);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Field label="Documents">
        <FileDrop queue={queue} disabled={isSaving} />
      </Field>
      <button type="button" onClick={() => setSaving(true)}>
        Save
      </button>
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? <Form /> : null}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Toaster />
    </>
  );
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Files to attach'), files, { applyAccept: false });

describe('the files of a form', () => {
  it('names the limits, and belongs to its field', async () => {
    renderWithKit(<Page />);
    const button = await screen.findByRole('button', { name: 'Documents Choose files' });
    expect(button).toHaveAccessibleDescription('Attach a document');
    expect(screen.getByText('PNG, PDF · Up to 2 files, 2.0 MB each')).toBeVisible();
    expect(await screen.findByLabelText('Files to attach')).toHaveAttribute(
      'accept',
      'image/png,application/pdf',
    );
  });

  it('are uploaded when chosen, and saved once all are on the host', async () => {
    renderWithKit(<Page />);
    await choose(png('a.png'));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toBeInTheDocument();
    expect(screen.getByText('Files are still uploading')).toBeVisible();
    uploads[0]?.end();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith([stored({ name: 'a.png', type: 'image/png' })]);
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
  });

  it('can be dropped and pasted', async () => {
    renderWithKit(<Page />);
    const target = await screen.findByText(/Drop files here/);
    const dataTransfer = { types: ['Files'], files: [png('a.png')] };
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    fireEvent.paste(target, { clipboardData: { files: [png('b.png')] } });
    expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  });

  it('are refused beyond a limit, with the reason', async () => {
    renderWithKit(<Page />);
    await choose(png('a-long-name.png'), new File(['x'], 'a.docx', { type: 'application/msword' }));
    expect(screen.getByText('Ensure the filename has no more than 12 characters')).toBeVisible();
    expect(screen.getByText('Allowed file types: PNG, PDF')).toBeVisible();
    expect(screen.getByText('Retry or remove the file that failed to upload')).toBeVisible();
    await choose(png('1.png'), png('2.png'), png('3.png'));
    expect(await screen.findByText('Maximum allowed file is 2')).toBeVisible();
    expect(uploads.map(({ name }) => name)).toEqual(['1.png', '2.png']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.docx' }));
    expect(screen.queryByText('a.docx')).toBeNull();
    expect(screen.getByRole('button', { name: 'Documents Choose files' })).toHaveFocus();
  });

  it('can be neither chosen nor removed while the form is saved', async () => {
    renderWithKit(<Sending />);
    await choose(png('a.png'));
    const remove = await screen.findByRole('button', { name: 'Remove a.png' });
    expect(remove).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(remove).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Documents Choose files' })).toBeDisabled();
  });

  it('can be retried and cancelled', async () => {
    renderWithKit(<Page />);
    await choose(png('a.png'));
    uploads[0]?.fail();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(uploads[1]?.uid).toBe(uploads[0]?.uid);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of a.png' }));
    expect(uploads[1]?.signal.aborted).toBe(true);
    expect(screen.queryByText('a.png')).toBeNull();
  });

  it('are cancelled and deleted from the host when the form is closed without saving', async () => {
    renderWithKit(<Page />);
    await choose(png('a.png'), png('b.png'));
    uploads[0]?.end();
    await screen.findByRole('button', { name: 'Remove a.png' });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(uploads[1]?.signal.aborted).toBe(true);
    expect(discard).toHaveBeenCalledExactlyOnceWith(stored({ name: 'a.png', type: 'image/png' }));
  });
});
