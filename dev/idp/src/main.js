#!/usr/bin/env node

/**
 * The command: starts the provider and stops it on SIGINT or SIGTERM.
 */

import { startServer } from './server.js';
import { readSettings, SettingError } from './settings.js';

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  console.warn(`Development identity provider: ${settings.issuer}`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (error instanceof SettingError) {
    console.error(error.message);
  } else if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') {
    console.error(
      `Port ${process.env.HUDDLE_IDP_PORT || 8081} is taken. Stop what listens there, or set HUDDLE_IDP_PORT to another port.`,
    );
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
