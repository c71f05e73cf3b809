import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProblemError } from '../api/problem';
import { FILE_TYPES } from './limits';
import { useChosenFile, useChosenFiles } from './use-chosen-file';

const LIMITS = { maxFiles: 4, maxNameLength: 12, maxSize: 10, types: [FILE_TYPES.pdf] };
const LETTER = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });

function chosenFile() {
  const { result } = renderHook(() => useChosenFile(LIMITS));
  return { now: () => result.current, add: (file: File) => act(() => result.current.queue.add([file])) };
}

it('keeps the last chosen file, and none that exceeds a limit', () => {
  const { now, add } = chosenFile();
  add(new File(['%PDF'], 'first.pdf', { type: 'application/pdf' }));
  const first = now().uid;
  add(LETTER);
  expect(now().file).toBe(LETTER);
  expect(now().uid).not.toBe(first);
  add(new File(['%PDF-1.7 and more'], 'long.pdf', { type: 'application/pdf' }));
  expect([now().file, now().queue.files[0]?.refusal]).toEqual([null, 'size']);
  act(() => now().queue.remove(now().queue.files[0]?.uid ?? ''));
  expect(now().queue.files).toEqual([]);
});

it('shows the progress and the refusal of the host, and keeps the uid for another attempt', async () => {
  const { now, add } = chosenFile();
  add(LETTER);
  const { uid } = now();
  const offline = new Error('offline');
  await act(async () => {
    const sent = now().send(async (_file, _uid, { onProgress }) => {
      onProgress(0.5);
      throw offline;
    });
    await expect(sent).rejects.toBe(offline);
  });
  expect([now().queue.files[0]?.state, now().uid]).toEqual(['ready', uid]);
  const problem = new ProblemError({
    type: 'invalid',
    title: 'Invalid',
    status: 400,
    errors: [{ pointer: '/file', detail: 'The PDF is damaged' }],
  });
  await act(async () => {
    await expect(now().send(() => Promise.reject(problem))).rejects.toBe(problem);
  });
  expect(now().queue.files[0]).toMatchObject({
    state: 'refused',
    refusal: { message: 'The PDF is damaged' },
  });
  expect(now().file).toBeNull();
});

it('no longer shows a file as being sent once it is, since its form may still have to be saved', async () => {
  const { now, add } = chosenFile();
  add(LETTER);
  await act(async () => expect(await now().send(async () => 12)).toBe(12));
  expect([now().queue.files[0]?.state, now().file]).toEqual(['ready', LETTER]);
});

it('keeps several files up to the maximum, and says which cannot be sent', () => {
  const { result } = renderHook(() => useChosenFiles({ ...LIMITS, maxFiles: 2 }));
  const add = (...files: File[]) => act(() => result.current.queue.add(files));
  add(LETTER, new File(['MZ'], 'run.exe', { type: 'application/x-msdownload' }));
  expect(result.current.files).toEqual([LETTER]);
  expect(result.current.queue.files[1]?.refusal).toBe('type');
  expect(result.current.queue.obstacle).not.toBeNull();
  act(() => result.current.queue.remove(result.current.queue.files[1]?.uid ?? ''));
  expect(result.current.queue.obstacle).toBeNull();
  const second = new File(['%PDF'], 'two.pdf', { type: 'application/pdf' });
  add(second, new File(['%PDF'], 'three.pdf', { type: 'application/pdf' }));
  expect(result.current.files).toEqual([LETTER, second]);
  act(() => result.current.clear());
  expect(result.current.files).toEqual([]);
});
