import { expect, it } from 'vitest';
import { toUiModule } from './declaration';

const listed = { name: 'labs', version: '1', entry: '/', state: 'ready' as const };

it('keeps what a module declares', () => {
  const icon = [['path', { d: 'M0 0' }]];
  const navigation = { label: 'Labs', icon, order: 1, shortcut: null };
  const route = { path: '/labs', title: 'Labs', navigation, remember: [], requires: {} };
  const declaration = { title: 'Labs', kit: '^2.0.0', routes: [route], commands: [{ id: 'all' }] };
  expect(toUiModule({ ...listed, declaration })).toMatchObject({ reason: null, declaration });
});

it('fills in what a build for an earlier kit lacks', () => {
  const navigation = { label: 'Labs', icon: 'todos', order: 1, shortcut: null };
  const { declaration } = toUiModule({ ...listed, declaration: { routes: [{ path: '/labs', navigation }] } });
  expect(declaration).toMatchObject({ commands: [], slots: [], exposes: [] });
  expect(declaration.routes[0]?.navigation?.icon).toEqual([['circle', expect.anything()]]);
});
