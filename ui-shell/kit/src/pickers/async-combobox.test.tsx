import { queryOptions } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiKey } from '../api/client';
import { Field } from '../components/ui/field';
import { renderWithKit } from '../testing';
import { AsyncCombobox } from './async-combobox';
import type { AsyncSource } from './async-source';

interface Drug {
  code: string;
  name: string;
  isRecalled?: boolean;
}

const DRUGS: Drug[] = [
  { code: 'a', name: 'Amlodipine 5 mg' },
  { code: 'b', name: 'Amoxicillin 500 mg', isRecalled: true },
  { code: 'c', name: 'Amiodarone 200 mg' },
];
const MANY = Array.from({ length: 500 }, (_, index) => ({ code: `m${index}`, name: `Drug ${index}` }));

/** The searches that were sent, each answered when the test decides. */
let searches: { text: string; signal: AbortSignal; end: (found: Drug[]) => void; fail: () => void }[];
beforeEach(() => {
  searches = [];
});

const source: AsyncSource<Drug[], Drug> = {
  query: (search) =>
    queryOptions({
      queryKey: ['test', '/drugs/', { query: { search } }] as ApiKey,
      queryFn: ({ signal }) =>
        new Promise<Drug[]>((end, fail) =>
          searches.push({ text: search, signal, end, fail: () => fail(new Error()) }),
        ),
    }),
  itemsOf: (drugs) => drugs,
  optionOf: ({ code, name, isRecalled }) => ({
    value: code,
    label: name,
    disabledReason: isRecalled ? 'Recalled' : undefined,
  }),
  minLetters: 2,
};

function One({ onChange, clearable }: { onChange: (code: string | null) => void; clearable?: boolean }) {
  const [value, setValue] = useState<Drug | null>(null);
  return (
    <Field label="Drug" error="Required">
      <AsyncCombobox
        source={source}
        value={value}
        clearable={clearable}
        onValueChange={(drug) => {
          setValue(drug);
          onChange(drug?.code ?? null);
        }}
      />
    </Field>
  );
}

function Several() {
  const [value, setValue] = useState<Drug[]>([]);
  return <AsyncCombobox multiple aria-label="Drugs" source={source} value={value} onValueChange={setValue} />;
}

const onChange = vi.fn();
const trigger = () => screen.findByRole('combobox', { name: /^Drugs?/ });
const field = async () => within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('combobox');

/** Answers the latest search once it is sent. */
async function answer(text: string, found: Drug[]) {
  await waitFor(() => expect(searches.at(-1)?.text).toBe(text));
  searches.at(-1)?.end(found);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
}

async function openOne(clearable = false) {
  onChange.mockClear();
  renderWithKit(<One onChange={onChange} clearable={clearable} />);
  await userEvent.click(await trigger());
}

