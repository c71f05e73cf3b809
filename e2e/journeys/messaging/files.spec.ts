import { patientAt, unheard } from '../../support/host.ts';
import { browserOf, expect, expectLive, leave, test } from '../../support/people.ts';

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;

test('a letter is filed, seen by a colleague at once, and a removal is undone', async ({ browser }) => {
  const patient = await patientAt(131);
  const title = unheard('Letter of the cardiologist');
  const [np, rn] = [await browserOf(browser, 'np'), await browserOf(browser, 'rn')];
  for (const { page } of [np, rn]) {
    await page.goto(`/patients/${patient.id}/files`);
    await expectLive(page);
    await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
  }
  await np.page.getByRole('button', { name: 'Add file' }).first().click();
  const dialog = np.page.getByRole('dialog', { name: 'Add file' });
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await dialog.locator('input[type=file]').setInputFiles(letter);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog).toBeHidden();

  const seen = rn.page.getByRole('article', { name: title });
  await expect(seen).toContainText('Anna Bergström');
  await seen.getByRole('button', { name: `Open ${title}` }).click();
  await expect(rn.page.getByRole('dialog')).toContainText('letter.pdf');
  await rn.page.keyboard.press('Escape');
  await rn.page.getByRole('searchbox', { name: 'Search files by title' }).fill('nothing has this title');
  await expect(rn.page.getByText(/^No file has/)).toBeVisible();
  await rn.page.getByRole('searchbox', { name: 'Search files by title' }).fill(title.toUpperCase());
  await seen.getByRole('button', { name: `Actions for ${title}` }).click();
  await rn.page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(np.page.getByRole('article', { name: title })).toBeHidden();
  await rn.page.getByRole('button', { name: 'Undo' }).click();
  await expect(np.page.getByRole('article', { name: title })).toBeVisible();
  await leave(np, rn);
});
