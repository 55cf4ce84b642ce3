import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { expectNoViolations } from './axe.ts';
import { Call } from './call.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import type { Device } from './speech.ts';

const TALKING: Device = { ears: 'device', hasVoice: true };
const TYPING: Device = { ears: 'none', hasVoice: false };

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

test('[X13] [B9] a call by voice: its button shows 1000 ms after the load, and its program comes with the press', async ({
  page,
  baseURL,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(noteShown, withAttr('voice', 'ready'));
  const call = await Call.open(page, TALKING);
  const opener = call.buttons.first();

  await test.step('the widget and its buttons show 1000 ms after the page has loaded', async () => {
    const buttons = page.locator(
      `${withAttr('hero')} ${withAttr('talk')}, header ${withAttr('talk')}, #contact ${withAttr('talk')}`,
    );
    await expect(buttons).toHaveCount(3);
    await expect(page.locator('html')).toHaveAttribute('data-shown-after', /./);
    const after = await page.locator('html').getAttribute('data-shown-after');
    expect(Number(after)).toBeGreaterThanOrEqual(999);
    await expect(buttons.first()).toBeVisible();
  });

  await test.step('nothing of it is loaded before the press, and nothing from elsewhere after it', async () => {
    await opener.hover();
    await page.locator('#services').scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    await expect.poll(() => loaded.some((url) => /\/after-first-input\./.test(url))).toBe(true);
    expect(loaded.filter((url) => OF_CALLS.test(url) && !url.includes('/client.'))).toEqual([]);
    await call.start();
    expect(loaded.filter((url) => OF_CALLS.test(url))).not.toEqual([]);
    expect(loaded.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

  await test.step('a whole call', async () => {
    await call.expectState('speaking');
    // The agent greets first: its words about the microphone come before the microphone opens.
    expect(await call.speech.saying()).toBeDefined();
    expect(await call.speech.isOpen()).toBe(false);
    await call.speech.finish();
    await call.expectState('listening');
    expect(await call.speech.isOpen()).toBe(true);
    await expectNoViolations(page, 'voice-agent');

    const asked = (await page.locator('#faq summary').first().textContent()) ?? '';
    await call.speech.hear(asked.slice(0, 9), false);
    await expect(call.panel.locator(withAttr('from', 'visitor'))).toHaveText(
      new RegExp(`${asked.slice(0, 9)}$`),
    );
    await call.speech.hear(asked.replace('?', ''));
    await call.expectState('speaking');
    await expect(call.panel.locator(withAttr('from', 'visitor'))).toHaveCount(1);
    const source = call.answer.getByRole('link');
    await expect(source.first()).toHaveText(new RegExp(`^${asked.replace('?', '\\?')}`));
    const entry = page.locator('#faq details').first();
    await expect(entry).toHaveAttribute(attributeName('lit'), '');

    // The agent's own words from the loudspeaker do not interrupt it. A visitor's words do.
    const saying = (await call.speech.saying()) ?? '';
    await call.speech.hear(saying.split(' ').slice(0, 4).join(' '), false);
    expect(await call.speech.saying()).toBe(saying);
    await call.speech.hear('wait a moment', false);
    expect(await call.speech.saying()).toBeUndefined();
    await expect(entry).not.toHaveAttribute(attributeName('lit'));
    await call.speech.hear('goodbye');
    await call.expectState('speaking');
    await call.speech.finish();
    await call.expectState('ended');
    expect(await call.speech.isOpen()).toBe(false);
    await call.panel.getByRole('button').last().click();
    await expect(call.panel).toHaveCount(0);
    await expect(opener).toBeFocused();

    const events = await call.events();
    expect(events.at(0)).toEqual({ name: 'voiceagent:start', detail: { provider: 'built-in' } });
    expect(events.at(-1)).toMatchObject({
      name: 'voiceagent:end',
      detail: { provider: 'built-in' },
    });
  });

  await test.step('another one, which Escape stops in the middle of a sentence', async () => {
    await call.start();
    await expect.poll(() => call.speech.saying()).toBeDefined();
    await page.keyboard.press('Escape');
    expect(await call.speech.saying()).toBeUndefined();
    await call.expectState('listening');
  });

  await test.step('out of sight it neither hears nor speaks, and it goes on when the tab is back', async () => {
    const look = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await expect.poll(() => call.speech.isOpen()).toBe(true);
    await look(true);
    await call.expectState('away');
    expect(await call.speech.isOpen()).toBe(false);
    await look(false);
    await call.expectState('listening');
    expect(await call.speech.isOpen()).toBe(true);
  });

  await test.step('a button ends all speaking', async () => {
    await call.panel.locator('button.sound').click();
    await call.type('hello');
    expect(await call.speech.saying()).toBeUndefined();
    await expect(call.panel.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  });
});

/** What a company says that hires, with an address. */
const wish = (role: string) => `We want to hire a ${role}, write to ada@example.com`;

test('[X13] [X6] [A1] calls by text, where the browser neither hears nor speaks: once it loads, with answers, and a request that is in the form', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED');
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
  });
  const call = await Call.open(page, TYPING);

  await test.step('where it cannot be loaded the page says so, and the next press tries again', async () => {
    await page.clock.install();
    await page.route(/\/open\./, (route) => route.abort());
    await call.buttons.first().click();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return page.getByRole('alert').count();
        },
        { intervals: [50, 100, 200] },
      )
      .toBe(1);
    await page.unroute(/\/open\./);
    await call.start();
    await expect(page.locator('voice-agent').getByRole('alert')).toHaveCount(0);
  });

  await test.step('a whole call', async () => {
    await call.expectState('reading');
    await expect(call.button('mute')).toHaveCount(0);
    await expect(call.field).toBeFocused();
    const entry = page.locator('#faq details').nth(1);
    const asked = (await entry.locator('summary').textContent()) ?? '';
    await call.type(asked);
    await expect(entry).toHaveAttribute(attributeName('lit'), '');
    await call.answer.getByRole('link').first().click();
    await expect(entry).toHaveAttribute('open', '');
    await expect(entry.locator('p')).toBeInViewport();
    await expect(call.panel).toBeVisible();
    await expect(call.suggestions).toHaveCount(3);
    const [suggested] = await call.suggestions.allTextContents();
    await call.suggestions.first().click();
    await expect(call.panel.locator(withAttr('from', 'visitor')).last()).toContainText(
      suggested ?? '',
    );
    await expect(call.answer.getByRole('link').first()).toBeVisible();
    const receipt = call.answer.locator('a[href^="/received/"]');
    await call.type('did you get my application?');
    await expect(call.answer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(receipt).toHaveCount(0);
    await page.evaluate(() => {
      const kept = [{ receipt: 'AAAA-BBBB-CCCC', at: Date.now() }];
      localStorage.setItem('contact-receipts', JSON.stringify(kept));
    });
    await call.type('did you get my application?');
    await expect(receipt).toHaveAttribute('href', '/received/AAAA-BBBB-CCCC');
    await page.evaluate(() => localStorage.removeItem('contact-receipts'));
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

  await test.step('a request is in the form as it was said, to be read, agreed to and sent', async () => {
    await call.start();
    await call.type(wish(role));
    await contact.awake();
    await expectFilled();
    await expect(page.locator('#contact')).toBeInViewport();
    // Over the form the line to type in stays, and what is said next stands below.
    await value('company').focus();
    await expect(call.panel.getByRole('log')).toBeHidden();
    await call.type('Remote is fine');
    await expect(value('roles')).toHaveValue(`${wish(role)}\nRemote is fine`);
    await value('roles').fill(wish(role));
    // The button that began the call ends it, too.
    await call.buttons.first().click();
    await expect(call.panel).toHaveCount(0);
  });

  await test.step('each call is counted at its start and its end, and nothing that was said', async () => {
    const told = await page.evaluate(() => JSON.stringify((window as { calls?: unknown }).calls));
    const actions = JSON.parse(told)
      .filter(([, name]: string[]) => name === 'agent_call')
      .map(([, , data]: [string, string, { call_action: string }]) => data.call_action);
    expect(actions).toEqual(['start', 'end', 'start', 'end']);
    for (const said of ['xylophone', 'hire a', 'ada@']) expect(told).not.toContain(said);
  });

  await page.reload();
  await contact.awake();
  await expectFilled();
});

test('[X13] a microphone that fails: the panel says so, text goes on, Unmute tries again; and a request goes with the visitor to the page of the form', async ({
  page,
}) => {
  const call = await Call.open(page, { ears: 'browser', hasVoice: false }, '/privacy');
  await call.start();
  // Refused, missing, and without a service.
  for (const error of ['not-allowed', 'audio-capture', 'network']) {
    await expect.poll(() => call.speech.isOpen()).toBe(true);
    await call.speech.fail(error);
    await expect(call.trouble).not.toBeEmpty();
    await call.expectState('muted');
    expect(await call.speech.isOpen()).toBe(false);
    await call.type('hello');
    await call.button('mute').click();
    await expect(call.trouble).toBeEmpty();
    expect(await call.speech.isOpen()).toBe(true);
  }
  const events = await call.events();
  const failures = events.filter(({ name }) => name === 'voiceagent:error');
  expect(failures.map(({ detail }) => detail)).toEqual([
    'microphone-refused',
    'no-microphone',
    'recognition-failed',
  ]);

  await call.field.fill(wish('data engineer'));
  await call.field.press('Enter');
  await page.waitForURL(/\?mode=hiring#contact$/);
  const contact = new ContactForm(page);
  await contact.awake();
  await expect(contact.form.locator('[name="email"]')).toHaveValue('ada@example.com');
});
