import { describe, expect, it } from 'vitest';
import { fetchAhead } from './ahead';

/** A host with these files; requests are recorded. */
function hostOf(files: Record<string, string>) {
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    const body = files[address];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
  return { asked, load };
}

const WORK = '/ui/todos/1/remoteEntry.a.js';
const PEOPLE = '/ui/people/2/remoteEntry.b.js';

describe('fetchAhead', () => {
  it('fetches the scripts of each build, one after another, and nothing else', async () => {
    const { asked, load } = hostOf({
      '/ui/todos/1/files.json': '["1.js", "styles.css", "remoteEntry.a.js"]',
      '/ui/todos/1/1.js': '',
      '/ui/todos/1/remoteEntry.a.js': '',
      '/ui/people/2/files.json': '["2.js"]',
      '/ui/people/2/2.js': '',
    });
    await fetchAhead([WORK, PEOPLE], load);
    expect(asked).toEqual([
      '/ui/todos/1/files.json',
      '/ui/todos/1/1.js',
      '/ui/todos/1/remoteEntry.a.js',
      '/ui/people/2/files.json',
      '/ui/people/2/2.js',
    ]);
  });

  it('ends quietly at a file that cannot be fetched', async () => {
    const { asked, load } = hostOf({ '/ui/todos/1/files.json': '["1.js", "2.js"]', '/ui/todos/1/2.js': '' });
    await fetchAhead([WORK, PEOPLE], load);
    expect(asked).toEqual(['/ui/todos/1/files.json', '/ui/todos/1/1.js']);
  });
});
