declare module '*.css';

interface Window {
  /** What the containers of modules put here (kit/build/forget-errors.mjs), by their names. */
  __huddleForgetErrors?: Record<string, () => void>;
}
