import { ProblemError } from '@huddle/kit/api';
import { describe, expect, it, vi } from 'vitest';
import type { Attachment } from '../api';
import { FileQueue, type FileQueueOptions } from './file-queue';

const ROSA = 7;

function attachment(id: number, name = `${id}.png`): Attachment {
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
    options: Parameters<FileQueueOptions['upload']>[3];
    end: (attachment: Attachment) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const discard = vi.fn(async () => undefined);
  const upload: FileQueueOptions['upload'] = (_, __, { name }, options) =>
    new Promise((end, fail) => uploads.push({ name, options, end, fail }));
  const queue = new FileQueue({ upload, discard });
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
  it('uploads files when chosen, reports progress, and attaches them to the message', async () => {
    const { queue, uploads, states } = queueOf();
    expect(queue.add(ROSA, [png('a.png'), png('b.png')])).toBe(0);
    uploads[0]?.options.onProgress(0.4);
    expect(queue.files(ROSA).get()[0]).toMatchObject({ part: 0.4, state: 'sending' });
    uploads[0]?.end(attachment(1, 'a.png'));
    uploads[1]?.end(attachment(2, 'b.png'));
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
    uploads[1]?.end(attachment(2, 'b.png'));
    await vi.waitFor(() => expect(states()).toContain('b.png ready'));
    for (const { uid } of queue.files(ROSA).get()) queue.remove(ROSA, uid);
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    expect(discard).toHaveBeenCalledExactlyOnceWith(attachment(2, 'b.png'));
    expect(states()).toEqual([]);
  });

  it('shows the host’s reason for a refusal, and retries an upload that failed', async () => {
    const { queue, uploads, states } = queueOf();
    queue.add(ROSA, [png('a.png'), png('b.png')]);
    uploads[0]?.fail(problem(400, 'invalid-request', [{ pointer: '/file', detail: 'Only JPG' }]));
    uploads[1]?.fail(problem(0, 'network'));
    await vi.waitFor(() => expect(states()).toEqual(['a.png refused', 'b.png failed']));
    expect(queue.files(ROSA).get()[0]?.refusal).toEqual({ said: 'Only JPG' });
    const uid = queue.files(ROSA).get()[1]?.uid ?? '';
    queue.retry(ROSA, uid);
    uploads[2]?.end(attachment(3, 'b.png'));
    await vi.waitFor(() => expect(states()).toContain('b.png ready'));
  });

  it('restores each file once after a reload', () => {
    const { queue, states } = queueOf();
    queue.restore(ROSA, [attachment(1), attachment(2)]);
    queue.restore(ROSA, [attachment(1), attachment(2)]);
    expect(states()).toEqual(['1.png ready', '2.png ready']);
  });
});
