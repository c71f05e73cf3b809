/** The pages of the product (console.md §2, route table); each needs its module. */
const PLACES: ReadonlySet<string> = new Set([
  '/messages',
  '/patients',
  '/people/1',
  '/people/add',
  '/cases/1',
  '/inbox',
  '/worklist',
  '/schedule',
  '/visit/1',
]);

/** Whether a path is that of a page of the product, of a module that this console may not have. */
export function isKnownPlace(pathname: string): boolean {
  return PLACES.has(pathname.replace(/\/\d+/g, '/1').replace(/(?<=.)\/$/, ''));
}
