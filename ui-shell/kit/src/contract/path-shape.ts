/** The expose name of a module's routes file. */
export const ROUTES_EXPOSE = './routes';

/** Paths that differ only in parameter names are equal. */
export function pathShape(path: string): string {
  return path.replace(/\$[A-Za-z0-9_]+/g, '$');
}
