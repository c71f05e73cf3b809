/** What a provider's name consists of. */
export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  credential?: string | null;
  careOrganizationName?: string | null;
}

/** "Ada Okafor, MD", or the practice if the entry is not about a person; empty if neither is known. */
export function nameOf({ firstName, lastName, credential, careOrganizationName }: Named): string {
  const person = [firstName, lastName].filter(Boolean).join(' ');
  if (person === '') return careOrganizationName ?? '';
  return credential ? `${person}, ${credential}` : person;
}

/** The practice of a person; null for an entry whose name is the practice already. */
export function organizationOf(provider: Named): string | null {
  return nameOf(provider) === provider.careOrganizationName ? null : provider.careOrganizationName || null;
}

/** The parts of a postal address. */
export interface Address {
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode?: string | null;
}

/** "12 Harbor St, Suite 4, Boston, MA 02110", of what is known. */
export function addressText(address: Address | null | undefined): string {
  if (!address) return '';
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  return [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** The label of a location confidence: "above 2 is High Certainty, else Low Certainty" (navigation.md §9). */
export function certaintyOf(score: number): 'high' | 'low' {
  return score > 2 ? 'high' : 'low';
}

/** Stars for cost: "6 minus the cost score, floored" (navigation.md §9), between 0 and 5; null if the score is unknown. */
export function costStarsOf(costScore: number | null | undefined): number | null {
  if (costScore === null || costScore === undefined) return null;
  return Math.max(0, Math.min(5, Math.floor(6 - costScore)));
}

/** The label of an agreement with the network: a key of the catalogue (navigation.md §9, "Partner labels"). */
export function partnerKeyOf(
  agreement: string | null | undefined,
): 'nearby' | 'partner' | 'pointSolution' | null {
  switch (agreement) {
    case 'direct_contract':
      return 'nearby';
    case 'preferred_vendor':
    case 'specialist':
      return 'partner';
    case 'client_contract':
      return 'pointSolution';
    default:
      return null;
  }
}

/** Whether an added provider needs a reason for exception: "non-recommended, neutral or no-rating" (navigation.md §5.3). */
export function needsReason(recommendation: string | null | undefined): boolean {
  return recommendation !== 'RECOMMENDED';
}

/** The first two of a list, and how many more there are (navigation.md §5.5). */
export function firstTwo(items: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: items.slice(0, 2), more: Math.max(0, items.length - 2) };
}

/** A factor of a rank. */
export interface RankFactor {
  name: string;
  label: string;
  weight: number;
  /** Between 0 and 1; null: unknown. */
  value?: number | null;
  points: number;
}

/** A factor as it is explained: its share of the weights in percent, and its value in percent, null if unknown. */
export interface ExplainedFactor {
  name: string;
  label: string;
  share: number;
  value: number | null;
  points: number;
}

/** Explains a rank: the factors with the largest weight first. */
export function explainRank(factors: readonly RankFactor[]): ExplainedFactor[] {
  const total = factors.reduce((sum, { weight }) => sum + weight, 0);
  return [...factors]
    .sort((one, other) => other.weight - one.weight)
    .map(({ name, label, weight, value, points }) => ({
      name,
      label,
      share: total > 0 ? Math.round((100 * weight) / total) : 0,
      value: value === null || value === undefined ? null : Math.round(100 * value),
      points,
    }));
}
