import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderFacts } from '../api';
import { addressText, nameOf, organizationOf } from './facts';
import { PhoneNumber } from './phone-number';
import { ProviderChips } from './provider-chips';
import { ProviderNumbers } from './provider-numbers';
import { type ProviderText, useProviderText } from './text';

/** A provider in a list: who, where, how to reach it, what is known of network, cost and availability, and what can be done. */
export function ProviderRow({
  provider,
  onCall,
  actions,
}: {
  provider: ProviderFacts;
  /** Opens the dialog that logs a call to its office; undefined if this console has none. */
  onCall: (() => void) | undefined;
  actions: ReactNode;
}) {
  const t = useProviderText();
  const name = nameOf(provider) || t('unnamed');
  const { phone, hasVerifiedContactDetails, isWrongNumber, distance, isDistanceApproximate } = provider;
  const address = addressText(provider.address);
  const miles = distance === null || distance === undefined ? null : distance.toFixed(1);
  return (
    <article
      aria-label={name}
      className="@container border-b border-border-muted focus-within:bg-hover hover:bg-hover"
    >
      {/* In a narrow list, numbers and actions are below what they belong to. */}
      <div className="flex flex-col gap-x-4 gap-y-1.5 px-4 py-2.5 @lg:flex-row @lg:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
            <ProviderChips provider={provider} />
          </div>
          <Line parts={identityOf(provider, t)} />
          <p className="text-sm wrap-anywhere">
            {address || <span className="text-subtle-foreground">{t('noAddress')}</span>}
            {miles === null ? null : (
              <span className="ml-2 text-muted-foreground tabular-nums">
                {t(isDistanceApproximate ? 'aboutMiles' : 'miles', { miles })}
              </span>
            )}
          </p>
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {phone ? (
              <PhoneNumber
                phone={phone}
                isVerified={hasVerifiedContactDetails}
                isWrong={isWrongNumber}
                onCall={onCall}
              />
            ) : (
              <span className="text-subtle-foreground">{t('phone.none')}</span>
            )}
            <Availability provider={provider} />
            {provider.isInNetwork === null || provider.isInNetwork === undefined ? (
              <span className="text-subtle-foreground">{t('networkUnknown')}</span>
            ) : null}
          </div>
          {provider.isInNetwork === false ? (
            <p className="inline-flex items-center gap-1.5 text-sm text-warning-fg">
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              {t('outOfNetwork')}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @lg:w-44 @lg:shrink-0 @lg:flex-col @lg:items-end @lg:justify-start">
          <ProviderNumbers provider={provider} />
          {actions}
        </div>
      </div>
    </article>
  );
}

function Line({ parts }: { parts: readonly string[] }) {
  return parts.length === 0 ? null : (
    <p className="text-sm text-muted-foreground wrap-anywhere">{parts.join(' · ')}</p>
  );
}

/** Specialty, practice, gender and languages. */
function identityOf(provider: ProviderFacts, t: ProviderText): string[] {
  const { specialtyList, specialtyGroup, locationType, gender, languages } = provider;
  const specialty = specialtyList.join(', ') || specialtyGroup?.label || locationType?.label;
  return [
    specialty,
    organizationOf(provider),
    gender,
    languages.length > 0 ? t('languages', { languages: languages.join(', ') }) : null,
  ].filter((part): part is string => Boolean(part));
}

/** Whether new patients are accepted, and the next appointment that staff recorded. */
function Availability({ provider }: { provider: ProviderFacts }) {
  const t = useProviderText();
  const { isAccepting, liveAvailability } = provider;
  const days = liveAvailability?.daysTillNextAvailability;
  return (
    <>
      {isAccepting === null || isAccepting === undefined ? null : (
        <span className={isAccepting ? 'text-success-fg' : 'text-warning-fg'}>
          {t(isAccepting ? 'accepting' : 'notAccepting')}
        </span>
      )}
      {liveAvailability?.doesProviderExist === false ? (
        <span className="text-warning-fg">{t('absent')}</span>
      ) : days === null || days === undefined ? null : (
        <span className="tabular-nums">
          {days === 0 ? t('availableToday') : t('availableIn', { count: days })}
        </span>
      )}
    </>
  );
}
