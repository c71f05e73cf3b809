import { ErrorPage } from '../components/app/error-page';
import { LandingPage } from '../components/app/landing-page';
import { NotFoundPage } from '../components/app/not-found-page';
import { PracticingStates } from '../components/app/practicing-states';
import { SyncIndicator } from '../components/app/sync-indicator';
import { UpdateBanner } from '../components/app/update-banner';
import { Example, Section } from './section';

/** Pages fill the window; here each has a frame of its own. */
export type FramedPage = 'landing' | 'error' | 'not-found';

/** One page alone, filling the window: `/kit?page=landing`. */
export function Framed({ page }: { page: FramedPage }) {
  if (page === 'landing') {
    return (
      <LandingPage
        onLogIn={() => undefined}
        error="Your session has expired. Please log in again."
        footer="Version 1.0.0"
      />
    );
  }
  return (
    <main data-kit-page className="h-dvh">
      {page === 'error' ? (
        <ErrorPage
          errorId="7f3a-91c2-4410"
          report="7f3a-91c2-4410 /messages 1.0.0"
          details={'Error: The thread has no owner\n    at ThreadRow (thread-row.tsx:41)\n    at VirtualList'}
          onReload={() => undefined}
          onClearAndReload={() => undefined}
        />
      ) : (
        <NotFoundPage home={<a href="/kit" />} />
      )}
    </main>
  );
}

export function Chrome() {
  return (
    <Section id="chrome" title="The shell">
      <Example title="SyncIndicator">
        <SyncIndicator state="live" />
        <SyncIndicator state="synchronizing" />
        <SyncIndicator state="offline" />
        <SyncIndicator state="offline" waiting={3} />
        <SyncIndicator state="live" waiting={1} />
      </Example>
      <Example title="PracticingStates">
        <PracticingStates states={['MA', 'NH', 'ME']} />
        <PracticingStates states="all" />
        <PracticingStates states={['MA', 'NH', 'ME', 'CT', 'VT', 'RI']} />
      </Example>
      <Example title="UpdateBanner" className="flex-col items-stretch">
        <UpdateBanner onRefresh={() => undefined} onDismiss={() => undefined} />
      </Example>
      <Example title="Whole pages">
        {(['landing', 'error', 'not-found'] satisfies FramedPage[]).map((page) => (
          <a key={page} href={`?page=${page}`} className="text-link underline underline-offset-4">
            {page}
          </a>
        ))}
      </Example>
    </Section>
  );
}
