import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, isDevelopmentRun } from './base-config.mjs';
import { HeadStartPlugin } from './head-start-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { kitRequests, providedByShell } from './shared.mjs';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/huddle/', import.meta.url));

/** The rule that puts what matches, and is not needed at once, into one file. */
function onDemandFile(name, test) {
  return { test, name, chunks: 'async', enforce: true, priority: 10 };
}

/** A file that mentions what the shell provides on demand: what nothing mentions would not be provided. */
function writeOnDemand(requests) {
  mkdirSync(cache, { recursive: true });
  const file = resolve(cache, 'on-demand.js');
  const imports = requests.map((request) => `  () => import(${JSON.stringify(request)}),`);
  const text = `export const onDemand = [\n${imports.join('\n')}\n];\n`;
  // Written only when it changed, so that watching does not see its own work.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** What the shell's development build has first. */
const refreshProvider = fileURLToPath(new URL('refresh-provider.mjs', import.meta.url));

/**
 * The rspack configuration of the shell in `directory`. In development it is the shell that shows the module
 * `localModule` from source.
 */
export function shellConfig(directory, localModule) {
  const isDevelopment = isDevelopmentRun();
  const { version } = JSON.parse(readFileSync(resolve(directory, 'package.json'), 'utf8'));
  const base = baseConfig({ directory, isDevelopment, localModule, isShell: true });
  const kit = kitRequests(directory);
  const name = isDevelopment ? 'huddle-shell-local' : 'huddle-shell';
  return {
    ...base,
    name: 'shell',
    // Every shared kit file is named once: what no module of the shell mentions would not be provided.
    entry: {
      main: [
        ...(isDevelopment ? [refreshProvider] : []),
        './src/nonce.ts',
        './src/first-token.ts',
        ...kit.eager,
        writeOnDemand(kit.onDemand),
        './src/main.tsx',
      ],
    },
    output: { ...base.output, uniqueName: name },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Libraries change less often than the shell: a release of the shell leaves their file alone. A local
          // build is one file, since a page is handed over to it by one script.
          ...(isDevelopment
            ? {}
            : { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } }),
          // The large parts of the kit that only some pages show, each with its library.
          list: onDemandFile('list', /virtual-list\.tsx$|@tanstack[\\/](react-virtual|virtual-core)[\\/]/),
          table: onDemandFile('table', /data-table\.tsx$|@tanstack[\\/](react-table|table-core)[\\/]/),
          commands: onDemandFile('commands', /(command-palette|combobox)\.tsx$|node_modules[\\/]cmdk[\\/]/),
          // The small ones come together: one file is quicker than twenty.
          parts: { ...onDemandFile('parts', /kit[\\/]src[\\/]|node_modules/), priority: 0 },
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
        // A local build shares a page with the published shell that handed it over, and nothing else.
        name: name.replaceAll('-', '_'),
        remotes: {},
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      // The shell gives and takes nothing: as a consumer of its own it would look each file up among all, before the
      // first line of it runs (a tenth of a second on a slow machine).
      new rspack.sharing.ProvideSharedPlugin({
        provides: providedByShell(kit, isDevelopment),
        enhanced: true,
      }),
      ...(isDevelopment ? [] : [new HeadStartPlugin(resolve(directory, 'src/head-start.ts'))]),
      new ReleasePlugin({
        packageVersion: version,
        manifest: (release) => ({ name: 'shell', version: release }),
      }),
    ],
  };
}
