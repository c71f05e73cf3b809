/** The UI part of the module contract. Within a major version of the kit, exports are only added. */

export * from './address-part';
export { routeClaim, slotClaim } from './claims';
export * from './content-types';
export * from './generated/vocabulary';
export * from './module';
export * from './openable';
export { addressOf, contributionsAt, parametersOf } from './page-pattern';
export * from './pages';
export { pathShape, ROUTES_EXPOSE } from './path-shape';
export * from './paths';
export * from './routes';
export * from './scope';
export * from './slot';
export * from './slots';
export * from './used-modules';
