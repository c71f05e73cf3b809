import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, patientWrites } from '../../support/host.ts';
import { browserOf, expect, expectLive, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, rowOf } from '../../support/screen.ts';

/** A picture of 2 × 2 points. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM4ERUARAwQCgAqZgXJAgAT+wAAAABJRU5ErkJggg==',
  'base64',
);

/** A paper of one page that says its name. */
function paper(name: string): Buffer {
  const text = `BT /F1 24 Tf 40 120 Td (${name}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`);
}

test('a picture and a paper go from one clinician to another', async ({ browser }) => {
  const patient = await patientAt(26);
  await patientWrites(patient, 'May I send you a picture?');
  const np = await browserOf(browser, 'np');
  const rn = await browserOf(browser, 'rn');
  for (const { page } of [np, rn]) {
    await page.goto(`/messages?patient=${patient.id}`);
    await expectLive(page);
  }
  const pane = paneOf(np.page, patient);
  await expect(composerOf(np.page, patient)).toBeVisible();

  await pane.getByLabel('Files to attach').setInputFiles([
    { name: 'rash.png', mimeType: 'image/png', buffer: PNG },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: paper('Letter') },
    { name: 'disguise.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'not this.png', mimeType: 'image/png', buffer: PNG },
  ]);
  const queue = pane.getByRole('list', { name: 'Attachments' });
  await expect(queue.getByRole('alert')).toHaveText('Only JPG, PNG, TIFF and PDF files can be attached');
  await expect(queue.getByRole('progressbar')).toHaveCount(0);
  await queue.getByRole('button', { name: 'Remove disguise.png' }).click();
  await queue.getByRole('button', { name: 'Remove not this.png' }).click();

  // What is on the host is still in the draft after a reload.
  await expect(pane.getByRole('button', { name: 'Send' })).toBeEnabled();
  await np.page.reload();
  await expect(queue.getByRole('listitem')).toHaveText(['rash.png', 'letter.pdf']);
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect(queue).toHaveCount(0);

  const message = messagesOf(rn.page, patient).last();
  await expect(message.getByRole('button', { name: 'Open rash.png' }).locator('img')).toBeVisible();
  await expect(rowOf(rn.page, patient)).toContainText('IMAGE ATTACHMENT');
  await message.getByRole('button', { name: 'Open rash.png' }).click();
  const viewer = rn.page.getByRole('dialog', { name: 'rash.png' });
  await expect(viewer.getByRole('img', { name: 'rash.png' })).toBeVisible();
  await rn.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await message.getByRole('button', { name: 'Open letter.pdf' }).click();
  const reader = rn.page.getByRole('dialog', { name: 'letter.pdf' });
  await expect(reader.locator('canvas[data-page="1"]')).toBeVisible();
  const saving = rn.page.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('letter.pdf');
  await rn.page.keyboard.press('Escape');

  // Found by its files alone.
  await paneOf(rn.page, patient).getByRole('button', { name: 'Search chat' }).click();
  await rn.page.getByRole('button', { name: 'Has attachment' }).click();
  await expect(rn.page.getByRole('list', { name: 'Search results' })).toContainText('rash.png, letter.pdf');

  // Every kind of file is shown; the browser cannot show a fax, so the host draws it.
  await rn.page.goto('/messages/search');
  await rn.page.getByRole('checkbox', { name: 'Has attachment' }).check();
  const hits = rn.page.getByRole('list', { name: 'Search results' }).getByRole('link');
  for (const [name, drawn] of [
    ['rash on forearm.jpg', 'img[alt]'],
    ['after your visit.pdf', 'canvas[data-page="1"]'],
    ['referral fax.tif', 'img[alt]'],
  ] as const) {
    await hits.filter({ hasText: name }).first().click();
    await rn.page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(rn.page.getByRole('dialog', { name }).locator(drawn)).toBeVisible();
    await expectAccessible(rn.page, name, '[role=dialog]');
    await rn.page.keyboard.press('Escape');
  }
  // What the browser says of the file that was refused.
  expect(np.complaints.splice(0)).toEqual([
    'error: Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
  await leave(np, rn);
});
