import { LandingPage } from '@huddle/kit/components/app/landing-page';
import { useState } from 'react';
import { loginUrl } from './login-url';
import { shellVersion } from './services';
import { useText } from './text';

const ERRORS = {
  'not-a-provider': 'landing.error.notAProvider',
  'login-failed': 'landing.error.loginFailed',
  'login-expired': 'landing.error.loginExpired',
  'database-unavailable': 'landing.error.databaseUnavailable',
  'session-expired': 'landing.error.sessionExpired',
  'logout-unconfirmed': 'landing.error.logoutUnconfirmed',
} as const;

function errorKey(slug: string) {
  return slug in ERRORS ? ERRORS[slug as keyof typeof ERRORS] : ('landing.error.unknown' as const);
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
