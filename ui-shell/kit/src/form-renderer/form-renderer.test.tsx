import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../components/ui/button';
import type { Answers, FormErrors } from './definition';
import { FormAnswers } from './form-answers';
import { FormRenderer } from './form-renderer';
import { normalise } from './normalise';
import { SAMPLE_FORM } from './samples';
import { validate } from './validate';

const onSubmit = vi.fn();
let answers: Answers = {};

function Form({ initial = {} }: { initial?: Answers }) {
  const [current, setCurrent] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  answers = current;
  function submit() {
    const found = validate(SAMPLE_FORM, current);
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(normalise(SAMPLE_FORM, current));
  }
  return (
    <>
      <FormRenderer definition={SAMPLE_FORM} answers={current} onAnswersChange={setCurrent} errors={errors} />
      <Button onClick={submit}>Submit</Button>
    </>
  );
}

const group = (name: RegExp) => screen.getByRole('radiogroup', { name });
const radio = (name: RegExp, option: string) => within(group(name)).getByRole('radio', { name: option });

beforeEach(() => onSubmit.mockClear());

it('keeps the answer of a hidden question while editing and does not submit it', async () => {
  const user = userEvent.setup();
  render(<Form initial={{ fallen: true, falls: 2, pain: 3, symptoms: ['vision'] }} />);
  await user.click(radio(/fallen/, 'No'));
  expect(screen.queryByRole('textbox', { name: /Number of falls/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledWith({ fallen: false, pain: 3, symptoms: ['vision'] });

  await user.click(radio(/fallen/, 'Yes'));
  expect(screen.getByRole('textbox', { name: /Number of falls/ })).toHaveValue('2');
});

it('moves the focus to the first question with an error, at each attempt', async () => {
  const user = userEvent.setup();
  render(<Form initial={{ fallen: true }} />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const falls = screen.getByRole('textbox', { name: /Number of falls/ });
  expect(falls).toHaveFocus();
  expect(falls).toHaveAccessibleDescription('Answer this question.');
  expect(group(/Pain/)).toHaveAccessibleDescription('Answer this question.');

  await user.keyboard('1');
  expect(falls).not.toHaveAccessibleDescription('Answer this question.');
  expect(falls).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(radio(/Pain/, '0, No pain')).toHaveFocus();
});

it('moves within radio groups by arrows', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.tab();
  expect(radio(/fallen/, 'Yes')).toHaveFocus();
  // Radix selects in a focus handler that checks for a held arrow key.
  await user.keyboard('{ArrowRight>}');
  expect(answers).toEqual({ fallen: false });
  await user.keyboard('{/ArrowRight}{Tab}{ArrowLeft>}');
  expect(answers).toEqual({ fallen: false, pain: 10 });
});

it('clears an answer that is not required, and puts the focus on the group', async () => {
  const user = userEvent.setup();
  render(<Form initial={{ aid: 'cane', pain: 4 }} />);
  expect(screen.queryByRole('button', { name: 'Clear answer: Pain now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear answer: Walking aid' }));
  expect(answers).toEqual({ pain: 4 });
  expect(radio(/Walking aid/, 'None')).toHaveFocus();
  expect(radio(/Walking aid/, 'Cane')).not.toBeChecked();
});

it('keeps a number as it is typed, and text that is no number', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Systolic blood pressure' });
  expect(field).toHaveAccessibleDescription('mmHg');
  await user.type(field, '120.0');
  expect(field).toHaveValue('120.0');
  expect(answers.systolic).toBe(120);
  await user.clear(field);
  expect(answers).not.toHaveProperty('systolic');
  await user.type(field, '12o');
  await user.tab();
  expect(field).toHaveValue('12o');
  expect(answers.systolic).toBe('12o');
});

it('keeps chosen options in the order of the form', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('checkbox', { name: 'Blurred vision' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dizziness' }));
  expect(answers.symptoms).toEqual(['dizziness', 'vision']);
  await user.click(screen.getByRole('checkbox', { name: 'Blurred vision' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dizziness' }));
  expect(answers).not.toHaveProperty('symptoms');
});

it('reads answers in words and omits hidden questions', () => {
  render(
    <FormAnswers
      definition={SAMPLE_FORM}
      answers={{
        fallen: false,
        falls: 2,
        pain: 10,
        systolic: 120,
        symptoms: ['vision', 'retired'],
      }}
    />,
  );
  const read = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(read).toEqual([
    ['Has the member fallen?', 'No'],
    ['Pain now', '10 of 10, Worst pain imaginable'],
    ['Systolic blood pressure', '120 mmHg'],
    ['Walking aid', 'Not answered'],
    ['Symptoms this week', 'Blurred vision, retired'],
  ]);
});
