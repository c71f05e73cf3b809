import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeHost, fakeHost, renderWithKit } from '../testing';
import { FileQueue } from './file-queue';
import { FILE_TYPES } from './limits';
import { useKeptFileQueue } from './use-kept-file-queue';

const PLACE = '/api/drafts/note-files%3A7/';

function file(id: number) {
  return { id, name: `${id}.png`, contentType: 'image/png', size: 1, file: `/files/${id}`, thumbnail: null };
}
type Stored = ReturnType<typeof file>;

function Note({ queue }: { queue: FileQueue<number, Stored> }) {
  const { files, add, take } = useKeptFileQueue(queue, 7, { place: 'note-files:7', patientId: 7 });
  return (
    <>
      <p>{files.map(({ name, state }) => `${name} ${state}`).join(', ') || 'No files'}</p>
      <button type="button" onClick={() => add([new File(['x'], '2.png', { type: 'image/png' })])}>
        Add
      </button>
      <button type="button" onClick={() => take()}>
        Send
      </button>
    </>
  );
}

/** Opens a page with an empty queue, as after a reload. */
function show(host: FakeHost) {
  const queue = new FileQueue<number, Stored>({
    limits: { maxFiles: 4, maxNameLength: 63, maxSize: 1_000, types: [FILE_TYPES.png] },
    upload: async () => file(2),
    discard: async () => undefined,
  });
  renderWithKit(<Note queue={queue} />, { host });
  return host;
}

it('restores uploaded files after a reload, and keeps the new ones with them', async () => {
  const host = show(
    fakeHost({
      [`GET ${PLACE}`]: { place: 'note-files:7', body: { attachments: [file(1)] } },
      [`PUT ${PLACE}`]: {},
    }),
  );
  expect(await screen.findByText('1.png ready')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('1.png ready, 2.png ready')).toBeVisible();
  await waitFor(() => expect(host.calls('PUT', PLACE)).toHaveLength(1));
  expect(host.calls('PUT', PLACE)[0]?.body).toMatchObject({
    patient_id: 7,
    body: { attachments: [{ id: 1 }, { id: 2 }] },
  });
});

it('deletes the draft once the files are sent', async () => {
  const host = show(
    fakeHost({
      [`GET ${PLACE}`]: { place: 'note-files:7', body: { attachments: [file(1)] } },
      [`DELETE ${PLACE}`]: {},
    }),
  );
  await screen.findByText('1.png ready');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('No files')).toBeVisible();
  await waitFor(() => expect(host.calls('DELETE', PLACE)).toHaveLength(1));
});
