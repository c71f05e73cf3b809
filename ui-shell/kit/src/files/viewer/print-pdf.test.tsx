import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithKit, settle } from '../../testing';
import { PrintPdf } from './print-pdf';

const dialog = vi.fn();
/** The addresses of pictures of pages: all, and those that were revoked. */
let made: string[];
let revoked: string[];

beforeEach(() => {
  made = [];
  revoked = [];
  dialog.mockReset();
  vi.stubGlobal('print', dialog);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:page-${made.length + 1}`;
    made.push(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['page'])));
  HTMLImageElement.prototype.decode = async () => {};
});

function pdfOf(numPages: number, rendered: Promise<void> = Promise.resolve()): PDFDocumentProxy {
  const page = {
    getViewport: () => ({ width: 17, height: 22 }),
    render: () => ({ promise: rendered }),
  };
  return { numPages, getPage: async () => page } as unknown as PDFDocumentProxy;
}

it('forgets the pictures of the pages at the next print, and when the viewer is closed', async () => {
  const { unmount } = renderWithKit(<PrintPdf pdf={pdfOf(2)} />);
  const print = await screen.findByRole('button', { name: 'Print' });
  await userEvent.click(print);
  await waitFor(() => expect(dialog).toHaveBeenCalledOnce());
  expect([made, revoked]).toEqual([['blob:page-1', 'blob:page-2'], []]);
  await waitFor(() => expect(print).not.toHaveAttribute('aria-busy'));
  await userEvent.click(print);
  await waitFor(() => expect(dialog).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(revoked).toEqual(['blob:page-1', 'blob:page-2']));
  unmount();
  expect(made).toHaveLength(4);
  expect(revoked).toEqual(made);
});

it('prints nothing and keeps nothing when the viewer was closed while the pages were rendered', async () => {
  let finish = () => {};
  const rendered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { unmount } = renderWithKit(<PrintPdf pdf={pdfOf(1, rendered)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  unmount();
  finish();
  await settle();
  expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledOnce();
  expect(made).toEqual(revoked);
  expect(dialog).not.toHaveBeenCalled();
});
