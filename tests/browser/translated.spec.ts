import { trusted } from '../../site/content/trusted.ts';
import { ContactForm, FORM, SUCCESS, TOASTS, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { PDF } from './kept-files.ts';

/** Puts each text of the page into elements of its own, as Chrome's translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('[X6] [C10] a page translated by the browser keeps its input and sends it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Hydration failed', 'Minified React error #418', 'ERR_FAILED', '503');
  const contact = new ContactForm(page);
  const companies = page.locator('#trusted-heading');

  await test.step('before the form hydrates', async () => {
    const release = await hold(page, '**/_astro/*.js');
    await page.goto('/#contact', { waitUntil: 'commit' });
    await contact.field('firstname').waitFor();
    await page.evaluate(translate);
    await companies.evaluate((heading) => heading.replaceChildren('Sie vertrauen uns'));
    await release();
    // React replaces the translated form.
    await expect(page.locator('#contact-note')).toBeAttached();
    await page.unroute('**/_astro/*.js');
    await contact.field('firstname').fill(TYPED.hiring.firstname);
    await contact.consent.check();
  });

  await test.step('the companies, which React replaces too', async () => {
    await companies.scrollIntoViewIfNeeded();
    await expect(companies).toHaveText(trusted.heading);
    await page.locator('#contact').scrollIntoViewIfNeeded();
  });

  await test.step('while it is being filled in', async () => {
    await page.evaluate(translate);
    await contact.button('hiring').click();
    await expect(contact.field('phone')).toBeFocused();
    await page.evaluate(translate);
    await contact.fill('hiring', [PDF]);
    await page.evaluate(translate);
  });

  const busy = contact.form.getByRole('button', { name: FORM.submit.busy });

  await test.step('while it is being sent and the connection drops', async () => {
    const lost = Promise.withResolvers<void>();
    await page.route('/api/contact', async (route) => {
      await lost.promise;
      await route.abort();
    });
    await contact.send('hiring');
    await expect(busy).toBeVisible();
    await page.evaluate(translate);
    lost.resolve();
    await contact.expectToast(TOASTS.failed);
    await expect(contact.form.getByText(FORM.failure.title)).toBeVisible();
    await expect(contact.field('company')).toHaveValue(TYPED.hiring.company);
    await page.evaluate(translate);
    await page.unroute('/api/contact');
  });

  await test.step('while the service is busy, then saves it', async () => {
    await page.route('/api/contact', (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '3' } }),
    );
    await contact.button('hiring').click();
    await expect(contact.form.getByRole('button', { name: FORM.retry.stop })).toBeVisible();
    await page.evaluate(translate);
    await page.unroute('/api/contact');
    await contact.expectToast(SUCCESS);
    expect(await contact.receipt()).toMatch(/^.{4}-.{4}-.{4}$/);
  });
});
