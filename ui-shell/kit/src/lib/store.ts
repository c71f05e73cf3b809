import { useSyncExternalStore } from 'react';

/** A value that can be observed: the smallest thing that React can subscribe to. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(initial: T) {
    this.#value = initial;
  }

  /** The current value. */
  readonly get = (): T => this.#value;

  /** Replaces the value and tells everyone, unless it is the same. */
  readonly set = (next: T): void => {
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    for (const listener of [...this.#listeners]) listener();
  };

  /** Calls back on each change until the answer is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The store's value, kept up to date. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
