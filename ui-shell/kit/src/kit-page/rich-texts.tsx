import { useState } from 'react';
import { Field } from '../components/ui/field';
import { RichText, RichTextEditor } from '../rich-text';
import { Example, Section } from './section';

const NOTE = [
  '<h2>Assessment</h2>',
  '<p>Blood pressure <strong>148/92</strong>, <em>twice</em> above goal. <a href="https://huddle.example/guide">Guideline</a></p>',
  '<ul><li><p>Lisinopril to 20 mg</p><ul><li><p>potassium in two weeks</p></li></ul></li><li><p>Home readings, <code>7 days</code></p></li></ul>',
  '<ol start="3"><li><p>third step</p></li></ol>',
  '<blockquote><p>“I forget the evening dose.”</p></blockquote>',
].join('');

function SampleEditor({
  label,
  initial,
  ...props
}: {
  label: string;
  initial: string;
  limit?: number;
  disabled?: boolean;
  placeholder?: string;
}) {
  const [html, setHtml] = useState(initial);
  return (
    <Field label={label} className="w-full max-w-160">
      <RichTextEditor {...props} value={html} onValueChange={setHtml} />
    </Field>
  );
}

/** Formatted text, written and shown. */
export function RichTexts() {
  return (
    <Section id="rich-text" title="Formatted text">
      <Example title="RichTextEditor">
        <SampleEditor label="Note" initial={NOTE} />
        <SampleEditor label="Empty" initial="" placeholder="What was agreed with the patient" limit={2_000} />
        <SampleEditor label="Too long" initial="<p>More than twenty characters</p>" limit={20} />
        <SampleEditor label="Disabled" initial="<p>Signed by <strong>Dr. Ito</strong></p>" disabled />
      </Example>
      <Example title="RichText">
        <RichText html={NOTE} />
      </Example>
    </Section>
  );
}
