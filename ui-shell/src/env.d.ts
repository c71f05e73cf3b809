declare module '*.css';

interface Window {
  /** Entries that the containers of modules add (kit/build/forget-errors.mjs), by name. */
  __huddleForgetErrors?: Record<string, () => void>;
  /** Responses to the requests of `head-start.ts`, by method and URL; each is used once. */
  __huddleFirstAnswers?: Map<string, Promise<Response>>;
}
