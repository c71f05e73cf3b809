import { ModuleScope } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pagePlace } from '../modules/places';
import { catalogue, routeOfPath } from '../modules/registry';

const NOWHERE = { key: '', title: '', module: '' };

/** The page below, in the style scope of the module that it belongs to. */
export function ScopedOutlet() {
  const current = useStore(catalogue);
  // The page that stands, not the one that is still loading: its styles must stay as long as it does.
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const page = routeOfPath(current, pathname);
  const { key, title, module } = page ? pagePlace(page) : NOWHERE;
  const contribution = useMemo(() => ({ key, title }), [key, title]);
  return page ? (
    <ModuleScope name={module} contribution={contribution}>
      <Outlet />
    </ModuleScope>
  ) : (
    <Outlet />
  );
}
