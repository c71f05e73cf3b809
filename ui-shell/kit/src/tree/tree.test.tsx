import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { TreeNode } from './model';
import { Tree, type TreeProps } from './tree';

const leaf = (label: string): TreeNode => ({ id: label, label });
const nodes: TreeNode[] = [
  { id: 'Protocols', label: 'Protocols', count: 3, children: [leaf('Asthma'), leaf('Anemia'), leaf('Gout')] },
  { id: 'Letters', label: 'Letters', hasChildren: true },
  leaf('Notes'),
];

const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });

async function show(props: Partial<TreeProps> = {}) {
  render(<Tree label="Documents" nodes={nodes} {...props} />);
  await screen.findByRole('tree', { name: 'Documents' });
  await screen.findByRole('treeitem', { name: 'Protocols, 3' });
  await userEvent.tab();
  expect(row('Protocols, 3')).toHaveFocus();
}

it('moves, expands and collapses with the arrow keys', async () => {
  await show();
  expect(row('Protocols, 3')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}');
  expect(row('Protocols, 3')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(row('Asthma')).toHaveFocus();
  expect(row('Asthma')).toHaveAttribute('aria-level', '2');
  expect(row('Asthma')).toHaveAttribute('aria-posinset', '1');
  expect(row('Asthma')).toHaveAttribute('aria-setsize', '3');
  await userEvent.keyboard('{End}');
  expect(row('Notes')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowLeft}');
  expect(row('Protocols, 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: 'Asthma' })).toBeNull();
});

it('expands and collapses a heading instead of choosing it, and says that a count is a lower bound', async () => {
  const onValueChange = vi.fn();
  await show({
    nodes: [
      { id: 'Protocols', label: 'Protocols', count: 3, isHeading: true, children: [leaf('Asthma')] },
      { id: 'Open', label: 'Open', count: 1_000, countIsAtLeast: true },
    ],
    selection: { mode: 'single', value: null, onValueChange },
  });
  await userEvent.click(row('Protocols, 3'));
  expect(row('Protocols, 3')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  expect(row('Protocols, 3')).toHaveAttribute('aria-expanded', 'false');
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(row('Open, 1,000+'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Open');
});

it('finds a row by the beginning of its label', async () => {
  await show({ defaultExpanded: ['Protocols'] });
  await userEvent.keyboard('a');
  expect(row('Asthma')).toHaveFocus();
  await userEvent.keyboard('a');
  expect(row('Anemia')).toHaveFocus();
  await userEvent.keyboard('{Home}not');
  expect(row('Notes')).toHaveFocus();
  // A key that is not a letter begins a new search.
  await userEvent.keyboard('{Home}as');
  expect(row('Asthma')).toHaveFocus();
});

it('loads children on demand, and offers Retry when that fails', async () => {
  const load = vi.fn<NonNullable<TreeProps['load']>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce([leaf('Referral')]);
  await show({ load });
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be loaded');
  await userEvent.click(within(row('Letters')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('treeitem', { name: 'Referral' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(row('Letters')).toHaveFocus();
});

it('selects one with Enter or a click', async () => {
  const select = vi.fn();
  await show({ selection: { mode: 'single', value: 'Notes', onValueChange: select } });
  expect(row('Notes')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(select).toHaveBeenLastCalledWith('Letters');
  await userEvent.click(row('Protocols, 3'));
  expect(select).toHaveBeenLastCalledWith('Protocols');
});

it('goes on from the row that a screen reader has focused', async () => {
  await show();
  act(() => row('Letters').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(row('Notes')).toHaveFocus();
});

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <Tree
        label="Documents"
        nodes={nodes}
        defaultExpanded={['Protocols']}
        selection={{ mode: 'multiple', value, onValueChange: setValue }}
      />
      <output>{value.join()}</output>
    </>
  );
}

it('selects several with Space, and a parent partly', async () => {
  render(<Several />);
  await screen.findByRole('treeitem', { name: 'Asthma' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown} ');
  expect(row('Asthma')).toHaveAttribute('aria-checked', 'true');
  expect(row('Protocols, 3')).toHaveAttribute('aria-checked', 'mixed');
  await userEvent.keyboard('{ArrowUp} ');
  expect(row('Gout')).toHaveAttribute('aria-checked', 'true');
  expect(document.querySelector('output')).toHaveTextContent('Protocols');
});

it('moves a row among its siblings with Alt and an arrow, and announces it', async () => {
  const move = vi.fn();
  await show({ defaultExpanded: ['Protocols'], onMove: move });
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  expect(move).toHaveBeenCalledWith({ id: 'Asthma', parentId: 'Protocols', index: 1 });
  expect(await screen.findByText('Asthma moved to Protocols, position 2 of 3')).toBeInTheDocument();
  expect(row('Asthma')).toHaveAttribute('aria-posinset', '2');
  expect(row('Asthma')).toHaveFocus();
});

it('moves a row to another parent by its menu, and undoes a move that the host refuses', async () => {
  const move = vi.fn<NonNullable<TreeProps['onMove']>>().mockRejectedValueOnce(new Error('conflict'));
  await show({ defaultExpanded: ['Protocols'], onMove: move });
  await userEvent.keyboard('{End}{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Notes' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Into/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Protocols/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(move).toHaveBeenCalledWith({ id: 'Notes', parentId: 'Protocols', index: 0 });
  await waitFor(() => expect(row('Notes')).toHaveAttribute('aria-level', '1'));
  await waitFor(() => expect(row('Notes')).toHaveFocus());
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(row('Notes')).toHaveFocus());
});
