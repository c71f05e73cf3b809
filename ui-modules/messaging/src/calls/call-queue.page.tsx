import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { useText } from '../text';
import { CallQueue } from './call-queue';

/** The page of calls that wait for a patient: part of triage, beside the messages. */
export function CallQueuePage() {
  const t = useText();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('calls.queue.title')}</PageTitle>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-220 py-4">
          <p className="px-5 pb-2 text-sm text-muted-foreground">{t('calls.queue.hint')}</p>
          <CallQueue />
        </div>
      </div>
    </div>
  );
}
