import { NotFoundPage } from '@huddle/kit/components/app/not-found-page';
import { linkTo } from '@huddle/kit/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { homeOf, useNavigationEntries } from '../frame/navigation';
import { useText } from '../text';
import { isKnownPlace } from './known-places';

/** The page for an address that nothing has. */
export default function NotFound() {
  const t = useText();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const home = homeOf(useNavigationEntries());
  return (
    <NotFoundPage
      // An address of a page whose module this console does not have.
      text={isKnownPlace(pathname) ? t('notFound.absent') : undefined}
      home={home ? <Link {...linkTo(home.path)} /> : undefined}
      homeLabel={home && t('module.goTo', { page: home.label })}
    />
  );
}
