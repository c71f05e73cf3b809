/**
 * The UI half of the module contract.
 *
 * Within a major version of the kit things are only added here.
 */
export * from './module';
export * from './paths';
export * from './routes';
export * from './scope';
export * from './slot';
export * from './slots';
export { pathShape, ROUTES_EXPOSE } from './validate';
export * from './vocabulary';
