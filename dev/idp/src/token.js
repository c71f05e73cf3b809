/**
 * The command behind `script/token`: prints an access token of a demo user.
 */

import { readSettings, SettingError } from './settings.js';
import { SignInError, signIn } from './sign-in.js';

const [email] = process.argv.slice(2);
try {
  if (email === undefined) throw new SignInError('Say whose token: script/token np@northwind.example');
  const { issuer } = readSettings(process.env);
  const tokens = await signIn(issuer, email);
  process.stdout.write(`${tokens.access_token}\n`);
} catch (error) {
  if (!(error instanceof SettingError || error instanceof SignInError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
