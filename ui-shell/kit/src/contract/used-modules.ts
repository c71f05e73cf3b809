import type { Json } from '../api/keys';
import type { PagePattern } from './module';

/** A module that another one uses: the type of its declaration, and what its dialogs and panels get, by path. */
export interface UsedModule<Declaration, Inputs = Record<never, never>> {
  declaration: Declaration;
  inputs: Inputs;
}

/**
 * The modules that this one uses, by name. A module adds them in `src/uses.ts`, as types only, so that its links and the inputs of the
 * dialogs that it opens are checked against what the others declare.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface UsedModules {}

/** The pages that a used module lets others link to, by name. */
export type PagesOf<M extends keyof UsedModules> =
  UsedModules[M] extends UsedModule<{ pages: infer Pages extends Record<string, PagePattern> }, unknown>
    ? Pages
    : never;

/** What the dialog or panel of this path gets: the input that its module declares, or any data if it is not of a used module. */
export type InputOf<Path extends string> =
  Extract<UsedModules[keyof UsedModules], { inputs: Record<Path, unknown> }> extends {
    inputs: Record<Path, infer Input>;
  }
    ? Input
    : Json;
