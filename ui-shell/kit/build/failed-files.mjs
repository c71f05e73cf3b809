import { rspack } from '@rspack/core';

const FAILED = 'globalThis.__huddleFailedFiles';

/** Code that gives an element another address if a preload of its own one failed. */
function askAgain(element, address) {
  return `if (${FAILED} && ${FAILED}.has(${element}.${address})) ${element}.${address} += "?again";`;
}

/**
 * The browser answers the request for a file whose preload failed with that failure, once, even if the file could be had by
 * then. A file that the page's first script could not preload is therefore requested at another address.
 */
export class FailedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FailedFilesPlugin', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('FailedFilesPlugin', (code) => `${code}\n${askAgain('script', 'src')}`);
      createLink.tap('FailedFilesPlugin', (code) => `${code}\n${askAgain('link', 'href')}`);
    });
  }
}
