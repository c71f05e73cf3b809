import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A newly loaded document, in a console with a page for visits. */
async function documentLoaded() {
  vi.resetModules();
  const { catalogue } = await import('../modules/registry');
  const { keepToDocument } = await import('./document');
  const module = { name: 'visits' } as never;
  const route = { title: 'x', navigation: null, remember: [], requires: {} };
  catalogue.set({
    modules: [],
    slots: [],
    commands: [],
    contentTypes: [],
    routes: [
      { module, route: { ...route, path: '/visit/$id', devices: ['camera'] }, state: { state: 'ready' } },
      { module, route: { ...route, path: '/visits' }, state: { state: 'ready' } },
    ],
  });
  return (pathname: string): unknown => {
    try {
      keepToDocument(pathname, `${pathname}?from=here`);
      return 'stays';
    } catch (thrown) {
      return isRedirect(thrown) ? thrown.options : thrown;
    }
  };
}

const loads = (href: string) => ({ href, reloadDocument: true });

describe('a document', () => {
  let go: Awaited<ReturnType<typeof documentLoaded>>;
  beforeEach(async () => {
    go = await documentLoaded();
  });

  it('without a camera is reloaded for a page that uses one', () => {
    expect(['/messages', '/visits', '/patients/7'].map(go)).toEqual(['stays', 'stays', 'stays']);
    expect(go('/visit/7')).toMatchObject(loads('/visit/7?from=here'));
    expect(go('/messages')).toBe('stays');
  });

  it('with a camera is reloaded for any other page, but not for the next visit', () => {
    expect(['/visit/7', '/visit/8'].map(go)).toEqual(['stays', 'stays']);
    expect(go('/messages')).toMatchObject(loads('/messages?from=here'));
    expect(go('/visit/7/notes')).toMatchObject(loads('/visit/7/notes?from=here'));
  });
});
