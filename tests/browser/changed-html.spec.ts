import { withAttr } from '../../site/ui/attributes.ts';
import { ContactForm, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';

/** What translators of pages do: Chromium's puts every text into two elements of its own. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = `«${text.data}»`;
    text.replaceWith(outer);
  }
}

/** What a password manager does: it puts an element beside each field. */
function extend(): void {
  for (const field of document.querySelectorAll('#contact-form input')) {
    field.after(document.createElement('span'));
  }
}

for (const [who, change] of [
  ['a translator', translate],
  ['an extension', extend],
] as const) {
  test(`[X6] [B1] what was typed and chosen before the form hydrates is kept where ${who} has changed its HTML`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('HTML of contact-form');
    const release = await hold(page, '**/_astro/contact-form.*.js');
    await page.goto('/#contact');
    const contact = new ContactForm(page);
    await contact.choose('jobseeking');
    await contact.fill('jobseeking');
    await contact.files('jobseeking').setInputFiles({
      name: 'ada.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await contact.field('lastname').focus();
    await page.evaluate(change);
    const texts = typedIn('jobseeking').map(([name]) => name);
    await release();
    await expect(page.locator(`${withAttr('hydrated')} #contact-form`)).toBeAttached();
    for (const name of texts) {
      await expect(contact.field(name)).toHaveValue(
        TYPED.jobseeking[name as keyof typeof TYPED.jobseeking],
      );
    }
    await expect(contact.choice('jobseeking')).toBeChecked();
    await expect(contact.consent).toBeChecked();
    await expect(contact.form.getByText('ada.pdf', { exact: true })).toBeVisible();
    await expect(contact.field('lastname')).toBeFocused();
  });
}
