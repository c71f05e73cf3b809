import { ModuleScope } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { catalogue, routeOfPath } from '../modules/registry';

/** The page below, in the style scope of the module that it belongs to. */
export function ScopedOutlet() {
  const current = useStore(catalogue);
  // The page that stands, not the one that is still loading: its styles must stay as long as it does.
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const owner = routeOfPath(current, pathname)?.module.name;
  return owner ? (
    <ModuleScope name={owner}>
      <Outlet />
    </ModuleScope>
  ) : (
    <Outlet />
  );
}
