import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShortcutHelp } from './shortcut-help';

const NEEDS = 'Select a thread first';

it('lists also keys that need something first, and each key once', () => {
  render(
    <ShortcutHelp
      open
      onOpenChange={() => {}}
      shortcuts={[
        { keys: 'j', label: 'Next thread', group: 'Messages' },
        { keys: 'u', label: 'Mark read', group: 'Messages', needs: NEEDS },
        { keys: 'e', label: 'Mark done', group: 'Messages', needs: NEEDS },
        { keys: 'e', label: 'Mark done or reopen', group: 'Messages' },
      ]}
    />,
  );
  const terms = within(screen.getByRole('dialog')).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual([
    'Next thread',
    `Mark read${NEEDS}`,
    'Mark done or reopen',
  ]);
});
