import { describe, expect, it } from 'vitest';
import { rememberedQuery, rememberQuery } from './memory';

describe('remembered query strings', () => {
  it('restores the declared keys, and nothing else', () => {
    rememberQuery('/messages', ['f', 'pod_ids'], '?f=unread&pod_ids=1%2C2&patient=7&q=Rosa');
    expect(rememberedQuery('/messages', ['f', 'pod_ids'])).toBe('f=unread&pod_ids=1%2C2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Rosa');
  });

  it('forgets the query when the filters are cleared', () => {
    rememberQuery('/messages', ['f'], '?f=unread');
    rememberQuery('/messages', ['f'], '');
    expect(rememberedQuery('/messages', ['f'])).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('drops a key that a newer version of the page no longer declares', () => {
    rememberQuery('/messages', ['f', 'view'], '?f=unread&view=old');
    expect(rememberedQuery('/messages', ['f'])).toBe('f=unread');
  });

  it('keeps the queries of pages separate', () => {
    rememberQuery('/messages', ['f'], '?f=unread');
    expect(rememberedQuery('/inbox', ['f'])).toBe('');
  });
});
