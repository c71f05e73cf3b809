import { rspack } from '@rspack/core';

/**
 * A file that threw while loading throws the same error at each later import, as ECMAScript requires. For Retry to
 * work, a module's runtime can forget such files; what runs stays as it is. The shell calls it by the
 * container's name (`src/modules/remotes.ts`).
 */
class ForgetErrorsRuntimeModule extends rspack.RuntimeModule {
  constructor(container) {
    super('huddle forget errors', rspack.RuntimeModule.STAGE_NORMAL);
    this.container = container;
  }

  generate() {
    const cache = rspack.RuntimeGlobals.moduleCache;
    return `(globalThis.__huddleForgetErrors ??= {})[${JSON.stringify(this.container)}] = function () {
  for (var id of Object.keys(${cache})) if (${cache}[id].error !== undefined) delete ${cache}[id];
};`;
  }
}

/** Lets the shell make a module's runtime forget the files that threw. */
export class ForgetErrorsPlugin {
  constructor(container) {
    this.container = container;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ForgetErrorsPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ForgetErrorsPlugin', (chunk, requirements) => {
        requirements.add(rspack.RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetErrorsRuntimeModule(this.container));
      });
    });
  }
}
