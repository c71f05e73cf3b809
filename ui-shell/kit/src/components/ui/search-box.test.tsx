import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

const people = ['Rosa Paredes', 'Rosalind Tran', 'Devon Tran'];

function Search({ onSelect }: { onSelect: (name: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="Search patients"
      value={value}
      onValueChange={setValue}
      results={value ? people.filter((name) => name.toLowerCase().includes(value)) : undefined}
      resultKey={(name) => name}
      renderResult={(name) => name}
      onSelect={onSelect}
    />
  );
}

function Recent({ onSelect }: { onSelect: (name: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="Search patients"
      value={value}
      onValueChange={setValue}
      results={value ? [] : undefined}
      resultKey={(name) => name}
      renderResult={(name) => name}
      suggestions={{ label: 'Recently viewed', items: people }}
      onSelect={onSelect}
    />
  );
}

it('selects with the arrow keys and Enter while the field keeps the focus', async () => {
  const onSelect = vi.fn();
  render(<Search onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Search patients' });
  await userEvent.type(input, 'ros');
  const [, second] = screen.getAllByRole('option');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosalind Tran');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('opens a result with Enter alone only if no other one matches', async () => {
  const onSelect = vi.fn();
  render(<Search onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Search patients' });
  await userEvent.type(input, 'tran{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.clear(input);
  await userEvent.type(input, 'devon{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Devon Tran');
});

it('closes on the first Escape and clears on the second', async () => {
  render(<Search onSelect={() => undefined} />);
  const input = screen.getByRole('combobox', { name: 'Search patients' });
  await userEvent.type(input, 'ros{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input).toHaveValue('ros');
  await userEvent.keyboard('{Escape}');
  expect(input).toHaveValue('');
});

it('shows that nothing was found', async () => {
  render(<Search onSelect={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox'), 'xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No results');
});

function Waiting({
  loading,
  results,
  onSelect,
  ...props
}: {
  loading: boolean;
  results: readonly string[];
  onSelect: (name: string) => void;
  entered?: boolean;
  error?: string;
  isSimilar?: (name: string) => boolean;
}) {
  const [value, setValue] = useState('ros');
  return (
    <SearchBox
      label="Search patients"
      value={value}
      onValueChange={setValue}
      results={results}
      resultKey={(name) => name}
      renderResult={(name) => name}
      onSelect={onSelect}
      loading={loading}
      {...props}
    />
  );
}

describe('Enter before the results have arrived', () => {
  it('opens the only one that matches when they arrive, and none of an earlier text', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading results={people} onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    const isSimilar = (name: string) => name !== 'Devon Tran';
    const results = ['Rosa Paredes', 'Devon Tran'];
    rerender(<Waiting loading={false} results={results} isSimilar={isSimilar} onSelect={onSelect} />);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Devon Tran');
  });

  it('opens none of several, and none that is similar only', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading results={[]} onSelect={onSelect} />);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, '{Enter}');
    rerender(<Waiting loading={false} results={people} onSelect={onSelect} />);
    rerender(<Waiting loading results={people} onSelect={onSelect} />);
    await userEvent.type(input, '{Enter}');
    const one = { results: ['Devon Tran'], isSimilar: () => true };
    rerender(<Waiting loading={false} {...one} onSelect={onSelect} />);
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Devon Tran');
  });

  it('opens the one that the user selected, wherever the next results put it', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading={false} results={people} onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{ArrowDown}');
    rerender(<Waiting loading={false} results={['Ann Lee', ...people]} onSelect={onSelect} />);
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosalind Tran');
  });

  it.each([
    ['the text is changed', () => userEvent.type(screen.getByRole('combobox'), 'a')],
    ['Escape is pressed', () => userEvent.keyboard('{Escape}')],
    ['the focus moves on', () => userEvent.tab()],
  ])('opens nothing if %s meanwhile', async (_case, act) => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading results={people} onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    await act();
    rerender(<Waiting loading={false} results={people} onSelect={onSelect} />);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('opens nothing if the search fails or finds nobody', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading results={people} onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    rerender(<Waiting loading={false} results={people} error="Failed" onSelect={onSelect} />);
    rerender(<Waiting loading results={[]} onSelect={onSelect} />);
    await userEvent.keyboard('{Enter}');
    rerender(<Waiting loading={false} results={[]} onSelect={onSelect} />);
    rerender(<Waiting loading={false} results={people} onSelect={onSelect} />);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is continued from the field that this one replaced', () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading entered results={[]} onSelect={onSelect} />);
    rerender(<Waiting loading={false} entered results={['Rosa Paredes']} onSelect={onSelect} />);
    rerender(<Waiting loading={false} entered results={['Devon Tran']} onSelect={onSelect} />);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosa Paredes');
  });

  it('is continued with the list, if the field that this one replaced had several', () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading entered results={[]} onSelect={onSelect} />);
    rerender(<Waiting loading={false} entered results={people} onSelect={onSelect} />);
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

it('offers suggestions while the field is empty, also by keyboard', async () => {
  const onSelect = vi.fn();
  render(<Recent onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Search patients' });
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(input);
  expect(screen.getByRole('listbox', { name: 'Recently viewed' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosalind Tran');
  expect(screen.queryByRole('listbox')).toBeNull();

  await userEvent.type(input, 'x');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('No results')).toBeVisible();
});
