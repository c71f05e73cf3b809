import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { loadLayers } from '../layers/load';
import { installRuntime } from '../runtime';
import { shortcuts } from '../shortcuts';
import { inspection } from './fake-host';
import { checkAnswer, checkEvent, takeForeign } from './wire';

Object.assign(inspection, { answer: checkAnswer, event: checkEvent });

// A busy machine is slow, not broken: tests wait longer for elements.
configure({ asyncUtilTimeout: 30_000 });

// APIs that jsdom lacks and our components use.
class FirstSizeObserver implements ResizeObserver {
  readonly #tell: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#tell = () => callback([], this);
  }
  // A browser reports the initial size too.
  observe(): void {
    queueMicrotask(this.#tell);
  }
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= FirstSizeObserver;
Element.prototype.scrollIntoView ??= () => {};
// jsdom has this one only as a stub that logs an error.
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
window.matchMedia ??= (query) => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

// As on a page that is complete: menus and dialogs open at once.
await loadLayers();

// The shell's part: passes keys to the shortcuts.
window.addEventListener('keydown', (event) => shortcuts.press(event));

afterEach(() => {
  cleanup();
  installRuntime(null);
  sessionStorage.clear();
  localStorage.clear();
  expect(takeForeign(), 'answers that are not as the documents say').toEqual([]);
});

// Files may share what they import: a module that is still loading when its file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
