import { useLive } from '@huddle/kit/realtime';
import { api } from '../api';
import type { components } from '../api/generated/worklists';
import { worklistsQuery } from '../items/worklists.resource';

export type Definition = components['schemas']['worklists.Definition'];
export type DefinitionBody = components['schemas']['worklists.DefinitionBody'];
export type Definitions = components['schemas']['worklists.Definitions'];
export type StoredConditions = components['schemas']['worklists.Conditions'];
export type Preview = components['schemas']['worklists.Preview'];

const DEFINITIONS = '/api/worklists/definitions/';
const VERSIONS = '/api/worklists/definitions/{id}/versions/';

/** All definitions, those that are off included, and what conditions can name. */
export const definitionsQuery = api.query(DEFINITIONS);

/** The versions of a definition, latest first. */
export function versionsQuery(id: number) {
  return api.pages(VERSIONS, { path: { id }, query: { limit: 20 } });
}

/** Creates a list. */
export function createDefinition(body: DefinitionBody): Promise<Definition> {
  return api.post(DEFINITIONS, { body });
}

/** Writes a new version of a list, based on the version that was seen. */
export function updateDefinition(id: number, body: DefinitionBody, version: number): Promise<Definition> {
  return api.put('/api/worklists/definitions/{id}/', { path: { id }, body, ifMatch: version });
}

/** What a list with these conditions would contain; nothing is stored. */
export function previewDefinition(conditions: StoredConditions, signal: AbortSignal): Promise<Preview> {
  return api.post('/api/worklists/definitions/preview/', { body: { conditions }, signal });
}

/** Keeps the definitions up to date while others change them. Returns what reloads them at once. */
export function useLiveDefinitions(): () => void {
  const reload = useLive(
    [api.on('worklists.definition.changed')],
    [definitionsQuery.queryKey, api.key(VERSIONS), worklistsQuery.queryKey],
  );
  return () => void reload();
}
