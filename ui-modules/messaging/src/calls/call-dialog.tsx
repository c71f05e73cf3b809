import { Button } from '@huddle/kit/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@huddle/kit/components/ui/dialog';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@huddle/kit/components/ui/tabs';
import { useAccess, useMe } from '@huddle/kit/session';
import { useState } from 'react';
import { type Text, useText } from '../text';
import { mayRemove } from './call.model';
import { CallCard } from './call-card';
import { type CallRequest, type CallTab, openCallDialog } from './call-dialog.store';
import { CallForm } from './call-form';
import { useCallInProgress } from './call-on.resource';
import { CallQueue } from './call-queue';
import { CallWindow } from './call-window';
import { useCallDraft } from './use-call-draft';

/**
 * The phone call dialog (console.md §2): incoming, outgoing, and calls that wait for a patient. The newer design is a window beside the page:
 * whoever is on the phone reads and writes in the record meanwhile. It is about the patient whom it was opened for, whatever page is shown.
 */
export default function CallDialog({ request, onClose }: { request: CallRequest; onClose: () => void }) {
  const t = useText();
  const goesWithCall = useAccess().hasFlag('chat.newPhoneCallDesign');
  if (goesWithCall && !request.call) {
    return (
      <CallWindow title={titleOf(request, t)} onClose={onClose}>
        <NewCall request={request} onDone={onClose} />
      </CallWindow>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>
            {request.topic ? titleOf(request, t) : t(request.call ? 'calls.editTitle' : 'calls.title')}
          </DialogTitle>
        </DialogHeader>
        {request.call ? (
          <EditCall request={request} onDone={onClose} />
        ) : (
          <NewCall request={request} onDone={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Says whom a new call is with. */
function titleOf({ contact, topic }: CallRequest, t: Text): string {
  if (!contact) return t('calls.title');
  return topic?.office
    ? t('calls.titleFor', { office: topic.office.name, name: contact.name })
    : t('calls.titleWith', { name: contact.name });
}

function EditCall({ request, onDone }: { request: CallRequest; onDone: () => void }) {
  const me = useMe();
  const hand = useCallDraft(request);
  if (hand.isLoading) return <Loading />;
  return (
    <CallForm
      hand={hand}
      mayMove={request.call !== null && (request.call.person == null || mayRemove(request.call, me.id))}
      onDone={onDone}
    />
  );
}

function NewCall({ request, onDone }: { request: CallRequest; onDone: () => void }) {
  const t = useText();
  const isNewDesign = useAccess().hasFlag('chat.newPhoneCallDesign');
  const hand = useCallDraft(request);
  const inProgress = useCallInProgress();
  const { draft, change } = hand;
  // A call in progress determines the tab itself.
  const [tab, setTab] = useState<CallTab>(request.tab);
  const shown = tab === 'link' ? tab : draft.direction;

  function choose(next: string) {
    if (next === 'link') setTab('link');
    if (next !== 'INBOUND' && next !== 'OUTBOUND') return;
    setTab(next);
    if (draft.direction !== next) change({ direction: next });
  }
  if (hand.isLoading) return <Loading />;
  // The dialog about a patient stays about that patient.
  const mayMove = request.contact === null;
  const form = isNewDesign ? (
    <CallCard hand={hand} mayMove={mayMove} onDone={onDone} />
  ) : (
    <CallForm hand={hand} mayMove={mayMove} onDone={onDone} />
  );
  return (
    <Tabs value={shown} onValueChange={choose} className="min-h-0">
      <TabsList aria-label={t('calls.title')} className="px-5">
        <TabsTrigger value="INBOUND">{t('calls.tabs.inbound')}</TabsTrigger>
        <TabsTrigger value="OUTBOUND">{t('calls.tabs.outbound')}</TabsTrigger>
        <TabsTrigger value="link">{t('calls.tabs.link')}</TabsTrigger>
      </TabsList>
      {inProgress && inProgress.place !== hand.place ? (
        <div className="mx-5 mt-3 flex items-center gap-3 rounded-md bg-warning-bg py-1 pr-1 pl-3 text-sm text-warning-fg">
          <p className="min-w-0 flex-1 wrap-anywhere">
            {inProgress.contact
              ? t('calls.inProgressWith', { name: inProgress.contact.name })
              : t('calls.inProgress')}
          </p>
          <Button size="sm" onClick={() => openCallDialog(inProgress.openedFor)}>
            {t('calls.returnToCall')}
          </Button>
        </div>
      ) : null}
      <TabsContent value="INBOUND" className="flex min-h-0 flex-col">
        {form}
      </TabsContent>
      <TabsContent value="OUTBOUND" className="flex min-h-0 flex-col">
        {form}
      </TabsContent>
      <TabsContent value="link" className="flex max-h-120 min-h-0 flex-col overflow-y-auto pb-2">
        <CallQueue contact={request.contact} />
      </TabsContent>
    </Tabs>
  );
}

function Loading() {
  const t = useText();
  return (
    <SkeletonRegion label={t('calls.loading')} className="flex flex-col gap-4 px-5 pb-5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonRegion>
  );
}
