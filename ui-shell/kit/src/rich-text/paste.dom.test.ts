import { expect, it } from 'vitest';
import { cleanPaste } from './paste';

it('keeps the formatting of Google Docs, and not its wrapper', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Plan</span> <span style="font-style:italic">today</span></p></b>';
  expect(cleanPaste(html)).toBe('<p><strong>Plan</strong> <em>today</em></p>');
});

it('makes lists of the paragraphs that Word marks as items', () => {
  const html = [
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Labs</p>',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>Call</p>',
    '<p class=MsoNormal>After</p>',
  ].join('');
  expect(cleanPaste(html)).toBe('<ol><li>Labs</li><li>Call</li></ol><p>After</p>');
});

it('drops what is not text, and keeps the text of the rest', () => {
  const html =
    '<div onclick="steal()"><img src=x onerror=steal()><span style="color:red">red</span> <a href="javascript:steal()">link</a><script>steal()</script></div>';
  expect(cleanPaste(html)).toBe('<div>red link</div>');
});

it('leaves what was copied in an editor as it is', () => {
  const html = '<p data-pm-slice="1 1 []">part</p>';
  expect(cleanPaste(html)).toBe(html);
});
