import { expectNoViolations } from './axe.ts';
import { Call } from './call.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** Files that only a call needs: the panel, its styles, and the program that answers. */
const OF_CALLS = /\/(?:open|built-in-answerer|call-panel|client)\.[\w-]+\.(?:js|css)$/;

/** In the page: notes how long after the page's load the widget shows. */
function noteShown(ready: string): void {
  const look = () => {
    const root = document.documentElement;
    const agent = document.querySelector('voice-agent');
    if (!agent || !root.matches(ready) || agent.hasAttribute('hidden')) return;
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    root.dataset.shownAfter = String(performance.now() - loadEventStart);
    watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { attributes: true, subtree: true });
}

test('[X13] [B9] its button shows 1000 ms after load, and its script loads on click', async ({
  page,
  baseURL,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(noteShown, '[data-voice="ready"]');
  const call = await Call.open(page);
  const opener = call.buttons.first();

  await test.step('the widget and its buttons show 1000 ms after the page has loaded', async () => {
    const buttons = page.locator(
      `[data-hero] [data-talk], header [data-talk], #contact [data-talk]`,
    );
    await expect(buttons).toHaveCount(3);
    await expect(page.locator('html')).toHaveAttribute('data-shown-after', /./);
    const after = await page.locator('html').getAttribute('data-shown-after');
    expect(Number(after)).toBeGreaterThanOrEqual(999);
    await expect(buttons.first()).toBeVisible();
  });

  await test.step('nothing loads before the click, and nothing from other origins after it', async () => {
    await opener.hover();
    await page.locator('#services').scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    expect(loaded.filter((url) => OF_CALLS.test(url) && !url.includes('/client.'))).toEqual([]);
    await call.start();
    expect(loaded.filter((url) => OF_CALLS.test(url))).not.toEqual([]);
    expect(loaded.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

  await test.step('a call starts and ends', async () => {
    await call.expectState('reading');
    await expectNoViolations(page, 'voice-agent');
    await call.button('end').click();
    await expect(call.panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    const events = await call.events();
    expect(events.at(0)).toEqual({ name: 'voiceagent:start', detail: { provider: 'built-in' } });
    expect(events.at(-1)).toMatchObject({
      name: 'voiceagent:end',
      detail: { provider: 'built-in' },
    });
  });
});

/** A hiring company's message with an email address. */
const wish = (role: string) => `We want to hire a ${role}, write to ada@example.com`;

test('[X13] [X6] text calls: answers from the page, and a request copied to the form', async ({
  page,
}) => {
  const call = await Call.open(page);

  await test.step('a complete call', async () => {
    await call.start();
    await call.expectState('reading');
    await expect(call.button('mute')).toHaveCount(0);
    await expect(call.field).toBeFocused();
    const entry = page.locator('#faq details').nth(1);
    const asked = (await entry.locator('summary').textContent()) ?? '';
    await call.type(asked);
    await expect(entry).toHaveAttribute('data-lit', '');
    await call.answer.getByRole('link').first().click();
    await expect(entry).toHaveAttribute('open', '');
    await expect(entry.locator('p')).toBeInViewport();
    await expect(call.panel).toBeVisible();
    await expect(call.suggestions).toHaveCount(2);
    const [suggested] = await call.suggestions.allTextContents();
    await call.suggestions.first().click();
    await expect(call.panel.locator('[data-from="visitor"]').last()).toContainText(suggested ?? '');
    await expect(call.answer.getByRole('link').first()).toBeVisible();
    await call.type('xylophone quux');
    await expect(call.answer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(call.answer.locator('a[href="/#contact"]')).toBeVisible();
    await call.button('end').click();
    await expect(call.panel).toHaveCount(0);
  });

  const contact = new ContactForm(page);
  const role = (await page.locator('#roles h3').first().textContent())?.trim() ?? '';
  const value = (name: string) => contact.form.locator(`[name="${name}"]`);
  const expectFilled = async () => {
    await expect(value('firstname')).toHaveValue('');
    await expect(value('email')).toHaveValue('ada@example.com');
    await expect(value('roles')).toHaveValue(wish(role));
    await expect(contact.form.locator('[name="mode"][value="hiring"]')).toBeChecked();
    await expect(contact.form.locator('[type="checkbox"]')).not.toBeChecked();
  };

  await test.step('a request appears in the form as typed, ready to review and send', async () => {
    await call.start();
    await call.type(wish(role));
    await contact.awake();
    await expectFilled();
    await expect(page.locator('#contact')).toBeInViewport();
    // Over the form the line to type in stays, and what is said next is added on request.
    await value('company').focus();
    await expect(call.panel.getByRole('log')).toBeHidden();
    await call.type('Remote is fine');
    await call.type('hiring');
    await expect(value('roles')).toHaveValue(`${wish(role)}\nRemote is fine`);
    await value('roles').fill(wish(role));
    // The button that began the call ends it, too.
    await call.buttons.first().click();
    await expect(call.panel).toHaveCount(0);
  });

  await page.reload();
  await contact.awake();
  await expectFilled();
});
