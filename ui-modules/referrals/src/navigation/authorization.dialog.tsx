import { Chip } from '@huddle/kit/components/ui/chip';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Select } from '@huddle/kit/components/ui/select';
import { EditDialog, EditField, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { AsyncCombobox } from '@huddle/kit/pickers';
import { X } from 'lucide-react';
import { limits } from '../api';
import {
  type AuthorizationBody,
  createAuthorization,
  diagnosesQuery,
  type InsuranceAuthorization,
  type StoredAuthorization,
  updateAuthorization,
  useReloadSteerages,
} from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage } from './values';
import { YesNo } from './yes-no';

/** The states of an authorization, in the order of the select. */
const STATUSES = ['pending', 'accepted', 'denied'] as const;

/** The option of the select while the status is not known. */
const NO_STATUS = '';

type IcdCode = { code: string; description: string };

type AuthorizationValues = {
  authorizationNumber: string;
  useReferralProvider: boolean | null;
  status: (typeof STATUSES)[number] | null;
  icdCodes: IcdCode[];
};

function valuesOf(
  authorization: Pick<
    InsuranceAuthorization,
    'authorizationNumber' | 'useReferralProvider' | 'status'
  > | null,
  codes: readonly IcdCode[],
): AuthorizationValues {
  return {
    authorizationNumber: authorization?.authorizationNumber ?? '',
    useReferralProvider: authorization?.useReferralProvider ?? null,
    status: authorization?.status ?? null,
    icdCodes: codes.map(({ code, description }) => ({ code, description })),
  };
}

/** The diagnoses that can be found; the letters from which it searches as in every search for codes (navigation.md §5.4). */
const DIAGNOSES = {
  minLetters: 3,
  query: diagnosesQuery,
  itemsOf: ({ results }: { results: readonly IcdCode[] }) =>
    results.map(({ code, description }) => ({ code, description })),
  optionOf: ({ code, description }: IcdCode) => ({ value: code, label: code, hint: description }),
};

/** Records or changes the authorization of a referral by the insurance (navigation.md §3.1). */
export default function AuthorizationDialog({
  steerage,
  referral,
  onClose,
}: {
  steerage: Steerage;
  referral: NonNullable<Steerage['referral']>;
  onClose: () => void;
}) {
  const t = useNavigationText();
  const reload = useReloadSteerages();
  const authorization = referral.referralInsuranceAuthorization ?? null;
  const form = useEditForm<AuthorizationValues, StoredAuthorization>({
    draft: `insurance-authorization:${steerage.id}`,
    patientId: steerage.patient ?? null,
    stored: {
      values: valuesOf(authorization, referral.referralInsuranceAuthIcdCodes),
      version: authorization?.rowVersion ?? 0,
    },
    save: (values, version) => {
      const body: AuthorizationBody = { ...values, authorizationNumber: values.authorizationNumber.trim() };
      return authorization
        ? updateAuthorization(authorization.id, body, version)
        : createAuthorization(steerage.id, body);
    },
    readCurrent: (current): Stored<AuthorizationValues> => {
      const stored = current as StoredAuthorization;
      return { values: valuesOf(stored, stored.icdCodes), version: stored.rowVersion };
    },
    limits: limits.InsuranceAuthorizationPatch,
    check: ({ status, authorizationNumber }) =>
      status === 'accepted' && authorizationNumber.trim() === '' ? t('insurance.numberRequired') : null,
    texts: { saved: t('insurance.saved'), failed: t('insurance.saveFailed') },
    onSaved: () => void reload(),
    onStale: () => void reload(),
    onClose,
  });
  const { values, change } = form;
  const statusName = (status: AuthorizationValues['status']) =>
    t(status === null ? 'insurance.unknown' : `insurance.statuses.${status}`);
  return (
    <EditDialog form={form} title={t('insurance.authorization')}>
      <EditField form={form} name="status" label={t('insurance.status')} format={statusName}>
        <Select
          value={values.status ?? NO_STATUS}
          onValueChange={(status) => change({ status: STATUSES.find((known) => known === status) ?? null })}
          options={[
            { value: NO_STATUS, label: statusName(null) },
            ...STATUSES.map((status) => ({ value: status, label: statusName(status) })),
          ]}
        />
      </EditField>
      <EditText
        form={form}
        name="authorizationNumber"
        label={t('insurance.number')}
        required={values.status === 'accepted'}
        hint={values.status === 'accepted' ? t('insurance.numberRequired') : undefined}
      />
      <EditField
        form={form}
        name="useReferralProvider"
        label={t('insurance.useReferralProvider')}
        format={(answer) => t(answer === null ? 'answers.missing' : answer ? 'answers.yes' : 'answers.no')}
      >
        <YesNo
          label={t('insurance.useReferralProvider')}
          value={values.useReferralProvider}
          onValueChange={(useReferralProvider) => change({ useReferralProvider })}
        />
      </EditField>
      <EditField
        form={form}
        name="icdCodes"
        label={t('insurance.codes')}
        format={(codes) => codes.map(({ code }) => code).join(', ')}
      >
        <AsyncCombobox
          multiple
          source={DIAGNOSES}
          placeholder={t('insurance.search')}
          value={values.icdCodes}
          onValueChange={(icdCodes) => change({ icdCodes })}
        />
      </EditField>
      {values.icdCodes.length > 0 ? (
        <ul aria-label={t('insurance.codes')} className="flex flex-col gap-1 text-sm">
          {values.icdCodes.map(({ code, description }) => (
            <li key={code} className="flex items-center gap-2">
              <Chip shape="square">{code}</Chip>
              <span className="min-w-0 flex-1">{description}</span>
              <IconButton
                size="sm"
                label={t('insurance.removeCode', { code })}
                onClick={() => change({ icdCodes: values.icdCodes.filter((one) => one.code !== code) })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </EditDialog>
  );
}
