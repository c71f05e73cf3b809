declare module '*.css';

interface Window {
  /** What the containers of modules put here (kit/build/forget-errors.mjs), by their names. */
  __huddleForgetErrors?: Record<string, () => void>;
  /** The answers that `head-start.ts` asked for, by method and address; each is taken once. */
  __huddleFirstAnswers?: Map<string, Promise<Response>>;
}
