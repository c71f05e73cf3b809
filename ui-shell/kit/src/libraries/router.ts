/** What a module may import of `@tanstack/react-router`. The rest is not evaluated before the first row. */
export {
  createRoute,
  getRouteApi,
  Link,
  lazyRouteComponent,
  Navigate,
  notFound,
  Outlet,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';