describe('a combobox that searches', () => {
  it('takes its name and error from its field', async () => {
    renderWithKit(<One onChange={onChange} />);
    expect(await trigger()).toHaveAccessibleDescription('Required');
    expect(await trigger()).toHaveAttribute('aria-invalid', 'true');
  });

  it('says how many letters it needs, and searches after a pause in typing', async () => {
    await openOne();
    expect(screen.getByText('Enter at least 2 letters')).toBeVisible();
    await userEvent.keyboard('a');
    await new Promise((resume) => setTimeout(resume, 400));
    expect(searches).toEqual([]);
    await userEvent.keyboard('ml');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await answer('aml', DRUGS.slice(0, 1));
    expect(searches.map(({ text }) => text)).toEqual(['aml']);
    expect(screen.getByRole('option', { name: 'Amlodipine 5 mg' })).toBeVisible();
    expect(screen.getByText('1 result')).toBeInTheDocument();
  });

  it('selects by keyboard, skipping disabled entries, and returns the focus', async () => {
    renderWithKit(<One onChange={onChange} />);
    onChange.mockClear();
    (await trigger()).focus();
    await userEvent.keyboard('{ArrowDown}');
    await field();
    await userEvent.keyboard('am');
    await answer('am', DRUGS);
    expect(screen.getByRole('option', { name: /Amoxicillin/ })).toHaveTextContent('Recalled');
    await userEvent.keyboard('{ArrowDown}');
    const active = screen.getByRole('option', { name: /Amiodarone/ });
    expect(await field()).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('c');
    expect(await trigger()).toHaveTextContent('Amiodarone 200 mg');
    await waitFor(async () => expect(await trigger()).toHaveFocus());
  });

  it('does not select a disabled entry by click', async () => {
    await openOne();
    await userEvent.keyboard('am');
    await answer('am', DRUGS);
    await userEvent.click(screen.getByRole('option', { name: /Amoxicillin/ }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('opens with the first letter, which typing continues', async () => {
    renderWithKit(<One onChange={onChange} />);
    (await trigger()).focus();
    await userEvent.keyboard('a');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('mi');
    expect(await field()).toHaveValue('ami');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await trigger()).toHaveFocus();
  });

  it('never selects a result of an earlier text', async () => {
    await openOne();
    await userEvent.keyboard('am');
    await answer('am', DRUGS);
    await userEvent.keyboard('i{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await answer('ami', [DRUGS[2] as Drug]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('ignores a late response to an earlier text', async () => {
    await openOne();
    await userEvent.keyboard('am');
    await waitFor(() => expect(searches).toHaveLength(1));
    await userEvent.keyboard('i');
    await answer('ami', [DRUGS[2] as Drug]);
    await act(async () => searches[0]?.end(DRUGS));
    expect(searches[0]?.signal.aborted).toBe(true);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('says that nothing was found', async () => {
    await openOne();
    await userEvent.keyboard('zz');
    await answer('zz', []);
    expect(screen.getByText('No results')).toBeVisible();
  });

  it('shows an error in the list and retries', async () => {
    await openOne();
    await userEvent.keyboard('am');
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.fail();
    expect(await screen.findByText('The search failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field()).toHaveFocus();
    await waitFor(() => expect(searches).toHaveLength(2));
    await answer('am', DRUGS);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(screen.queryByText('The search failed')).toBeNull();
  });

  it('clears the selection', async () => {
    await openOne(true);
    await userEvent.keyboard('am');
    await answer('am', DRUGS);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.lastCall).toEqual([null]);
    expect(await trigger()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('with several values', () => {
  it('stays open, and offers the selected ones for removal', async () => {
    renderWithKit(<Several />);
    await userEvent.click(await trigger());
    await userEvent.keyboard('am');
    await answer('am', DRUGS);
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    const chosen = () => screen.getAllByRole('option', { selected: true }).map((one) => one.textContent);
    expect(chosen()).toEqual(['Amlodipine 5 mg', 'Amiodarone 200 mg']);
    await userEvent.clear(await field());
    const list = screen.getByRole('listbox', { name: 'Selected' });
    await userEvent.click(within(list).getByRole('option', { name: 'Amlodipine 5 mg' }));
    expect(chosen()).toEqual(['Amiodarone 200 mg']);
  });
});

describe('with many results', () => {
  beforeEach(() => {
    // jsdom has no layout: the list gets a height, and each row too.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(288);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34);
    Element.prototype.scrollTo ??= () => {};
  });

  it('renders only those in view, and the one at which the keyboard is', async () => {
    await openOne();
    await userEvent.keyboard('dr');
    await answer('dr', MANY);
    expect((await screen.findAllByRole('option')).length).toBeLessThan(60);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '500');
    await userEvent.keyboard('{End}');
    const last = await screen.findByRole('option', { name: 'Drug 499' });
    expect(last).toHaveAttribute('aria-posinset', '500');
    expect(await field()).toHaveAttribute('aria-activedescendant', last.id);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('m499');
  });
});
