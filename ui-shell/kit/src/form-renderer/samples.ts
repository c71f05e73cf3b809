import type { FormDefinition } from './definition';

/** A form with an item of each type, for the kit page and the tests. */
export const SAMPLE_FORM: FormDefinition = {
  sections: [
    {
      id: 'fall',
      title: 'Fall assessment',
      items: [
        {
          id: 'intro',
          type: 'display',
          text: 'Ask about the past 12 months. A fall is any event that ends on the ground or a lower level.',
        },
        { id: 'fallen', type: 'yesNo', label: 'Has the member fallen?', required: true },
        {
          id: 'falls',
          type: 'number',
          label: 'Number of falls',
          min: 1,
          max: 99,
          required: true,
          showWhen: { all: [{ item: 'fallen', operator: 'equals', value: true }] },
        },
        {
          id: 'lastFall',
          type: 'date',
          label: 'Date of the last fall',
          max: '2026-11-23',
          showWhen: { all: [{ item: 'fallen', operator: 'equals', value: true }] },
        },
        {
          id: 'referral',
          type: 'longText',
          label: 'Plan for repeated falls',
          help: 'Physical therapy, home safety visit, medication review',
          maxLength: 300,
          showWhen: { all: [{ item: 'falls', operator: 'greaterThan', value: 1 }] },
        },
      ],
    },
    {
      id: 'health',
      title: 'Health today',
      description: 'As reported by the member.',
      items: [
        {
          id: 'pain',
          type: 'scale',
          label: 'Pain now',
          minLabel: 'No pain',
          maxLabel: 'Worst pain imaginable',
          required: true,
        },
        { id: 'systolic', type: 'number', label: 'Systolic blood pressure', unit: 'mmHg', min: 50, max: 260 },
        {
          id: 'aid',
          type: 'singleChoice',
          label: 'Walking aid',
          options: [
            { value: 'none', label: 'None' },
            { value: 'cane', label: 'Cane' },
            { value: 'walker', label: 'Walker', hint: 'With or without wheels' },
          ],
        },
        {
          id: 'symptoms',
          type: 'multipleChoice',
          label: 'Symptoms this week',
          required: true,
          options: [
            { value: 'dizziness', label: 'Dizziness' },
            { value: 'weakness', label: 'Weakness in the legs' },
            { value: 'vision', label: 'Blurred vision' },
            { value: 'other', label: 'Other' },
          ],
        },
        {
          id: 'otherSymptom',
          type: 'text',
          label: 'Other symptom',
          required: true,
          maxLength: 40,
          showWhen: { any: [{ item: 'symptoms', operator: 'includes', value: 'other' }] },
        },
      ],
    },
  ],
};
