import { fetchLocalDeclaration } from '@huddle/kit/api';
import { chosenOrigin } from './choice';

/** The host's list of modules, with the locally served one in place of the published one. */
export async function withLocalModule<
  M extends { name: string; version: string; entry: string; state: string; reason?: string | null },
  L extends { modules: M[] },
>(list: L): Promise<L> {
  const name = process.env.HUDDLE_LOCAL_MODULE;
  const origin = chosenOrigin();
  if (!name || !origin) return list;
  const at = `${origin}/ui/${name}/local`;
  const declaration = await fetchLocalDeclaration(`${at}/module.json`);
  const local = {
    name,
    version: 'local',
    entry: `${at}/remoteEntry.js`,
    state: 'ready',
    reason: null,
    declaration,
  };
  return { ...list, modules: [...list.modules.filter((module) => module.name !== name), local] };
}
