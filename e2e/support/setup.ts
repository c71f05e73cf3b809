import { start } from './stack.ts';

/** Before all tests: the console that the journeys share. The function that it returns runs after all tests. */
export default function setUp(): Promise<() => Promise<void>> {
  return start('journeys');
}
