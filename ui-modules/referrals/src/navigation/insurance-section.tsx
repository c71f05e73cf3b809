import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { EditField, type EditForm, useSave } from '@huddle/kit/edit';
import { lazy, Suspense, useState } from 'react';
import { Facts, Section } from './section';
import { clearAuthorization, type InsuranceAuthorization, useReloadSteerages } from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage, SteerageValues } from './values';
import { YesNo } from './yes-no';

const AuthorizationDialog = lazy(() => import('./authorization.dialog'));

/** The clinical referral and its authorization by the insurance (navigation.md §3.1, §5.1). */
export function InsuranceSection({ form, steerage }: { form: EditForm<SteerageValues>; steerage: Steerage }) {
  const t = useNavigationText();
  const { values, change } = form;
  const { referral, insuranceInfo } = steerage;
  const known = (value: string | null | undefined) => value || t('insurance.unknown');
  return (
    <Section title={t('insurance.title')}>
      <Facts
        facts={[
          [t('insurance.payer'), known(insuranceInfo?.insurancePayer?.name)],
          [t('insurance.plan'), known(insuranceInfo?.insurancePlan?.name)],
          [t('insurance.planType'), known(insuranceInfo?.planType)],
          [t('insurance.contract'), known(insuranceInfo?.contractName)],
          [t('insurance.pcp'), known(insuranceInfo?.pcpName)],
        ]}
      />
      {referral ? (
        <>
          {referral.isActive ? null : <p className="text-sm text-warning-fg">{t('insurance.inactive')}</p>}
          {referral.body ? (
            <div className="text-sm">
              <h4 className="text-xs text-subtle-foreground">{t('insurance.body')}</h4>
              <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{referral.body}</p>
            </div>
          ) : null}
          <EditField
            form={form}
            name="insuranceAuthorizationRequired"
            label={t('insurance.required')}
            format={(answer) =>
              t(answer === null ? 'answers.missing' : answer ? 'answers.yes' : 'answers.no')
            }
          >
            <YesNo
              label={t('insurance.required')}
              value={values.insuranceAuthorizationRequired}
              onValueChange={(insuranceAuthorizationRequired) => change({ insuranceAuthorizationRequired })}
            />
          </EditField>
          {values.insuranceAuthorizationRequired || referral.referralInsuranceAuthorization ? (
            <Authorization steerage={steerage} referral={referral} />
          ) : null}
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{t('insurance.none')}</p>
      )}
    </Section>
  );
}

/** The authorization as recorded, with the buttons that change it: it has a version of its own. */
function Authorization({
  steerage,
  referral,
}: {
  steerage: Steerage;
  referral: NonNullable<Steerage['referral']>;
}) {
  const t = useNavigationText();
  const reload = useReloadSteerages();
  const [opened, setOpened] = useState<'edit' | 'clear' | null>(null);
  const close = () => setOpened(null);
  const authorization = referral.referralInsuranceAuthorization ?? null;
  const codes = referral.referralInsuranceAuthIcdCodes;
  const clearing = useSave({
    save: (cleared: InsuranceAuthorization) => clearAuthorization(cleared.id),
    texts: { saved: t('insurance.cleared'), failed: t('insurance.clearFailed') },
    onSaved: () => {
      close();
      void reload();
    },
  });
  const answer = authorization?.useReferralProvider ?? null;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-border-muted p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="min-w-0 flex-1 text-sm font-semibold">{t('insurance.authorization')}</h4>
        <Button size="sm" onClick={() => setOpened('edit')}>
          {t(authorization ? 'insurance.edit' : 'insurance.add')}
        </Button>
        {authorization ? (
          <Button size="sm" variant="ghost" onClick={() => setOpened('clear')}>
            {t('insurance.clear')}
          </Button>
        ) : null}
      </div>
      {authorization ? (
        <>
          <Facts
            facts={[
              [t('insurance.number'), authorization.authorizationNumber || t('insurance.unknown')],
              [
                t('insurance.status'),
                authorization.status
                  ? t(`insurance.statuses.${authorization.status}`)
                  : t('insurance.unknown'),
              ],
              [
                t('insurance.useReferralProvider'),
                t(answer === null ? 'answers.missing' : answer ? 'answers.yes' : 'answers.no'),
              ],
            ]}
          />
          {codes.length > 0 ? (
            <ul aria-label={t('insurance.codes')} className="flex flex-col gap-1 text-sm">
              {codes.map(({ code, description }) => (
                <li key={code} className="flex items-baseline gap-2">
                  <Chip shape="square">{code}</Chip>
                  <span className="min-w-0">{description}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{t('insurance.noAuthorization')}</p>
      )}
      {opened === 'edit' ? (
        <Suspense>
          <AuthorizationDialog steerage={steerage} referral={referral} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'clear' && authorization ? (
        <ConfirmDialog
          title={t('insurance.clearTitle')}
          description={t('insurance.clearDescription')}
          confirm={t('insurance.clear')}
          cancel={t('insurance.keep')}
          pending={clearing.isSaving}
          onConfirm={() => clearing.save(authorization)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
