import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Journal } from '../src/journal.js';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huddle-journal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('what was set, consumed and deleted is so after a restart', () => {
  const first = new Journal(folder);
  first.set('Session:a', { uid: 'u' }, 60);
  first.set('Grant:b', { clientId: 'huddle' }, undefined);
  first.set('RefreshToken:c', { grantId: 'b' }, 60);
  first.set('RefreshToken:d', { grantId: 'e' }, 60);
  first.consume('RefreshToken:d');
  first.deleteGrant('b');
  first.close();

  const second = new Journal(folder);
  assert.deepEqual(second.get('Session:a'), { uid: 'u' });
  assert.deepEqual(
    second.find('Session:', (payload) => payload.uid === 'u'),
    { uid: 'u' },
  );
  assert.deepEqual(second.get('Grant:b'), { clientId: 'huddle' });
  assert.equal(second.get('RefreshToken:c'), undefined);
  assert.equal(typeof second.get('RefreshToken:d')?.consumed, 'number');
  second.close();
});

test('what has expired is gone, and leaves the file at the next start', () => {
  const first = new Journal(folder);
  first.set('Session:a', { uid: 'u' }, -1);
  assert.equal(first.get('Session:a'), undefined);
  assert.equal(
    first.find('Session:', () => true),
    undefined,
  );
  first.close();
  new Journal(folder).close();
  assert.equal(readFileSync(join(folder, 'sessions.jsonl'), 'utf8'), '');
});

test('a line that a killed process left unfinished harms nothing', () => {
  const first = new Journal(folder);
  first.set('Session:a', { uid: 'u' }, 60);
  first.close();
  appendFileSync(join(folder, 'sessions.jsonl'), '{"key":"Session:b","payl');
  const second = new Journal(folder);
  assert.deepEqual(second.get('Session:a'), { uid: 'u' });
  second.set('Session:c', { uid: 'w' }, 60);
  second.close();
  const third = new Journal(folder);
  assert.deepEqual(third.get('Session:c'), { uid: 'w' });
  third.close();
});

test('the file does not grow with every change', () => {
  const journal = new Journal(folder);
  for (let change = 0; change < 12_000; change += 1) journal.set('Session:a', { uid: String(change) }, 60);
  assert.ok(readFileSync(join(folder, 'sessions.jsonl'), 'utf8').split('\n').length < 6_000);
  assert.deepEqual(journal.get('Session:a'), { uid: '11999' });
  journal.close();
});

test('records are copies: a change outside changes nothing inside', () => {
  const journal = new Journal(folder);
  const payload = { uid: 'u' };
  journal.set('Session:a', payload, 60);
  payload.uid = 'changed';
  const read = journal.get('Session:a');
  if (read !== undefined) read.uid = 'changed';
  assert.deepEqual(journal.get('Session:a'), { uid: 'u' });
  journal.close();
});
