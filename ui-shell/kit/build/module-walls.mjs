import postcss from 'postcss';

/** Keyframes that Tailwind names itself, the same in every sheet. */
const TAILWIND_KEYFRAMES = new Set(['spin', 'ping', 'pulse', 'bounce']);

/** Conditions around rules; they say when, not where. */
const CONDITIONS = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);

/** What the shell alone may bring: two copies of one of these are two worlds. */
const SHELL_ONLY =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?:react-)?(?:query|router)(?:-core)?)[\\/]|ui-shell[\\/]kit[\\/](src)[\\/]/;

function isScopeOf(node, name) {
  const scope = new RegExp(`^\\(\\[data-module=["']?${name}["']?\\]\\)\\s*to\\b`);
  return node.type === 'atrule' && node.name === 'scope' && scope.test(node.params);
}

/** Tailwind gives its own variables a start value on every element, which says nothing to anybody else. */
function setsTailwindVariablesOnly(rule) {
  return rule.nodes.every((node) => node.type !== 'decl' || node.prop.startsWith('--tw-'));
}

/** All in the sheet of the module `name` that would reach beyond the module's own elements. */
export function reachesOut(sheet, name) {
  const problems = [];
  const walk = (container) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'comment' || isScopeOf(node, name)) continue;
      if (node.type === 'rule') {
        if (!setsTailwindVariablesOnly(node))
          problems.push(`the rule "${node.selector}" is in no scope of the module`);
      } else if (node.type === 'atrule') {
        if (CONDITIONS.has(node.name)) walk(node);
        else problems.push(...nameProblems(node, name));
      }
    }
  };
  walk(postcss.parse(sheet));
  return problems;
}

/** Names that all sheets share: they must be Tailwind's or begin with the module's. */
function nameProblems({ name: kind, params }, name) {
  if (kind === 'charset') return [];
  const isOwn = params.replace(/^--/, '').startsWith(`${name}-`);
  if (kind === 'property' && (params.startsWith('--tw-') || isOwn)) return [];
  if (kind === 'keyframes' && (TAILWIND_KEYFRAMES.has(params) || isOwn)) return [];
  if (kind === 'property' || kind === 'keyframes') return [`@${kind} ${params} must begin with ${name}-`];
  return [`@${kind} ${params} reaches the whole page`];
}

/** Fails the build of a module whose sheet reaches beyond it, or that brings what the shell provides. */
export class ModuleWallsPlugin {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    const { Compilation, WebpackError } = compiler.rspack;
    const fail = (compilation, message) =>
      compilation.errors.push(new WebpackError(`${this.name}: ${message}`));
    compiler.hooks.thisCompilation.tap('ModuleWallsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ModuleWallsPlugin', (modules) => {
        const brought = new Set();
        for (const module of modules) {
          const match = SHELL_ONLY.exec(module.resource ?? '');
          if (match && /\.[cm]?[jt]sx?$/.test(module.resource)) brought.add(match[1] ?? '@huddle/kit');
        }
        for (const library of brought)
          fail(compilation, `it brings its own copy of ${library}, which the shell provides`);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ModuleWallsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name: file, source } of compilation.getAssets()) {
            if (!file.endsWith('.css')) continue;
            for (const problem of reachesOut(source.source().toString(), this.name))
              fail(compilation, `${file}: ${problem}`);
          }
        },
      );
    });
  }
}
