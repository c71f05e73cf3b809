import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf } from '../src/accounts.js';
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

test('further tenants have the staff of the first one under their own keys', () => {
  assert.equal(readSettings({}).tenants, 2);
  assert.equal(readSettings({ HUDDLE_DEMO_TENANTS: '4' }).tenants, 4);
  assert.throws(() => readSettings({ HUDDLE_DEMO_TENANTS: '0' }), /HUDDLE_DEMO_TENANTS is "0"/);
  const { organizations, users, serviceClients, userByEmail, userOf } = accountsOf(4);
  assert.deepEqual(
    organizations.map(({ key }) => key),
    ['northwind', 'lakeside', 'clinic-03', 'clinic-04'],
  );
  assert.equal(userByEmail('np@clinic-03.example')?.sub, 'clinic-03|np');
  assert.equal(userOf('clinic-04|np')?.organization, 'clinic-04');
  const staffOf = (/** @type {string} */ key) => users.filter(({ organization }) => organization === key);
  assert.equal(staffOf('clinic-04').length, staffOf('northwind').length);
  assert.deepEqual(
    serviceClients.map((client) => client.client_id),
    ['northwind-member-app', 'lakeside-member-app', 'clinic-03-member-app', 'clinic-04-member-app'],
  );
  assert.equal(accountsOf(1).userByEmail('np@lakeside.example'), undefined);
});

test('each organisation has a user of each role, licensed in two or three states', () => {
  const roles = ['md', 'np', 'rn', 'bh', 'hg', 'mg', 'rc', 'external', 'admin', 'patient'];
  const { organizations, users, userByEmail } = accountsOf(2);
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
