import { LandingPage } from '@huddle/kit/components/app/landing-page';
import { useState } from 'react';
import { shellVersion } from './services';
import { useText } from './text';

const ERRORS = {
  'not-a-provider': 'landing.error.notAProvider',
  'login-failed': 'landing.error.loginFailed',
  'login-expired': 'landing.error.loginExpired',
  'session-expired': 'landing.error.sessionExpired',
  'logout-unconfirmed': 'landing.error.logoutUnconfirmed',
} as const;

function errorKey(slug: string) {
  return slug in ERRORS ? ERRORS[slug as keyof typeof ERRORS] : ('landing.error.unknown' as const);
}

/** The address that starts the log-in: `next` is where the person wanted to go. */
export function loginUrl(search: URLSearchParams): string {
  const query = new URLSearchParams();
  const next = search.get('next');
  // A local path only; the host refuses anything else as well.
  query.set('next', next?.startsWith('/') && !next.startsWith('//') ? next : '/messages');
  const organization = search.get('organization');
  if (organization) query.set('organization', organization);
  return `/api/session/login?${query}`;
}

/** The public page `/` with its one button (console.md §2). */
export function Landing() {
  const t = useText();
  const [pending, setPending] = useState(false);
  const search = new URLSearchParams(location.search);
  const error = search.get('error');
  return (
    <LandingPage
      onLogIn={() => {
        setPending(true);
        location.assign(loginUrl(search));
      }}
      pending={pending}
      error={error ? t(errorKey(error)) : undefined}
      footer={t('landing.version', { version: shellVersion })}
    />
  );
}
