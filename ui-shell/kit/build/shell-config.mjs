import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig, isDevelopmentRun } from './base-config.mjs';
import { onDemandParts } from './built-files.mjs';
import { FailedFilesPlugin } from './failed-files.mjs';
import { FirstPartsPlugin, partsByName, scriptsByRequest } from './first-parts.mjs';
import { HeadStartPlugin } from './head-start-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { kitRequests, LIBRARY_PARTS, libraryVersions, providedByShell } from './shared.mjs';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/huddle/', import.meta.url));

/** The rule that puts matching files, unless they are needed at once, into one chunk. */
function onDemandFile(name, test) {
  return { test, name, chunks: 'async', enforce: true, priority: 10 };
}

/** The folders of the kit that are each one file of the shell. */
const FOLDER =
  /kit[\\/]src[\\/](dates|create|edit|files|panel|pickers|print|rich-text|steps|timeline|work)[\\/](?!bulk|use-bulk|index|work-)/;

/** Parts of the kit that are drawn with most pages. */
const PARTS =
  /kit[\\/]src[\\/](lib|query)[\\/]|kit[\\/]src[\\/]components[\\/](ui|app)[\\/](?!command-palette|command-match|not-found-page|object-card|practicing-states|quick-jump|shortcut-help|status-menu|update-banner|user-menu)/;

/** An icon of these parts: on its own it would be a file of a few bytes. */
function isIconOfParts(module, { moduleGraph }) {
  if (!/lucide-react[\\/]/.test(module.nameForCondition() ?? '')) return false;
  return moduleGraph
    .getIncomingConnections(module)
    .some(({ originModule }) =>
      /kit[\\/]src[\\/](components|edit|layers|query|table|data-table)[\\/]/.test(
        originModule?.nameForCondition() ?? '',
      ),
    );
}

