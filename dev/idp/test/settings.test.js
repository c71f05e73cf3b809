import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizations, userByEmail, users } from '../src/accounts.js';
import { readSettings, SettingError } from '../src/settings.js';

test('the ports have defaults and can be moved', () => {
  assert.equal(readSettings({}).issuer, 'http://localhost:8081');
  const moved = readSettings({ HUDDLE_IDP_PORT: '9101', HUDDLE_HTTP_PORT: '9100' });
  assert.equal(moved.issuer, 'http://localhost:9101');
  assert.deepEqual(moved.consoleOrigins, ['http://localhost:9100', 'http://127.0.0.1:9100']);
});

test('a setting that cannot be is refused by name', () => {
  assert.throws(() => readSettings({ HUDDLE_IDP_PORT: 'abc' }), /HUDDLE_IDP_PORT is "abc"/);
  assert.throws(() => readSettings({ HUDDLE_IDP_ACCESS_TTL: '0' }), /HUDDLE_IDP_ACCESS_TTL/);
  assert.throws(() => readSettings({ HUDDLE_IDP_PORT: '8080' }), SettingError);
});

test('each organisation has a user of each role, licensed in two or three states', () => {
  const roles = ['md', 'np', 'rn', 'bh', 'hg', 'mg', 'rc', 'external', 'admin', 'patient'];
  for (const { key } of organizations) {
    for (const role of roles) {
      const user = userByEmail(`${role}@${key}.example`);
      assert.equal(user?.role, role);
      assert.equal(user?.sub, `${key}|${role}`);
      if (role !== 'patient') assert.ok([2, 3].includes(user?.practicing_states.length ?? 0), user?.email);
    }
  }
  assert.equal(new Set(users.map((user) => user.sub)).size, users.length);
  assert.equal(new Set(users.map((user) => user.email)).size, users.length);
  assert.equal(new Set(users.map((user) => `${user.first_name} ${user.last_name}`)).size, users.length);
});
