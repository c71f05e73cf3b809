import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDay } from '@huddle/kit/lib/time';
import { ListOrdered } from 'lucide-react';
import type { ProviderResult } from '../api';
import { explainRank } from './facts';
import { type ProviderText, useProviderText } from './text';

/** Why a provider has its rank: each factor with its weight and value, unknown where it is unknown, and where its facts come from. */
export function RankPopover({
  name,
  rank,
  facts,
}: { name: string } & Pick<ProviderResult, 'rank' | 'facts'>) {
  const t = useProviderText();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="sm" label={t('rank.of', { name })}>
          <ListOrdered aria-hidden />
        </IconButton>
      </PopoverTrigger>
      {/* Takes the focus, because it scrolls and has no control (WCAG 2.1.1). */}
      <PopoverContent align="end" tabIndex={0} aria-label={t('rank.of', { name })} className="w-88">
        <table className="w-full text-sm">
          <caption className="mb-1 text-left font-semibold">
            {t('rank.total', { total: rank.total.toFixed(1) })}
          </caption>
          <thead>
            <tr className="text-xs text-subtle-foreground">
              <th scope="col" className="py-1 text-left font-normal">
                {t('rank.factor')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('rank.weight')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('rank.value')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('rank.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {explainRank(rank.factors).map(({ name: factor, label, share, value, points }) => (
              <tr key={factor} className="border-t border-border-muted tabular-nums">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right">{t('rank.percent', { number: share })}</td>
                <td className="py-1 text-right">
                  {value === null ? (
                    <em className="text-subtle-foreground">{t('rank.unknown')}</em>
                  ) : (
                    t('rank.percent', { number: value })
                  )}
                </td>
                <td className="py-1 text-right">{points.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-1 text-xs text-subtle-foreground">{t('rank.hint')}</p>
        {facts.length > 0 ? (
          <section className="mt-3 border-t border-border pt-2">
            <h3 className="mb-1 text-sm font-semibold">{t('sources.title')}</h3>
            <dl className="flex flex-col gap-0.5 text-xs">
              {facts.map(({ name: fact, value, source, asOf, by }) => (
                <div key={`${fact}-${source}`} className="flex flex-wrap gap-x-1.5">
                  <dt className="text-subtle-foreground">{factLabel(fact, t)}:</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    {fact === 'phone' || fact === 'fax' ? formatPhone(value) : value}{' '}
                    <span className="text-subtle-foreground">
                      {[
                        by ? t('sources.by', { source: t(`sources.${source}`), by }) : t(`sources.${source}`),
                        asOf && formatDay(asOf, true),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}

/** Facts that have a label. */
const FACTS = [
  'npi',
  'phone',
  'fax',
  'wrong_number',
  'address',
  'latitude',
  'longitude',
  'tins',
  'organization_npis',
  'is_accepting',
  'is_in_network',
] as const;

/** The label of a fact; the words of its name if it has none. */
function factLabel(name: string, t: ProviderText): string {
  const known = FACTS.find((one) => one === name);
  if (known) return t(`facts.${known}`);
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
