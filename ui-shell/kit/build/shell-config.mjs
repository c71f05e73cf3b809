import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, isDevelopmentRun } from './base-config.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { kitRequests, providedByShell } from './shared.mjs';

/** The rspack configuration of the shell in `directory`. */
export function shellConfig(directory) {
  const isDevelopment = isDevelopmentRun();
  const { version } = JSON.parse(readFileSync(resolve(directory, 'package.json'), 'utf8'));
  const base = baseConfig({ directory, isDevelopment });
  return {
    ...base,
    name: 'shell',
    // Every shared kit file is named once: what no module of the shell mentions would not be provided.
    entry: { main: ['./src/nonce.ts', ...kitRequests(), './src/main.tsx'] },
    output: { ...base.output, uniqueName: 'huddle-shell' },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Libraries change less often than the shell: a release of the shell leaves their file alone.
          libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...base.plugins,
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        // The folder's name is the version, which only the whole build knows.
        publicPath: '/ui/shell/__VERSION__/',
        scriptLoading: 'defer',
        minify: false,
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        dts: false,
        manifest: false,
        shared: providedByShell(isDevelopment),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new ReleasePlugin({
        packageVersion: version,
        manifest: (release) => ({ name: 'shell', version: release }),
      }),
    ],
  };
}
