import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** The supported browsers: current and previous major versions, limited by CSS `@scope`. */
export const TARGETS = ['chrome >= 130', 'edge >= 130', 'safari >= 17.4', 'firefox >= 146'];

/**
 * Support for hot reload. The shell provides React Refresh; a module uses the shell's. `localModule` is the module
 * served from source.
 */
function refreshPlugins(isDevelopment, localModule, isShell) {
  const name = JSON.stringify(isDevelopment && localModule ? localModule : '');
  const plugins = [new rspack.DefinePlugin({ 'process.env.HUDDLE_LOCAL_MODULE': name })];
  if (isDevelopment) plugins.push(new ReactRefreshRspackPlugin({ injectEntry: isShell }));
  return plugins;
}

/** The configuration shared by shell and modules. */
export function baseConfig({ directory, isDevelopment, localModule, isShell }) {
  return {
    context: directory,
    mode: isDevelopment ? 'development' : 'production',
    // Requested files are compiled at once: the page belongs to the console, whose host knows nothing of the compiler.
    lazyCompilation: false,
    devtool: isDevelopment ? 'cheap-module-source-map' : 'source-map',
    target: ['web', 'es2023'],
    output: {
      path: `${directory}/dist`,
      clean: !isDevelopment,
      publicPath: 'auto',
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // A file that throws while loading throws again at each import and is never half loaded (forget-errors.mjs).
      strictModuleErrorHandling: true,
      crossOriginLoading: false,
      // Shorter than the loader's own limit (10 s), so that a retry can start when that is reported.
      chunkLoadTimeout: 9_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: TARGETS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
              },
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css',
          use: [
            {
              loader: fileURLToPath(import.meta.resolve('postcss-loader')),
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [
                    [
                      fileURLToPath(import.meta.resolve('@tailwindcss/postcss')),
                      { optimize: !isDevelopment },
                    ],
                  ],
                },
              },
            },
          ],
        },
        { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: refreshPlugins(isDevelopment, localModule, isShell),
    performance: false,
    stats: { preset: 'errors-warnings' },
    watchOptions: { ignored: ['**/node_modules', '**/dist'] },
  };
}

/** `rspack serve` means development, unless NODE_ENV says otherwise. */
export function isDevelopmentRun() {
  if (process.env.NODE_ENV) return process.env.NODE_ENV !== 'production';
  return process.argv.some((argument) => argument === 'serve' || argument === 's' || argument === 'dev');
}
