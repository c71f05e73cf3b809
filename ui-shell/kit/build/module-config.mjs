import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig, isDevelopmentRun } from './base-config.mjs';
import { builtFiles, chunkOf } from './built-files.mjs';
import { developmentServer, localAddress } from './dev-server.mjs';
import { FailedFilesPlugin } from './failed-files.mjs';
import { FirstPartsPlugin } from './first-parts.mjs';
import { ForgetErrorsPlugin } from './forget-errors.mjs';
import { iconDrawings } from './icon-drawing.mjs';
import { contractRules, kitPackage, loadTypeScript } from './load-typescript.mjs';
import { ModuleWallsPlugin } from './module-walls.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { libraryRanges, takenByModule } from './shared.mjs';
import { shellConfig } from './shell-config.mjs';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** A declaration that cannot be built, with all its errors. */
class DeclarationError extends Error {
  constructor(file, errors) {
    super(`${file} cannot be built:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.name = 'DeclarationError';
    // The message says everything; the stack would not help.
    this.stack = this.message;
  }
}

/** The validated declaration of a module's folder, with the drawings of its icons by name. */
async function readDeclaration(directory) {
  const file = resolve(directory, 'module.ts');
  if (!existsSync(file)) throw new DeclarationError(file, ['the file does not exist']);
  const declaration = loadTypeScript(file).default;
  if (!declaration) throw new DeclarationError(file, ['it has no default export']);
  const drawings = await iconDrawings(contractRules.iconNames(declaration));
  const drawing = (name) => drawings.get(name) ?? null;
  const others = othersOf(directory);
  const errors = contractRules.validateDeclaration(declaration, {
    exists: (path) => existsSync(resolve(directory, path)),
    drawing,
    claimed: claimedBy(others),
    others: new Map(others.map((other) => [other.name, other])),
  });
  if (declaration.name !== basename(directory)) {
    errors.push(`name: "${declaration.name}" is not the folder's name "${basename(directory)}"`);
  }
  if (!satisfiesCaret(kitPackage.version, declaration.kit)) {
    errors.push(`kit: ${declaration.kit} does not allow the kit of this repository, ${kitPackage.version}`);
  }
  if (errors.length > 0) throw new DeclarationError(file, errors);
  return { declaration, drawing };
}

/** The declarations of the other modules, in the folders beside this one. */
function othersOf(directory) {
  const parent = dirname(directory);
  return readdirSync(parent).flatMap((name) => {
    const file = resolve(parent, name, 'module.ts');
    if (name === basename(directory) || !existsSync(file)) return [];
    return loadTypeScript(file).default ?? [];
  });
}

/** What modules claim, with the module's name. */
function claimedBy(modules) {
  return new Map(
    modules.flatMap((module) => contractRules.claimsOf(module).map((claim) => [claim, module.name])),
  );
}

function satisfiesCaret(version, range) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [wantMajor, wantMinor, wantPatch] = range.slice(1).split('.').map(Number);
  if (major !== wantMajor) return false;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/**
 * The module's style sheet: utilities only, inside the module's own scope, because a second plain Tailwind build
 * would override the shell. It contains the kit's utilities too: within a scope a utility of the module beats
 * any unscoped one, so a responsive or dark variant that only the shell has would lose against its base.
 */
function writeStyles(directory, name) {
  const folder = resolve(repository, 'node_modules/.cache/huddle');
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, `${name}.css`);
  const text = `@layer theme, base, components, utilities;
@import "tailwindcss/theme.css" layer(theme) theme(reference);
@import "@huddle/kit/styles/theme.css";
@source "${directory}/src";
@source "${resolve(repository, 'ui-shell/kit/src')}";
@source not "${resolve(repository, 'ui-shell/kit/src/kit-page')}";
@layer utilities {
  @scope ([data-module="${name}"]) to ([data-module]:not([data-module="${name}"])) {
    @tailwind utilities source(none);
  }
}
`;
  // Written only when it changed, so that the watcher does not react to it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** What draws the icons of a module: the shell's, not a copy in each module. */
const iconConsumer = fileURLToPath(new URL('lucide-icon.js', import.meta.url));
const refreshConsumer = fileURLToPath(new URL('refresh-consumer.mjs', import.meta.url));

/** The rspack configuration of the UI module in `directory`; in development together with that of the shell. */
export async function moduleConfig(directory) {
  const own = await ownConfig(directory);
  if (!isDevelopmentRun()) return own;
  const shell = shellConfig(resolve(repository, 'ui-shell'), own.name);
  return [
    { ...own, output: { ...own.output, publicPath: localAddress(own.name) } },
    { ...shell, output: { ...shell.output, publicPath: localAddress('shell') } },
  ];
}

async function ownConfig(directory) {
  const isDevelopment = isDevelopmentRun();
  const { declaration, drawing } = await readDeclaration(directory);
  const { name } = declaration;
  const shell = resolve(repository, 'ui-shell');
  const { version: packageVersion } = JSON.parse(readFileSync(resolve(directory, 'package.json'), 'utf8'));
  const styles = writeStyles(directory, name);
  const base = baseConfig({ directory, isDevelopment, localModule: name, isShell: false });
  const exposes = {};
  for (const [expose, file] of contractRules.exposedFiles(declaration)) {
    exposes[expose] = { import: file, name: chunkOf(expose) };
  }
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, uniqueName: `huddle-${name}` },
    module: {
      rules: [
        ...base.module.rules,
        {
          test: [...contractRules.exposedFiles(declaration).values()].map((file) => resolve(directory, file)),
          enforce: 'pre',
          loader: fileURLToPath(new URL('with-styles.mjs', import.meta.url)),
          options: { styles },
        },
      ],
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // One style sheet for the whole module, whichever of its parts is shown first.
          styles: { test: /\.css$/, name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    devServer: isDevelopment ? developmentServer(name) : undefined,
    plugins: [
      ...base.plugins,
      // Not an alias: the refresh plugin puts its own alias before any other.
      new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshConsumer),
      new rspack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, iconConsumer),
      new rspack.container.ContainerPlugin({
        name,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        // Where the shell finds it (ui-shell/src/modules/containers.ts).
        library: { type: 'window', name: ['__huddleContainers', name] },
        exposes,
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: takenByModule(declaration.kit, isDevelopment) }),
      new FailedFilesPlugin(),
      new ForgetErrorsPlugin(name),
      new ModuleWallsPlugin(name),
      ...(isDevelopment
        ? []
        : [
            new FirstPartsPlugin(name, (compilation) =>
              contractRules.takenParts(declaration, builtFiles(compilation, name, directory, shell).takenBy),
            ),
          ]),
      new ReleasePlugin({
        packageVersion,
        manifest: (version, compilation) =>
          contractRules.toManifest(declaration, version, drawing, {
            ...builtFiles(compilation, name, directory, shell),
            libraries: libraryRanges(),
          }),
      }),
    ],
  };
}
