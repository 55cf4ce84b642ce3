import { industries } from '../../site/content/industries.ts';
import { leadership } from '../../site/content/leadership.ts';
import { ContactForm, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { among, follow, picturesOf } from './follow.ts';
import { barLink } from './places.ts';
import { arriveAt, mark } from './waiting.ts';

const INDUSTRIES = picturesOf(...industries.cards.flatMap(({ image }) => image?.file ?? []));
/** These come only on hover, or when they are near. */
const LEADERS = picturesOf(
  ...leadership.executives
    .flatMap(({ avatar, background }) => [avatar?.file ?? [], background ?? []])
    .flat(),
);
const FORM = /\/contact-form-island\.[\w-]+\.js$/;

test('[B14] [N5] pictures load when the page is idle, or on hover with the islands, once', async ({
  page,
}) => {
  const asked = follow(page);
  await page.goto('/');
  await expect.poll(() => among(asked, INDUSTRIES.address)().length).toBe(INDUSTRIES.count);
  expect(among(asked, FORM)()).toEqual([]);
  expect(among(asked, LEADERS.address)()).toEqual([]);
  await barLink(page, '/#about').hover();
  await expect.poll(() => among(asked, FORM)().length).toBe(1);
  await expect.poll(() => among(asked, LEADERS.address)().length).toBe(LEADERS.count);
  const contact = new ContactForm(page);
  await contact.awake();

  const pictures = page.locator('#industries').getByRole('img');
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('fetchPriority', 'low');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  expect(among(asked, INDUSTRIES.address)()).toHaveLength(INDUSTRIES.count);

  const same = await mark(page);
  for (const link of ['/#faq', '/', '/?mode=hiring#contact', '/?mode=jobseeking#contact']) {
    await barLink(page, link).click();
  }
  await arriveAt(page, 'contact');
  await contact.button('jobseeking').click();
  await contact.expectToast(TOASTS.consentRequired);
  const files = among(asked, /\.(js|css)$/)();
  expect(files.length).toBeGreaterThan(3);
  expect(files).toEqual([...new Set(files)]);
  expect(await same()).toBe(true);
});
