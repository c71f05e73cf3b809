import { ModuleScope } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pagePlace } from '../modules/places';
import { catalogue, routeOfPath } from '../modules/registry';

/** A page of the shell. */
const SHELL = { key: '', title: '', module: null };

/**
 * The page below, in the style scope of the module that it belongs to. The surrounding elements are the same for
 * every page: React would remount the page if they changed.
 */
export function ScopedOutlet() {
  const current = useStore(catalogue);
  // The page that the outlet shows, not the one that is still loading: both change in one step.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const page = routeOfPath(current, pathname);
  const { key, title, module } = page ? pagePlace(page) : SHELL;
  const contribution = useMemo(() => (module === null ? null : { key, title }), [key, title, module]);
  return (
    <ModuleScope name={module} contribution={contribution}>
      <Outlet />
    </ModuleScope>
  );
}
