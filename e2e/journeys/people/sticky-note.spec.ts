import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { browserOf, expect, test } from '../../support/people.ts';

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Sticky note' });
const beginNote = (page: Page) => page.getByRole('button', { name: /^(Add|Edit) note$/ });

test('two people write on one note, and neither loses a word', async ({ browser }) => {
  const patient = await patientAt(87);
  const [np, rn] = [await browserOf(browser, 'np'), await browserOf(browser, 'rn')];
  for (const { page } of [np, rn]) {
    await page.goto(`/patients/${patient.id}/profile`);
    await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
    await beginNote(page).click();
    await expect(noteField(page)).toBeFocused();
  }
  await expectAccessible(np.page, 'sticky note');
  const [ramp, calls] = [unheard('Needs a ramp'), unheard('Prefers calls')];
  await noteField(np.page).fill(ramp);
  await noteField(rn.page).fill(calls);
  await np.page.keyboard.press('ControlOrMeta+Enter');
  await expect(np.page.getByText('Patient info updated').first()).toBeVisible();

  // Told at once, before anything is written over it.
  const told = rn.page.getByRole('alert').filter({ hasText: 'Someone else changed this note' });
  await expect(told).toContainText(ramp);
  await expect(noteField(rn.page)).toHaveValue(calls);
  // What is half-written is there after a reload too.
  await expect(async () => {
    await rn.page.reload();
    await expect(noteField(rn.page)).toHaveValue(calls);
  }).toPass();
  await rn.page.getByRole('button', { name: 'Combine both' }).click();
  await expect(noteField(rn.page)).toHaveValue(`${ramp} ${calls}`);
  await rn.page.getByRole('button', { name: /^Save/ }).click();
  for (const { page } of [np, rn]) {
    await expect(page.getByText(`${ramp} ${calls}`).first()).toBeVisible();
  }
  await expect(noteField(rn.page)).toHaveCount(0);
  await np.context.close();
  await rn.context.close();
});
