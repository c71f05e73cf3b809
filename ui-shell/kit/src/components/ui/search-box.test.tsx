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
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosalind Tran');
  expect(screen.queryByRole('listbox')).toBeNull();
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
  it('opens the first one when they arrive, and none of an earlier text', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Waiting loading results={people} onSelect={onSelect} />);
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    rerender(<Waiting loading={false} results={['Devon Tran', 'Rosa Paredes']} onSelect={onSelect} />);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Devon Tran');
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
    rerender(<Waiting loading={false} entered results={people} onSelect={onSelect} />);
    rerender(<Waiting loading={false} entered results={['Devon Tran']} onSelect={onSelect} />);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosa Paredes');
  });
});

it('offers suggestions while the field is empty, also by keyboard', async () => {
  const onSelect = vi.fn();
  render(<Recent onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Search patients' });
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(input);
  expect(screen.getByRole('listbox', { name: 'Recently viewed' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Rosalind Tran');
  expect(screen.queryByRole('listbox')).toBeNull();

  await userEvent.type(input, 'x');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('No results')).toBeVisible();
});
