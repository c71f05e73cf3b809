import { pageRoute, paths } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent, type ParsedLocation, redirect } from '@tanstack/react-router';
import { NOBODY } from './nobody';

/** The first tab of a person (console.md §2). */
const FIRST_TAB = 'profile';

const id = {
  // A number that no id can be is nobody's, which the page says; a word is no URL of a person: false leads to "not found".
  parse: ({ id: text }: { id: string }) => {
    if (!/^-?\d+$/.test(text)) return false as const;
    const number = Number(text);
    return { id: Number.isSafeInteger(number) && number > 0 ? number : NOBODY };
  },
  stringify: ({ id: number }: { id: number }) => ({ id: String(number) }),
};

const idAndTab = {
  parse: ({ id: text, tab }: { id: string; tab: string }) => {
    const parsed = id.parse({ id: text });
    return parsed && { ...parsed, tab };
  },
  stringify: ({ id: number, tab }: { id: number; tab: string }) => ({ ...id.stringify({ id: number }), tab }),
};

function leadTo(tab: string, personId: number, location: ParsedLocation): never {
  throw redirect({ href: `${paths.personTab(personId, tab)}${location.searchStr}`, replace: true });
}

const personRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/people/$id',
  params: id,
  beforeLoad: ({ params, location }) => leadTo(FIRST_TAB, params.id, location),
});

/** A tab of a person's record. */
const personTabRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/people/$id/$tab',
  params: idAndTab,
  component: lazyRouteComponent(() => import('./person.page'), 'PersonPage'),
});

const oldPersonRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/person/$id',
  params: id,
  beforeLoad: ({ params, location }) => leadTo(FIRST_TAB, params.id, location),
});

const oldPersonTabRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/person/$id/$tab',
  params: idAndTab,
  beforeLoad: ({ params, location }) => leadTo(params.tab, params.id, location),
});

/** The routes of persons (console.md §2, route table). */
export const personRoutes = [personRoute, personTabRoute, oldPersonRoute, oldPersonTabRoute];
