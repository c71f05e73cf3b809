import { isProblem } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditDialog, type EditForm, type Form, type Stored, useEditForm } from '@huddle/kit/edit';
import type { DraftPlace } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { portsQuery } from '../letter/letter.resource';
import { useShowSteerage } from '../shown-steerages';
import { placeOf, type Subject, usePersonId } from '../subject';
import {
  createRequest,
  isWithoutPartners,
  type SearchOption,
  type Steerage,
  updateRequest,
  useRequestOptions,
} from './request.resource';
import { RequestFields } from './request-fields';
import { useRequestText } from './text';
import {
  afterNoPartners,
  bodyOf,
  keyOf,
  NEW_REQUEST,
  obstacleOf,
  placeOfOption,
  type RequestValues,
  valuesOf,
} from './values';

/** Where the request has the fields of the referral. */
const PLACES = { isLastMile: 'referral/isLastMile', referralBody: 'referral/body' } as const;

export interface RequestFormProps {
  subject: Subject;
  /** The steerage to change; without it, the form creates one. */
  steerage?: Steerage;
  /** The case that a new steerage belongs to. */
  caseId?: number;
  /** Called once the request is stored. */
  onDone: (steerageId: number) => void;
  /** Called when the form is closed without that; what was typed is kept as a draft. */
  onCancel: () => void;
}

/** The Request / Clinical Referral form in a dialog (navigation.md §2.2, §5.2). */
export function RequestForm({ steerage, ...props }: RequestFormProps) {
  return steerage ? <EditRequest steerage={steerage} {...props} /> : <NewRequest {...props} />;
}

/** What the forms of new and stored requests have in common. */
function useRequest() {
  const t = useRequestText();
  const found = useRequestOptions();
  const ports = useQuery(portsQuery);
  // The installation may have lost its connection since.
  const [isElationRefused, setElationRefused] = useState(false);
  const isElationMissing = isElationRefused || ports.data?.elation === false;
  // Errors of the chosen option are shown at its control, whichever field of the request names it.
  const [sentOption, setSentOption] = useState('');
  const optionOf = (key: string): SearchOption | undefined =>
    found.options?.find((option) => keyOf(option) === key);
  return {
    t,
    found,
    isElationMissing,
    optionOf,
    optionPlace: placeOfOption(sentOption),
    obstacle: (values: RequestValues, isInitiatedInternally: boolean): string | null => {
      if (values.option !== '' && found.options === undefined)
        return t(found.error ? 'options.failed' : 'options.loading');
      const obstacle = obstacleOf(values, optionOf(values.option), isInitiatedInternally);
      return obstacle && t(`obstacles.${obstacle}`);
    },
    /** Sends the values of a form. A refusal of what was chosen also changes the form. */
    send: async (
      { values, change }: Form<RequestValues>,
      stored: RequestValues,
      send: () => Promise<Steerage>,
    ): Promise<Steerage> => {
      setSentOption(values.option);
      try {
        return await send();
      } catch (error) {
        if (isProblem(error, 'elation-not-configured')) {
          setElationRefused(true);
          change({ sendToElation: false });
        }
        if (!isWithoutPartners(error, t('noPartners'))) throw error;
        change(afterNoPartners(values, stored));
        throw new Error(t('noPartners'), { cause: error });
      }
    },
  } as const;
}

function NewRequest({ subject, caseId, onDone, onCancel }: Omit<RequestFormProps, 'steerage'>) {
  const request = useRequest();
  const { t } = request;
  const personId = usePersonId(subject);
  const show = useShowSteerage();
  const isDone = useRef(false);
  const draft: DraftPlace =
    caseId === undefined ? `new-steerage:${placeOf(subject)}` : `new-steerage:case:${caseId}`;
  const form: Form<RequestValues> = useCreateForm({
    draft,
    patientId: subject.patientId ?? null,
    defaults: NEW_REQUEST,
    places: { ...PLACES, option: request.optionPlace, sendToElation: null },
    body: (values: RequestValues) =>
      personId === undefined
        ? t('obstacles.loading')
        : (request.obstacle(values, true) ?? { person: personId, ...bodyOf(values) }),
    create: async (body, uid) => {
      const created = await request.send(form, NEW_REQUEST, () =>
        createRequest({ ...body, uid, case: caseId }),
      );
      if (form.values.sendToElation) {
        // The request is stored, whatever becomes of its letter.
        await updateRequest(created.id, {}, created.rowVersion, true).catch((error: Error) =>
          toast.error(t('letterFailed'), { description: error.message }),
        );
      }
      return created;
    },
    texts: { created: t('created'), failed: t('createFailed') },
    onCreated: (created) => {
      isDone.current = true;
      show(created);
      onDone(created.id);
    },
    onClose: () => {
      if (!isDone.current) onCancel();
    },
  });
  return (
    <CreateDialog form={form} title={t('title')} submit={t('submit')} size="lg">
      <RequestFields
        form={form}
        found={request.found}
        isElationMissing={request.isElationMissing}
        personId={personId}
        isBodyRequired
      />
    </CreateDialog>
  );
}

function storedOf(steerage: Steerage): Stored<RequestValues> {
  return { values: valuesOf(steerage), version: steerage.rowVersion };
}

function EditRequest({ subject, steerage, onDone, onCancel }: RequestFormProps & { steerage: Steerage }) {
  const request = useRequest();
  const { t } = request;
  const show = useShowSteerage();
  const isDone = useRef(false);
  const form: EditForm<RequestValues> = useEditForm<RequestValues, Steerage>({
    draft: `steerage:${steerage.id}:request`,
    patientId: subject.patientId ?? null,
    stored: storedOf(steerage),
    save: async (values, version) => {
      const saved = await request.send(form, valuesOf(steerage), () =>
        updateRequest(steerage.id, bodyOf(values), version, values.sendToElation),
      );
      isDone.current = true;
      return saved;
    },
    readCurrent: (current) => storedOf(current as Steerage),
    places: { ...PLACES, option: request.optionPlace },
    check: (values) =>
      steerage.isLocked ? t('obstacles.locked') : request.obstacle(values, steerage.isInitiatedFromLucian),
    texts: { saved: t('saved'), failed: t('saveFailed') },
    onSaved: (saved) => {
      show(saved);
      onDone(saved.id);
    },
    onStale: (current) => show(current as Steerage),
    onClose: () => {
      if (!isDone.current) onCancel();
    },
  });
  return (
    <EditDialog form={form} title={t('title')} size="lg">
      <RequestFields
        form={form}
        found={request.found}
        isElationMissing={request.isElationMissing}
        personId={steerage.person}
        isBodyRequired={steerage.isInitiatedFromLucian}
        isLocked={steerage.isLocked}
      />
    </EditDialog>
  );
}
