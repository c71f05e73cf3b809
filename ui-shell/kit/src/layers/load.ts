import { useEffect } from 'react';
import { Store, useStore } from '../lib/store';

/** What floating layers are made of: Radix with its positioning, focus and dismissal. */
export type LayerParts = typeof import('./parts');

const parts = new Store<LayerParts | null>(null);
let load: Promise<void> | null = null;

/** Loads what menus, popovers and dialogs are made of, once: when the page is complete, or on the first sign that one will be opened. */
export function loadLayers(): Promise<void> {
  load ??= import('./parts').then(
    (loaded) => parts.set(loaded),
    (error: unknown) => {
      load = null;
      throw error;
    },
  );
  return load;
}

/** The parts as soon as they are there; they are requested when a layer wants them. `onFailed`: they cannot be had now. */
export function useLayerParts(isWanted: boolean, onFailed?: () => void): LayerParts | null {
  const loaded = useStore(parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish begins a load; that the function is a new one does not
  useEffect(() => {
    if (isWanted && !loaded) loadLayers().catch(() => onFailed?.());
  }, [isWanted, loaded]);
  return loaded;
}

/** The parts, inside of a layer that is open. */
export function layerParts(): LayerParts {
  const loaded = parts.get();
  if (!loaded) throw new Error('A part of a floating layer was rendered outside of one.');
  return loaded;
}
