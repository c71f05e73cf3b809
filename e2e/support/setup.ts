import type { FullConfig } from '@playwright/test';
import { start } from './stack.ts';

/** Before all journeys: a console for each of those that run beside each other. What it gives runs after all. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(Array.from({ length: workers }, (_, index) => start(index)));
  const stops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  const broken = started.find((one) => one.status === 'rejected');
  if (broken) {
    await stopAll();
    throw broken.reason;
  }
  return stopAll;
}
