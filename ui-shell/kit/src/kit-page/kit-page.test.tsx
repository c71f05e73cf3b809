import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderWithKit } from '../testing';
import { SECTIONS } from '.';

/** jsdom has no layout: contrast is checked by the tokens' own test and by the journeys. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

describe('the kit page', () => {
  it.each(Object.entries(SECTIONS))('%s has nothing for axe to report', async (_, Section) => {
    const { container, findAllByRole } = renderWithKit(<Section />);
    // The page is shown once the router has loaded.
    await findAllByRole('heading', { level: 2 });
    const { violations } = await axe.run(container, { rules: RULES });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    );
  });
});