/** A file that imports everything that the shell provides on demand: a file that nothing imports is not provided. */
function writeOnDemand(requests) {
  mkdirSync(cache, { recursive: true });
  const file = resolve(cache, 'on-demand.js');
  const imports = requests.map((request) => `  () => import(${JSON.stringify(request)}),`);
  const text = `export const onDemand = [\n${imports.join('\n')}\n];\n`;
  // Written only when it changed, so that the watcher does not react to it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** The first entries of the shell's development build. */
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
    // Imports every shared file once: one that no module of the shell imports would not be provided.
    entry: {
      main: [
        ...(isDevelopment ? [refreshProvider] : []),
        './src/nonce.ts',
        './src/first-token.ts',
        ...LIBRARY_PARTS.values(),
        ...kit.eager,
        writeOnDemand(kit.onDemand),
        './src/main.tsx',
      ],
    },
    output: { ...base.output, uniqueName: name },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Libraries change less often than the shell: a release of the shell does not change their file. A local
          // build is one file, because the page loads it with one script.
          ...(isDevelopment
            ? {}
            : { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } }),
          // The large parts of the kit that only some pages show, each with its library.
          fuzzy: onDemandFile('fuzzy', /lib[\\/]fuzzy\.ts$|node_modules[\\/]fuse\.js[\\/]/),
          table: onDemandFile(
            'table',
            /kit[\\/]src[\\/](data-)?table[\\/](?!search\.ts|filters\.ts|page-query\.ts|filter-|condition|view-dialogs)|data-table\.tsx$/,
          ),
          commands: onDemandFile('commands', /command-(palette\.tsx|match\.ts)$|node_modules[\\/]cmdk[\\/]/),
          editor: onDemandFile(
            'editor',
            /rich-text[\\/](editor|toolbar|link-dialog|extensions|paste)\.tsx?$|node_modules[\\/](@tiptap|prosemirror-[a-z-]+|linkifyjs|fast-equals|orderedmap|rope-sequence|w3c-keyname)[\\/]/,
          ),
          days: onDemandFile(
            'days',
            /dates[\\/](day-calendar|calendar-class-names)\.tsx?$|node_modules[\\/](react-day-picker|date-fns)[\\/]|@date-fns[\\/]tz[\\/](index|date[\\/]|tz[\\/]|tzScan[\\/])/,
          ),
          calendar: { ...onDemandFile('calendar', /kit[\\/]src[\\/]calendar[\\/]/), priority: 5 },
          forms: { ...onDemandFile('forms', /kit[\\/]src[\\/]form-renderer[\\/]/), priority: 5 },
          // Apart from the forms: only a page that reads a stored definition needs it.
          'form-schema': onDemandFile(
            'form-schema',
            /(definition-schema|check-conditions)\.ts$|node_modules[\\/]zod[\\/]/,
          ),
          // Apart from the viewer, which also shows pictures: the library is larger than the rest of the kit.
          pdf: onDemandFile('pdf', /pdf-pages\.tsx$|node_modules[\\/]pdfjs-dist[\\/]/),
          viewer: { ...onDemandFile('viewer', /kit[\\/]src[\\/]files[\\/]viewer[\\/]/), priority: 5 },
          tree: onDemandFile(
            'tree',
            /src[\\/]tree[\\/](tree-view|row|move-dialog|use-)|node_modules[\\/]@headless-tree[\\/]/,
          ),
          chart: onDemandFile('chart', /src[\\/]chart[\\/]view[\\/]|node_modules[\\/](d3-|internmap)/),
          // What menus, popovers and dialogs are made of, and the toasts: none is open when a page is drawn.
          layers: onDemandFile(
            'layers',
            /kit[\\/]src[\\/]layers[\\/]parts\.tsx$|@radix-ui[\\/]react-(menu|dropdown-menu|popover|popper|dialog|dismissable-layer|focus-scope|focus-guards|arrow)[\\/]|node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)[\\/]/,
          ),
          toasts: onDemandFile('toasts', /toast-region\.tsx$|@radix-ui[\\/]react-toast[\\/]/),
          // Apart from the other dates: lists compute with zones and show no calendar.
          zones: onDemandFile(
            'zones',
            /dates[\\/](zoned|day)\.ts$|@date-fns[\\/]tz[\\/](constants|tzName|tzOffset)[\\/]/,
          ),
          // Parts of the kit with files of their own: a page that shows one does not evaluate the others.
          folders: {
            ...onDemandFile(
              (module) => FOLDER.exec(module.nameForCondition())[1],
              (module) => FOLDER.test(module.nameForCondition() ?? ''),
            ),
            priority: 3,
          },
          // Lists that draw only what is in view.
          lists: onDemandFile(
            'lists',
            /components[\\/]ui[\\/]virtual-list\.tsx$|@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
          ),
          // The triggers of menus and popovers, which nearly every page shows, and what dialogs are made of besides the layer.
          menus: onDemandFile(
            'menus',
            /layers[\\/](layer\.tsx|load\.ts)$|components[\\/]ui[\\/](dropdown-menu|popover|portal-scope)\.tsx?$/,
          ),
          dialogs: onDemandFile('dialogs', /components[\\/]ui[\\/](dialog|drawer|confirm-dialog)\.tsx$/),
          selects: onDemandFile(
            'selects',
            /components[\\/]ui[\\/](combobox|search-box|select)\.tsx$|components[\\/]app[\\/](assignee-picker|person-row)\.tsx$|lib[\\/]person-search\.ts$/,
          ),
          // The search of an address, which pages of lists read before they draw a table.
          searches: onDemandFile('searches', /table[\\/](search|filters|conditions|page-query)\.ts$/),
          // Tables name assignees without showing a select.
          assignees: onDemandFile('assignees', /lib[\\/]assignees\.ts$/),
          choices: onDemandFile(
            'choices',
            /components[\\/]ui[\\/](radio-group|tabs)\.tsx$|@radix-ui[\\/]react-(radio-group|tabs|collection|roving-focus)[\\/]/,
          ),
          // The small ones together, with the icons that the triggers above have: one file is faster than twenty.
          parts: { ...onDemandFile('parts', PARTS), priority: 0 },
          icons: { ...onDemandFile('parts', isIconOfParts), priority: 0 },
        },
      },
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ 'process.env.HUDDLE_LIBRARIES': JSON.stringify(libraryVersions()) }),
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        // The folder's name is the version, which only the complete build determines.
        publicPath: '/ui/shell/__VERSION__/',
        scriptLoading: 'defer',
        minify: false,
      }),
      // The shell provides and consumes nothing: as a consumer it would look each file up among all shared ones before
      // its first line runs (a tenth of a second on a slow machine).
      new rspack.sharing.ProvideSharedPlugin({ provides: providedByShell(kit, isDevelopment) }),
      new FailedFilesPlugin(),
      ...(isDevelopment
        ? []
        : [
            new HeadStartPlugin(resolve(directory, 'src/head-start.ts'), (compilation) =>
              partsByName(compilation, './workspace', onDemandParts(directory)),
            ),
            // The workspace is the shell's own part of a patient's page.
            new FirstPartsPlugin('shell', (compilation) => scriptsByRequest(compilation, './workspace')),
          ]),
      new ReleasePlugin({
        packageVersion: version,
        manifest: (release) => ({ name: 'shell', version: release }),
      }),
    ],
  };
}
