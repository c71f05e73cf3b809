import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { LIBRARY_PARTS } from './shared.mjs';

/** Keyframes named by Tailwind itself, the same in every style sheet. */
const TAILWIND_KEYFRAMES = new Set(['spin', 'ping', 'pulse', 'bounce']);

/** Conditional at-rules; they say when a rule applies, not where. */
const CONDITIONS = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);

/** Packages that only the shell may bundle: a second copy would have separate state. */
const SHELL_ONLY =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?:react-)?(?:query|router)(?:-core)?)[\\/]|ui-shell[\\/]kit[\\/](src)[\\/]/;

/** The names in the braces of an import or export of a library; types exist at build time only. */
function namesFrom(source, library) {
  const names = [];
  for (const [, isType, list, from] of source.matchAll(
    /\b(?:import|export)\s+(type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g,
  )) {
    if (isType || from !== library) continue;
    for (const item of list.split(',')) {
      const [name] = item.trim().split(/\s+as\s+/);
      if (name && !name.startsWith('type ')) names.push(name);
    }
  }
  return names;
}

/** The names that a source imports of a shared library although the shell provides only others. */
export function missingNames(source) {
  return [...LIBRARY_PARTS].flatMap(([library, file]) => {
    const provided = new Set(namesFrom(readFileSync(file, 'utf8'), library));
    return namesFrom(source, library)
      .filter((name) => !provided.has(name))
      .map((name) => `${name} of ${library}`);
  });
}

function isScopeOf(node, name) {
  const scope = new RegExp(`^\\(\\[data-module=["']?${name}["']?\\]\\)\\s*to\\b`);
  return node.type === 'atrule' && node.name === 'scope' && scope.test(node.params);
}

/** Tailwind initialises its own variables on every element, which affects nothing else. */
function setsTailwindVariablesOnly(rule) {
  return rule.nodes.every((node) => node.type !== 'decl' || node.prop.startsWith('--tw-'));
}

/** All rules in the style sheet of the module `name` that would affect elements outside the module. */
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

/** Global names shared by all style sheets: they must be Tailwind's or begin with the module's name. */
function nameProblems({ name: kind, params }, name) {
  if (kind === 'charset') return [];
  const isOwn = params.replace(/^--/, '').startsWith(`${name}-`);
  if (kind === 'property' && (params.startsWith('--tw-') || isOwn)) return [];
  if (kind === 'keyframes' && (TAILWIND_KEYFRAMES.has(params) || isOwn)) return [];
  if (kind === 'property' || kind === 'keyframes') return [`@${kind} ${params} must begin with ${name}-`];
  return [`@${kind} ${params} reaches the whole page`];
}

/** Fails the build of a module whose style sheet affects other elements, or that bundles what the shell provides. */
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
          if (/\.tsx?$/.test(module.resource ?? '')) {
            for (const name of missingNames(readFileSync(module.resource, 'utf8')))
              fail(compilation, `it imports ${name}, which the shell does not provide (kit/src/libraries)`);
          }
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
