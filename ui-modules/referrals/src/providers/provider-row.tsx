import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderFacts } from '../api';
import { addressText, nameOf, organizationOf } from './facts';
import { PhoneNumber } from './phone-number';
import { ProviderChips } from './provider-chips';
import { ProviderNumbers } from './provider-numbers';
import { type ProviderText, useProviderText } from './text';

/** A provider in a list: who, where, how to reach it, what is known of network, cost and availability, and what can be done. */
export function ProviderRow({ provider, actions }: { provider: ProviderFacts; actions: ReactNode }) {
  const t = useProviderText();
  const name = nameOf(provider) || t('unnamed');
  const { phone, hasVerifiedContactDetails, isWrongNumber, distance, isDistanceApproximate } = provider;
  const address = addressText(provider.address);
  const miles = distance === null || distance === undefined ? null : distance.toFixed(1);
  return (
    <article
      aria-label={name}
      className="flex items-start gap-4 border-b border-border-muted px-4 py-2.5 focus-within:bg-hover hover:bg-hover"
    >
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
            <PhoneNumber phone={phone} isVerified={hasVerifiedContactDetails} isWrong={isWrongNumber} />
          ) : (
            <span className="text-subtle-foreground">{t('phone.none')}</span>
          )}
          <Availability provider={provider} />
        </div>
        {provider.isInNetwork === false ? (
          <p className="inline-flex items-center gap-1.5 text-sm text-warning-fg">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {t('outOfNetwork')}
          </p>
        ) : null}
      </div>
      <div className="flex w-44 shrink-0 flex-col items-end gap-1">
        <ProviderNumbers provider={provider} />
        {actions}
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
