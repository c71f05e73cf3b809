import { ProblemError } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useToday } from '@huddle/kit/dates';
import { type EditForm, EditSection, useEditForm, useSave } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/person';
import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../api';
import type { Subject } from '../subject';
import { EditorActions } from './editor-actions';
import { InsuranceSection } from './insurance-section';
import { LetterSection } from './letter-section';
import { LockNotice } from './lock-notice';
import { MemberSection } from './member-section';
import { PriorAuthorizationSection } from './prior-authorization-section';
import { ProgressSection } from './progress-section';
import { type AskedProvider, ProviderDialogs } from './provider-dialogs';
import { RequestSection } from './request-section';
import { cannotSend, certainBlockers } from './send-blockers';
import { SendingSection } from './sending-section';
import { SimilarNotice } from './similar-notice';
import { isReferralHidden } from './steerage';
import { SteerageProviders } from './steerage-providers';
import {
  sendSteerage,
  toggleLock,
  updateSteerage,
  useReloadSteerages,
  useShowSteerage,
} from './steerages.resource';
import { useNavigationText } from './text';
import { PLACES, patchOf, problemsOf, type Steerage, type SteerageValues, storedOf } from './values';
import { WaiverSection } from './waiver-section';

export interface SteerageEditorProps {
  steerage: Steerage;
  subject: Subject;
  /** Opens another steerage. */
  onOpen: (id: number) => void;
  onEditRequest: () => void;
  /** Called when the network has no partner for the specialty or service type: another one must be chosen. */
  onNoPartners: () => void;
}

/** Edits a steerage and sends it to the member (navigation.md §2.2, §4.1). */
export default function SteerageEditor(props: SteerageEditorProps) {
  const { steerage, subject, onOpen, onEditRequest } = props;
  const t = useNavigationText();
  const today = useToday(BUSINESS_ZONE);
  const [asked, setAsked] = useState<AskedProvider | null>(null);
  const { form, saveOnly, send, isSending, lock } = useSteerageForm(props);
  const { isLocked } = steerage;
  const isBusy = form.isSaving || isSending;
  const kept = useKeptFocus(isBusy);
  const stored = storedOf(steerage).values;
  const problems = problemsOf(form.values, stored, today);
  const blockers = form.hasChanges
    ? certainBlockers(steerage.sendBlockers, form.values, stored)
    : steerage.sendBlockers;
  return (
    <>
      <ProgressSection steerage={steerage} subject={subject} />
      <div onSubmitCapture={kept} className="mt-4 border-t border-border-muted pt-4">
        <EditSection
          form={form}
          className="gap-4"
          actions={
            <EditorActions
              form={form}
              steerage={steerage}
              blockers={blockers}
              isSending={isSending}
              isLocking={lock.isSaving}
              onLock={lock.save}
              onSaveOnly={saveOnly}
              onSend={send}
            />
          }
        >
          <LockNotice steerage={steerage} hasChanges={form.hasChanges} />
          <SimilarNotice steerage={steerage} onOpen={onOpen} />
          <RequestSection steerage={steerage} subject={subject} onEdit={onEditRequest} />
          <LetterSection steerage={steerage} />
          <fieldset disabled={isLocked || isBusy} aria-label={t('editor.fields')} className="contents">
            <MemberSection form={form} steerage={steerage} />
            <PriorAuthorizationSection form={form} problems={problems} />
            <WaiverSection form={form} steerage={steerage} problems={problems} />
            {isReferralHidden(steerage) ? null : <InsuranceSection form={form} steerage={steerage} />}
          </fieldset>
          <SteerageProviders steerage={steerage} subject={subject} onAsk={setAsked} />
          <SendingSection steerage={steerage} blockers={blockers} />
        </EditSection>
      </div>
      {asked ? <ProviderDialogs asked={asked} subject={subject} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** The edit of a steerage, and what else can be done with it. */
function useSteerageForm({ steerage, onNoPartners }: SteerageEditorProps) {
  const t = useNavigationText();
  const today = useToday(BUSINESS_ZONE);
  const show = useShowSteerage();
  const reload = useReloadSteerages();
  const sending = useSave({
    save: async (current: Steerage) => {
      try {
        return await sendSteerage(current);
      } catch (error) {
        // What prevents it may be new.
        void reload();
        throw error;
      }
    },
    texts: { saved: t('editor.sent'), failed: t('editor.sendFailed') },
    onSaved: show,
    onStale: (current) => show(current as Steerage),
  });
  const lock = useSave({
    save: (isLocked: boolean) => toggleLock(steerage.id, isLocked),
    texts: {
      saved: (isLocked) => t(isLocked ? 'editor.locked' : 'editor.unlocked'),
      failed: (isLocked) => t(isLocked ? 'editor.lockFailed' : 'editor.unlockFailed'),
    },
    onSaved: show,
  });
  // Whether the next attempt to save is one to send what was saved.
  const isToSend = useRef(false);
  const stored = storedOf(steerage);
  const form: EditForm<SteerageValues> = useEditForm<SteerageValues, { saved: Steerage; isSent: boolean }>({
    draft: `steerage:${steerage.id}`,
    patientId: steerage.patient ?? null,
    stored,
    save: async (values, version) => {
      const isSent = isToSend.current;
      isToSend.current = false;
      try {
        const saved = await updateSteerage(steerage.id, patchOf(values, Boolean(steerage.referral)), version);
        return { saved, isSent };
      } catch (error) {
        // navigation.md §4.1: the form is reset, and another specialty or service type is to be chosen.
        if (error instanceof ProblemError && error.status === 400 && error.title === t('noPartners')) {
          // A form that is discarded while it is saved reports nothing more.
          form.discard();
          toast.error(t('noPartners'));
          onNoPartners();
        }
        throw error;
      }
    },
    readCurrent: (current) => storedOf(current as Steerage),
    places: PLACES,
    limits: limits.SteeragePatch,
    check: (values) => {
      if (steerage.isLocked) return t('editor.unlockFirst');
      const [problem] = Object.values(problemsOf(values, stored.values, today));
      return problem === undefined ? null : t(`problems.${problem}`);
    },
    texts: { saved: t('editor.saved'), failed: t('editor.saveFailed') },
    onSaved: ({ saved, isSent }) => {
      show(saved);
      if (!isSent) return;
      if (saved.sendBlockers.length === 0) sending.save(saved);
      else toast.error(t('editor.savedNotSent'), { description: cannotSend(t, saved.sendBlockers) });
    },
    onStale: (current) => show(current as Steerage),
  });
  return {
    form,
    lock,
    isSending: sending.isSaving,
    /** Called before the form is submitted without sending. */
    saveOnly: () => {
      isToSend.current = false;
    },
    /** Sends what is stored; unsaved values are saved first. */
    send: (button: HTMLButtonElement) => {
      isToSend.current = form.hasChanges;
      if (form.hasChanges) button.form?.requestSubmit();
      else sending.save(steerage);
    },
  };
}

/**
 * Returns the focus to the control that had it when saving began: disabled controls lose it. What is returned is called when the form is
 * submitted.
 */
function useKeptFocus(isBusy: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) return;
    const { current } = focused;
    focused.current = null;
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body)
      current.focus();
  }, [isBusy]);
  return () => {
    focused.current = document.activeElement;
  };
}
