import { Chip } from '@huddle/kit/components/ui/chip';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { formatDay } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import type { ReactNode } from 'react';
import type { ProviderFacts } from '../api';
import { certaintyOf, partnerKeyOf } from './facts';
import { useProviderText } from './text';

const RECOMMENDATIONS = {
  RECOMMENDED: ['recommended', 'success'],
  NOT_RECOMMENDED: ['notRecommended', 'warning'],
} as const;

/** What matters about a provider in a row: partner, network, recommendation, how it sees members, certainty of the location. */
export function ProviderChips({ provider }: { provider: ProviderFacts }) {
  const t = useProviderText();
  const { providerFields } = useMe();
  const partner = partnerKeyOf(provider.networkPartnerAgreementType);
  const { providerType, recommendationStatus, recommendationReason, locationConfidence, isInNetwork } =
    provider;
  const recommendation =
    recommendationStatus in RECOMMENDATIONS
      ? RECOMMENDATIONS[recommendationStatus as keyof typeof RECOMMENDATIONS]
      : null;
  return (
    <>
      {partner ? (
        <Chip size="sm" tone="primary">
          {partner === 'nearby'
            ? t('partner.nearby', { tenant: providerFields?.tenantName ?? '' })
            : t(`partner.${partner}`)}
        </Chip>
      ) : null}
      {isInNetwork ? (
        <Chip size="sm" tone="success">
          {t('inNetwork')}
        </Chip>
      ) : null}
      {recommendation ? (
        <Explained text={recommendationReason}>
          <Chip size="sm" tone={recommendation[1]}>
            {t(`recommendation.${recommendation[0]}`)}
          </Chip>
        </Explained>
      ) : null}
      {providerType === 'in_person' ? null : (
        <Chip size="sm" tone="info">
          {t(`types.${providerType}`)}
        </Chip>
      )}
      {locationConfidence ? (
        // Beside the map there is not always room for one line.
        <Chip
          size="sm"
          shape="square"
          tone={certaintyOf(locationConfidence.score) === 'high' ? 'success' : 'warning'}
          className="h-auto min-h-4.5 flex-wrap gap-y-0 whitespace-normal"
        >
          {t(`certainty.${certaintyOf(locationConfidence.score)}`)}
          <span className="font-normal tabular-nums">
            {[
              locationConfidence.score,
              locationConfidence.source,
              locationConfidence.asOf && formatDay(locationConfidence.asOf, true),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Chip>
      ) : null}
    </>
  );
}

/** A chip whose reason is in its tooltip, which the keyboard reaches too. */
function Explained({ text, children }: { text: string; children: ReactNode }) {
  if (!text) return children;
  return (
    <Tooltip content={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is in the tooltip */}
      <span tabIndex={0} className="rounded-full">
        {children}
      </span>
    </Tooltip>
  );
}
