import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { BrandMark } from './brand';

export interface LandingPageProps {
  onLogIn: () => void;
  pending?: boolean;
  /** Why the user was sent here, such as an expired session or an account that is not a provider's. */
  error?: ReactNode;
  /** Footer: version, legal notices. */
  footer?: ReactNode;
}

/** The signed-out page: the brand and the LOG IN button. */
export function LandingPage({ onLogIn, pending, error, footer }: LandingPageProps) {
  const t = useKitText();
  return (
    <main
      data-slot="landing-page"
      className="flex min-h-dvh flex-col items-center justify-center gap-8 bg-background px-6 py-12"
    >
      <div className="flex w-full max-w-90 flex-col items-center gap-6 rounded-lg border border-border bg-surface px-8 py-10 text-center">
        <BrandMark className="size-12" />
        <div>
          <h1 className="text-xl font-semibold">{t('header.home')}</h1>
          <p className="mt-1 text-base text-muted-foreground">{t('landing.tagline')}</p>
        </div>
        {error ? (
          <div
            role="alert"
            className="flex w-full items-start gap-2 rounded-md bg-urgent-bg px-3 py-2 text-left text-sm text-urgent-fg"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div>{error}</div>
          </div>
        ) : null}
        <Button variant="primary" size="lg" className="w-full" onClick={onLogIn} pending={pending}>
          {t('landing.logIn')}
        </Button>
      </div>
      {footer ? <footer className="text-xs text-subtle-foreground">{footer}</footer> : null}
    </main>
  );
}
