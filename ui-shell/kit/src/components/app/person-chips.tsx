import { useNow } from '../../lib/clock';
import {
  ageOn,
  BUSINESS_ZONE,
  type Coverage,
  coverageOf,
  dayIn,
  type Insurance,
  programOf,
} from '../../lib/person';
import { formatDay } from '../../lib/time';
import { useKitLocale, useKitText } from '../text';
import { Chip, type ChipProps } from '../ui/chip';
import { Tooltip } from '../ui/tooltip';

/** Today in the business zone as `YYYY-MM-DD`, updated at midnight. */
export function useBusinessToday(): string {
  return dayIn(BUSINESS_ZONE, useNow(60_000));
}

/** Age in years and sex of a person, `58 F`; the age at death of a deceased one. Empty if neither is known. */
export function useAgeAndSex({
  dob,
  sex,
  deceasedAt,
}: {
  /** `YYYY-MM-DD`. */
  dob?: string | null;
  /** `Female` or `Male`; any other is not shown. */
  sex?: string | null;
  /** `YYYY-MM-DD`, with or without a time. */
  deceasedAt?: string | null;
}): string {
  const t = useKitText();
  const today = useBusinessToday();
  const letter = /^f/i.test(sex ?? '') ? 'female' : /^m/i.test(sex ?? '') ? 'male' : null;
  return [ageOn(dob, deceasedAt?.slice(0, 10) ?? today), letter && t(`person.sex.${letter}`)]
    .filter((part) => part !== null)
    .join(' ');
}

/**
 * A patient's status in the primary care program; renders nothing if it is unknown. "A high-risk dot shows for members with
 * high risk" (console.md §4), where the risk has no chip of its own.
 */
export function ProgramChip({
  status,
  riskScore,
  ...props
}: { status: string | null | undefined; riskScore?: string | null | undefined } & ChipProps) {
  const t = useKitText();
  const program = programOf(status);
  if (!program) return null;
  const risk = riskScore === 'high' ? t('person.risk.high') : null;
  return (
    <Tooltip content={risk}>
      <Chip {...props}>
        {t(`person.program.${program}`)}
        {risk ? (
          <>
            <span aria-hidden className="size-1.5 rounded-full bg-urgent-solid" />
            <span className="sr-only">{risk}</span>
          </>
        ) : null}
      </Chip>
    </Tooltip>
  );
}

const COVERAGE_TONES = { covered: 'success', starts: 'neutral', ends: 'warning', ended: 'warning' } as const;

/** The payer and upcoming changes of coverage; renders nothing without a payer. */
export function CoverageChip({ insurance, ...props }: { insurance: Insurance } & ChipProps) {
  const t = useKitText();
  const locale = useKitLocale();
  const coverage = coverageOf(insurance, useBusinessToday());
  if (!coverage) return null;
  const { label, hint } = textsOf(t, locale, coverage);
  return (
    <Tooltip content={hint}>
      <Chip tone={COVERAGE_TONES[coverage.kind]} {...props}>
        {label}
        {label === hint ? null : <span className="sr-only">{hint}</span>}
      </Chip>
    </Tooltip>
  );
}

function textsOf(t: ReturnType<typeof useKitText>, locale: string, coverage: Coverage) {
  const { payer, payerName } = coverage;
  if (coverage.kind === 'covered') return { label: payer, hint: payerName };
  const short = formatDay(coverage.date, false, locale);
  const long = formatDay(coverage.date, true, locale);
  return coverage.kind === 'starts'
    ? {
        label: t('person.coverage.starts', { payer, date: short }),
        hint: t('person.coverage.startsHint', { payer: payerName, date: long }),
      }
    : {
        label: t(`person.coverage.${coverage.kind}`, { date: short }),
        hint: t('person.coverage.endsHint', { payer: payerName, date: long }),
      };
}

/** The primary care risk score; renders nothing if unknown. */
export function RiskChip({ score, ...props }: { score: string | null | undefined } & ChipProps) {
  const t = useKitText();
  if (score !== 'high' && score !== 'intermediate' && score !== 'low') return null;
  return (
    <Chip tone={score === 'high' ? 'urgent' : 'neutral'} {...props}>
      {t(`person.risk.${score}`)}
    </Chip>
  );
}
