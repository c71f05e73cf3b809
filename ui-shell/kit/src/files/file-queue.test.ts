import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../api/problem';
import { FileQueue, type FileQueueOptions } from './file-queue';
import { FILE_TYPES } from './limits';
import type { StoredFile } from './stored-file';

const ROSA = 7;

const LIMITS = { maxFiles: 4, maxNameLength: 63, maxSize: 100_000_000, types: [FILE_TYPES.png] };

type Options = FileQueueOptions<number, StoredFile>;

function stored(id: number, name = `${id}.png`): StoredFile {
  const rest = {
    size: 1,
    width: 1,
    height: 1,
    pages: null,
    thumbnail: null,
    file: `/api/chat/attachment/${id}/file/`,
  };
  return { id, name, contentType: 'image/png', ...rest };
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A queue whose uploads finish when the test decides. */
function queueOf() {
  const uploads: {
    name: string;
    options: Parameters<Options['upload']>[3];
    end: (file: StoredFile) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const discard = vi.fn(async () => undefined);
  const upload: Options['upload'] = (_, __, { name }, options) =>
    new Promise((end, fail) => uploads.push({ name, options, end, fail }));
  const queue = new FileQueue({ limits: LIMITS, upload, discard });
  const states = () =>
    queue
      .files(ROSA)
      .get()
      .map(({ name, state }) => `${name} ${state}`);
  return { queue, uploads, discard, states };
}

const problem = (status: number, type: string, errors: { pointer: string; detail: string }[] = []) =>
  new ProblemError({ type, status, title: type, errors });

describe('the file queue', () => {
  it('uploads files when chosen, reports progress, and hands them over', async () => {
    const { queue, uploads, states } = queueOf();
    expect(queue.add(ROSA, [png('a.png'), png('b.png')])).toBe(0);
    uploads[0]?.options.onProgress(0.4);
    expect(queue.files(ROSA).get()[0]).toMatchObject({ part: 0.4, state: 'sending' });
    uploads[0]?.end(stored(1, 'a.png'));
    uploads[1]?.end(stored(2, 'b.png'));
    await vi.waitFor(() => expect(states()).toEqual(['a.png ready', 'b.png ready']));
    expect(queue.take(ROSA).map(({ id }) => id)).toEqual([1, 2]);
    expect(states()).toEqual([]);
  });

  it('takes at most four files, not counting refused ones', () => {
    const { queue, states } = queueOf();
    const long = png(`${'x'.repeat(60)}.png`);
    expect(queue.add(ROSA, [long, png('1.png'), png('2.png'), png('3.png')])).toBe(0);
    expect(queue.add(ROSA, [png('4.png'), png('5.png')])).toBe(1);
    expect(states().filter((state) => state.endsWith('sending'))).toHaveLength(4);
    expect(queue.files(ROSA).get()[0]).toMatchObject({ state: 'refused', refusal: 'name' });
  });

  it('cancels an upload and discards an uploaded file on the host', async () => {
    const { queue, uploads, discard, states } = queueOf();
    queue.add(ROSA, [png('a.png'), png('b.png')]);
    uploads[1]?.end(stored(2, 'b.png'));
    await vi.waitFor(() => expect(states()).toContain('b.png ready'));
    for (const { uid } of queue.files(ROSA).get()) queue.remove(ROSA, uid);
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    expect(discard).toHaveBeenCalledExactlyOnceWith(stored(2, 'b.png'));
    expect(states()).toEqual([]);
  });

  it('shows the host’s reason for a refusal, and retries an upload that failed', async () => {
    const { queue, uploads, states } = queueOf();
    queue.add(ROSA, [png('a.png'), png('b.png')]);
    uploads[0]?.fail(problem(400, 'invalid-request', [{ pointer: '/file', detail: 'Only JPG' }]));
    uploads[1]?.fail(problem(0, 'network'));
    await vi.waitFor(() => expect(states()).toEqual(['a.png refused', 'b.png failed']));
    expect(queue.files(ROSA).get()[0]?.refusal).toEqual({ message: 'Only JPG' });
    const uid = queue.files(ROSA).get()[1]?.uid ?? '';
    queue.retry(ROSA, uid);
    uploads[2]?.end(stored(3, 'b.png'));
    await vi.waitFor(() => expect(states()).toContain('b.png ready'));
  });

  it('refuses a file that is too large or of another type, without uploading it', () => {
    const { queue, uploads } = queueOf();
    const large = Object.defineProperty(png('large.png'), 'size', { value: 100_000_001 });
    queue.add(ROSA, [large, new File(['x'], 'notes.docx')]);
    expect(
      queue
        .files(ROSA)
        .get()
        .map(({ refusal }) => refusal),
    ).toEqual(['size', 'type']);
    expect(uploads).toEqual([]);
  });

  it('cancels and discards all files of a form that is closed, and no other', async () => {
    const { queue, uploads, discard } = queueOf();
    queue.add(ROSA, [png('a.png'), png('b.png')]);
    queue.add(8, [png('c.png')]);
    uploads[0]?.end(stored(1));
    await vi.waitFor(() => expect(queue.files(ROSA).get()[0]?.state).toBe('ready'));
    queue.clear(ROSA);
    expect(discard).toHaveBeenCalledExactlyOnceWith(stored(1));
    expect(uploads.map(({ options }) => options.signal.aborted)).toEqual([false, true, false]);
    expect(queue.files(8).get()).toHaveLength(1);
  });

  it('restores each file once after a reload', () => {
    const { queue, states } = queueOf();
    queue.restore(ROSA, [stored(1), stored(2)]);
    queue.restore(ROSA, [stored(1), stored(2)]);
    expect(states()).toEqual(['1.png ready', '2.png ready']);
  });
});
