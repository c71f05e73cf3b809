import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { ROOT } from './stack.ts';

const AXE = readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** The rules that a theme can break; the others see no difference between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Elements that may be outside a landmark: those that axe exempts by default, and tooltips. Screen readers read a tooltip as the description
 * of its control, which is inside a landmark. Whether one is open depends on where the journey left the pointer.
 */
const EXEMPT_FROM_LANDMARKS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';

/**
 * Expects that axe finds nothing in the light and in the dark theme (ui.md, "Accessibility"), on the whole page or in the part that is
 * new. For a journey that has the screen open anyway: it goes on as if nobody had looked.
 */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  // A dialog or a menu is drawn by a file that may still be loading.
  await expect(page.locator(part).first()).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate((regionMatcher) => {
      const { axe } = window as unknown as { axe: { configure(spec: object): void } };
      axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    }, EXEMPT_FROM_LANDMARKS);
  }
  await page.evaluate(() => {
    // A theme changes at once: colours that are half-way from one theme to the other belong to neither.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (scheme) =>
        getComputedStyle(document.documentElement).colorScheme === scheme &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      colorScheme,
    );
    const { violations, passes } = await page.evaluate(
      async ([context, rules]) => {
        const { axe } = window as unknown as {
          axe: { run(context: string, options: object): Promise<AxeResults> };
        };
        // One place a rule is enough of what is in order.
        const result = await axe.run(context, {
          resultTypes: ['violations'],
          ...(rules && { runOnly: rules }),
        });
        return {
          passes: result.passes.map(({ id }) => id),
          violations: result.violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
          ),
        };
      },
      [part, colorScheme === 'dark' ? COLOUR_RULES : undefined] as const,
    );
    expect(passes).toContain('color-contrast');
    expect.soft(violations, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => {
    // The colours are back before they may move again.
    getComputedStyle(document.documentElement).color;
    document.adoptedStyleSheets.pop();
  });
}
