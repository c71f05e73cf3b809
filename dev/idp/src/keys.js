/**
 * The provider's own keys: made at the first start, kept in the state folder, readable by their owner only.
 */

import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './settings.js';

/** @typedef {import('oidc-provider').JWK} JWK */

/**
 * @typedef {object} Keys
 * @property {JWK[]} signing private keys, RS256 first
 * @property {string[]} cookies secrets that sign the cookies
 */

/**
 * Reads the keys of a folder, or makes them.
 *
 * @param {string} folder
 * @returns {Keys}
 */
export function loadKeys(folder) {
  mkdirSync(folder, { recursive: true });
  // This folder only: the host's own folders stand beside it, and its database may run under another account.
  chmodSync(folder, 0o700);
  const file = join(folder, 'keys.json');
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    const keys = {
      signing: [
        signingKey(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'RS256'),
        signingKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'ES256'),
      ],
      cookies: [randomBytes(32).toString('base64url')],
    };
    writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return keys;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingError(`${file} is damaged. Delete it: new keys are made, and everybody signs in again.`);
  }
}

/**
 * @param {import('node:crypto').KeyPairKeyObjectResult} pair
 * @param {'RS256' | 'ES256'} alg
 */
function signingKey(pair, alg) {
  const jwk = /** @type {JWK} */ (pair.privateKey.export({ format: 'jwk' }));
  const { n, e, crv, x, y, kty } = pair.publicKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638: the required members of the public key in alphabetical order.
  const members = kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y };
  const kid = createHash('sha256').update(JSON.stringify(members)).digest('base64url');
  return { ...jwk, alg, use: 'sig', kid };
}
