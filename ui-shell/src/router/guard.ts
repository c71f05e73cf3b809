import type { ContributionState } from '@huddle/kit/contract';
import { catalogue, isShown } from '../modules/registry';
import { requireCompatible } from '../modules/remotes';

/** A page that exists and is switched off for this user. */
export class ContributionOffError extends Error {
  override readonly name = 'ContributionOffError';

  constructor(readonly place: OffPlace) {
    super('Not available');
  }
}

/** What is off, and for whom. */
export interface OffPlace {
  /** Its display name. */
  title: string;
  /** Whether it is off for this user only. */
  isForbidden: boolean;
}

/** The text for a contribution that is not available. */
export function offPlace(title: string, state: ContributionState): OffPlace {
  return { title, isForbidden: state.state === 'disabled' && state.isForbidden === true };
}

/**
 * Blocks a module's page while its feature, flag or permission is off, also long after it was loaded, and one whose
 * module is incompatible.
 */
export function refuseWhenOff(module: string, path: string): void {
  const contribution = catalogue
    .get()
    .routes.find((candidate) => candidate.module.name === module && candidate.route.path === path);
  if (contribution && !isShown(contribution.state)) {
    throw new ContributionOffError(offPlace(contribution.route.title, contribution.state));
  }
  requireCompatible(module);
}
