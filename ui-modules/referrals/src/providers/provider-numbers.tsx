import { Star } from 'lucide-react';
import type { ProviderFacts } from '../api';
import { useProviderText } from './text';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const STARS = [1, 2, 3, 4, 5] as const;

/** Cost, rating and estimated price, of what is known. */
export function ProviderNumbers({ provider }: { provider: ProviderFacts }) {
  const t = useProviderText();
  const { costStars, averageRating, numberOfRating, estimatedCost } = provider;
  return (
    <>
      {costStars === null || costStars === undefined ? null : (
        <span className="inline-flex items-center gap-1">
          <span className="text-xs text-subtle-foreground">{t('cost')}</span>
          <span role="img" aria-label={t('costStars', { stars: costStars })} className="inline-flex">
            {STARS.map((star) => (
              <Star
                key={star}
                aria-hidden
                className={
                  star <= costStars
                    ? 'size-3.5 fill-current text-foreground'
                    : 'size-3.5 text-subtle-foreground'
                }
              />
            ))}
          </span>
        </span>
      )}
      {averageRating === null || averageRating === undefined ? null : (
        <span className="text-xs text-muted-foreground tabular-nums">
          {numberOfRating
            ? t('ratingOf', { rating: averageRating.toFixed(1), count: numberOfRating })
            : t('rating', { rating: averageRating.toFixed(1) })}
        </span>
      )}
      {estimatedCost === null || estimatedCost === undefined ? null : (
        <span className="text-xs text-muted-foreground tabular-nums">
          {t('estimatedCost', { cost: DOLLARS.format(estimatedCost) })}
        </span>
      )}
    </>
  );
}
