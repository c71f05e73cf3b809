import { catalogue, isShown } from '../modules/registry';

/** A page that is there and switched off for this person. */
export class ContributionOffError extends Error {
  override readonly name = 'ContributionOffError';

  constructor(readonly title: string) {
    super('Not available');
  }
}

/** Refuses a module's page while its feature, flag or permission is off, also long after it was loaded. */
export function refuseWhenOff(module: string, path: string): void {
  const contribution = catalogue
    .get()
    .routes.find((candidate) => candidate.module.name === module && candidate.route.path === path);
  if (contribution && !isShown(contribution.state)) throw new ContributionOffError(contribution.route.title);
}
