import { paths } from '@huddle/kit/contract';

/** The pages of modules to which other modules link; each needs its module. */
const PLACES: ReadonlySet<string> = new Set([
  paths.messages(),
  paths.patients(),
  paths.person(1),
  paths.addPerson(),
  paths.case(1),
  paths.inbox(),
  paths.worklist(),
  paths.schedule(),
  paths.visit(1),
]);

/** Whether a path is that of a page of the product, of a module that this console may not have. */
export function isKnownPlace(pathname: string): boolean {
  return PLACES.has(pathname.replace(/\/\d+/g, '/1').replace(/(?<=.)\/$/, ''));
}
