import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installRuntime } from '../runtime';
import { shortcuts } from '../shortcuts';

// A machine that is busy is slow, not broken: what comes is waited for.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom does not have and our components ask for.
class FirstSizeObserver implements ResizeObserver {
  readonly #tell: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#tell = () => callback([], this);
  }
  // A browser tells of the first size too.
  observe(): void {
    queueMicrotask(this.#tell);
  }
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= FirstSizeObserver;
Element.prototype.scrollIntoView ??= () => {};
// It has this one, to say that it does nothing.
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
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

// The shell's part: shortcuts hear the keys.
window.addEventListener('keydown', (event) => shortcuts.press(event));

afterEach(() => {
  cleanup();
  installRuntime(null);
  sessionStorage.clear();
  localStorage.clear();
});
