import { fakeHost, renderWithKit } from '@huddle/kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../modules/registry';
import { useBadges } from './badges';

/** The tab icon. */
function icon(): string {
  return decodeURIComponent(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '');
}

function contribute(isInTab: boolean): void {
  const label = { one: '{{count}} unread thread', other: '{{count}} unread threads' };
  const badge = { label, events: ['labs.result.arrived'], isInTab };
  const navigation = { label: 'Labs', icon: [], order: 1, shortcut: null, badge };
  const declaration = {
    name: 'labs',
    title: 'Labs',
    version: '1',
    kit: '^1.0.0',
    api: '^1.0.0',
    feature: 'labs',
    routes: [{ path: '/labs', title: 'Labs', navigation, remember: [], requires: {} }],
    slots: [],
    commands: [],
    contentTypes: [],
    pages: {},
    jumps: [],
    exposes: [],
  };
  const state = { state: 'ready' as const };
  const module = {
    name: 'labs',
    version: '1',
    entry: '',
    state: 'ready' as const,
    reason: null,
    declaration,
  };
  const routes = declaration.routes.map((route) => ({ module, route, state }));
  catalogue.set({ modules: [{ module, state }], routes, slots: [], commands: [], contentTypes: [] });
}

afterEach(() => catalogue.set({ modules: [], routes: [], slots: [], commands: [], contentTypes: [] }));

function Shown() {
  const badge = useBadges().get('/labs');
  return <output>{badge ? `${badge.count}: ${badge.label}` : 'none'}</output>;
}

function hostWith(counts: { now: number }) {
  return fakeHost({ 'GET /api/ui/badges/': () => ({ results: [{ path: '/labs', count: counts.now }] }) });
}

it('shows what the host counts in navigation, title and tab icon, and counts again after a declared event', async () => {
  contribute(true);
  const counts = { now: 2 };
  const host = hostWith(counts);
  const { unmount } = renderWithKit(<Shown />, { host });
  await screen.findByText('2: 2 unread threads');
  expect(document.title).toMatch(/^\(2\)/);
  expect(icon()).toContain('<circle');

  counts.now = 1;
  act(() => host.socket.event('labs.other', {}));
  act(() => host.socket.event('labs.result.arrived', {}));
  // An event of the first moments is counted with those that follow it, a second after the first count.
  expect(host.calls('GET', '/api/ui/badges/')).toHaveLength(1);
  await screen.findByText('1: 1 unread thread', {}, { timeout: 5_000 });
  expect(host.calls('GET', '/api/ui/badges/')).toHaveLength(2);

  // Nothing remains in the tab after signing out.
  unmount();
  expect(document.title).not.toContain('(');
  expect(icon()).not.toContain('<circle');
});

it('leaves the tab alone unless the module asks for it, and asks nothing without a badge', async () => {
  contribute(false);
  const host = hostWith({ now: 3 });
  renderWithKit(<Shown />, { host });
  await screen.findByText('3: 3 unread threads');
  expect(document.title).not.toContain('(');

  act(() => catalogue.set({ modules: [], routes: [], slots: [], commands: [], contentTypes: [] }));
  await screen.findByText('none');
});
