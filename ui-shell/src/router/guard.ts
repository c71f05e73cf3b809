import type { ContributionState } from '@huddle/kit/contract';
import { catalogue, isShown } from '../modules/registry';
import { refuseMisfit } from '../modules/remotes';

/** A page that is there and switched off for this person. */
export class ContributionOffError extends Error {
  override readonly name = 'ContributionOffError';

  constructor(readonly place: OffPlace) {
    super('Not available');
  }
}

/** What is off, and for whom. */
export interface OffPlace {
  /** What people call it. */
  title: string;
  /** Whether it is off for this person alone. */
  isForbidden: boolean;
}

/** What a page says of a contribution that is not shown. */
export function offPlace(title: string, state: ContributionState): OffPlace {
  return { title, isForbidden: state.state === 'disabled' && state.isForbidden === true };
}

/**
 * Refuses a module's page while its feature, flag or permission is off, also long after it was loaded, and one whose
 * module does not fit.
 */
export function refuseWhenOff(module: string, path: string): void {
  const contribution = catalogue
    .get()
    .routes.find((candidate) => candidate.module.name === module && candidate.route.path === path);
  if (contribution && !isShown(contribution.state)) {
    throw new ContributionOffError(offPlace(contribution.route.title, contribution.state));
  }
  refuseMisfit(module);
}
