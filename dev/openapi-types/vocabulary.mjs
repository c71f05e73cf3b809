// The names that a module may require, from the catalogues of the host and of all modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const CATALOGUES = [
  'host/catalogue.snap',
  ...readdirSync('modules').map((name) => `modules/${name}/catalogue.snap`),
].filter((file) => existsSync(file));

function sorted(names) {
  return [...new Set(names)].sort();
}

/** The TypeScript file with the features, flags and permissions that the catalogues list. */
export function vocabulary(catalogues = CATALOGUES.map((file) => readFileSync(file, 'utf8'))) {
  const all = (pattern) =>
    sorted(catalogues.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const flags = catalogues.flatMap((text) => /^flags: (.+)$/m.exec(text)?.[1].split(', ') ?? []);
  const list = (comment, name, names) =>
    `/** ${comment} */\nexport const ${name} = [\n${names.map((one) => `  '${one}',\n`).join('')}] as const;\n`;
  return [
    '// Made by `npm run generate` from the catalogues of host and modules. Changes by hand are lost.\n',
    list('The tenant features.', 'FEATURES', all(/^(?:specified )?feature (\S+) /gm)),
    list('The roll-out flags.', 'FLAGS', sorted(flags.filter((flag) => flag !== 'none'))),
    list(
      'The permissions (`permissions` of `GET /api/user/me/`).',
      'PERMISSIONS',
      all(/^permission (\S+) /gm),
    ),
    "/** A tenant feature's key. */\nexport type FeatureKey = (typeof FEATURES)[number];\n",
    "/** A roll-out flag's name. */\nexport type FlagName = (typeof FLAGS)[number];\n",
    "/** A permission's name. */\nexport type PermissionName = (typeof PERMISSIONS)[number];\n",
  ].join('\n');
}
