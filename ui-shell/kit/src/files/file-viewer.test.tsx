import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '../api/problem';
import { Toaster } from '../components/ui/toast';
import { fakeHost, problem, renderWithKit } from '../testing';
import { FileTile } from './file-tile';
import { FileViewer } from './file-viewer';
import type { StoredFile } from './stored-file';

const RASH: StoredFile = {
  id: 5,
  name: 'rash.png',
  contentType: 'image/png',
  size: 2_400_000,
  file: '/files/5/',
  thumbnail: '/files/5/small/',
  width: 30,
  height: 20,
};

const download = vi.fn(async () => undefined);

beforeEach(() => {
  download.mockReset();
});

function Files({ file }: { file: StoredFile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FileTile file={file} onOpen={() => setOpen(true)} />
      {isOpen ? (
        <FileViewer
          file={file}
          pageAddress={({ id }, page) => `/files/${id}/pages/${page}/`}
          download={download}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <Toaster />
    </>
  );
}

const ANSWERS = {
  'GET /files/5/': 'picture',
  'GET /files/5/small/': 'thumbnail',
  'GET /files/5/pages/1/': 'page',
  'GET /files/5/pages/2/': 'page',
};

async function open(file: StoredFile, answers: Record<string, unknown> = ANSWERS) {
  const { host } = renderWithKit(<Files file={file} />, { host: fakeHost(answers) });
  await userEvent.click(await screen.findByRole('button', { name: `Open ${file.name}` }));
  const viewer = within(await screen.findByRole('dialog', { name: file.name }));
  return { host, viewer };
}

it('opens from its tile, and returns the focus there', async () => {
  const { viewer } = await open(RASH);
  expect(await viewer.findByRole('img', { name: 'rash.png' })).toBeVisible();
  expect(viewer.getByText('2.4 MB')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open rash.png' })).toHaveFocus();
});

it('offers the full size of a picture that is larger than the view', async () => {
  const { viewer } = await open(RASH);
  const picture = await viewer.findByRole('img', { name: 'rash.png' });
  expect(viewer.queryByRole('button', { name: 'Full size' })).toBeNull();
  Object.defineProperties(picture, { naturalWidth: { value: 2_000 }, clientWidth: { value: 800 } });
  fireEvent.load(picture);
  await userEvent.click(viewer.getByRole('button', { name: 'Full size' }));
  expect(viewer.getByRole('button', { name: 'Fit to window' })).toBeVisible();
});

it('turns the pages that the host renders', async () => {
  const { host, viewer } = await open({ ...RASH, name: 'fax.tif', contentType: 'image/tiff', pages: 2 });
  expect(await viewer.findByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  const previous = viewer.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-description', 'This is the first page');
  await userEvent.click(viewer.getByRole('button', { name: 'Next page' }));
  expect(await viewer.findByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
  expect(host.calls('GET', '/files/5/pages/2/')).toHaveLength(1);
  expect(host.calls('GET', '/files/5/').map(({ path }) => path)).not.toContain('/files/5/');
});

it('says that access is denied, at the thumbnail and in the viewer', async () => {
  const denied = problem(403, 'phi-access-required');
  const { viewer } = await open(RASH, { 'GET /files/5/': denied, 'GET /files/5/small/': denied });
  expect(await viewer.findByText('You do not have permission to view this file')).toBeVisible();
  const tile = screen.getByRole('button', { name: 'Open rash.png', hidden: true });
  expect(
    within(tile).getByRole('img', { name: 'You do not have permission to view this file', hidden: true }),
  ).toBeInTheDocument();
});

it('offers only the download of a file that the browser cannot show', async () => {
  const { host, viewer } = await open({
    ...RASH,
    name: 'log.csv',
    contentType: 'text/csv',
    thumbnail: null,
  });
  expect(viewer.getByText('This type of file cannot be displayed here')).toBeVisible();
  expect(host.calls('GET', '/files/')).toEqual([]);
  await userEvent.click(viewer.getByRole('button', { name: 'Download' }));
  expect(download).toHaveBeenCalledOnce();
});

it.each([
  ['The file could not be downloaded', new Error('offline')],
  [
    'You do not have permission to view this file',
    new ProblemError({ type: 'permission-denied', status: 403, title: 'Denied' }),
  ],
])('reports a download that fails: %s', async (text, error) => {
  download.mockRejectedValue(error);
  const { viewer } = await open(RASH);
  await viewer.findByRole('img', { name: 'rash.png' });
  await userEvent.click(viewer.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});

it('turns to the previous and next file, by buttons and by keys', async () => {
  const among = ['one.zip', 'two.zip', 'three.zip'].map((name, index) => ({
    ...RASH,
    id: index + 1,
    name,
    contentType: 'application/zip',
  }));
  const [, second] = among;
  if (!second) throw new Error('There is a second file');
  renderWithKit(<FileViewer file={second} among={among} download={download} onClose={() => {}} />);
  const shows = (name: string) => screen.findByRole('dialog', { name });
  await shows('two.zip');
  expect(screen.getByText('File 2 of 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next file' }));
  await shows('three.zip');
  await userEvent.keyboard('{ArrowRight}');
  await shows('three.zip');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await shows('one.zip');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(download).toHaveBeenCalledWith(among[0]);
  expect(screen.getByRole('button', { name: 'Previous file' })).toHaveAttribute('aria-disabled', 'true');
});
