/** Style sheets are imported for their side effect; the build turns them into files. */
declare module '*.css';
