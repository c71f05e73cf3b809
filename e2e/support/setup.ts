import { start } from './stack.ts';

/** Before all journeys; what it gives runs after all. */
export default start;
