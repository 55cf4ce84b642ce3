import { voice } from '../../site/content/voice.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { Call } from './call.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** Files that only a call needs: the panel with its search, and its styles. */
const OF_CALLS = /\/(?:open|panel)\.[\w-]+\.(?:js|css)$/;

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

test('[X13] [B9] the button shows 1000 ms after load, and its script loads on click', async ({
  page,
  baseURL,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(noteShown, '[data-voice="ready"]');
  const call = await Call.open(page);
  const opener = call.buttons.first();

  await test.step('the widget and its buttons show 1000 ms after the page has loaded', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-shown-after', /./);
    const after = await page.locator('html').getAttribute('data-shown-after');
    expect(Number(after)).toBeGreaterThanOrEqual(999);
    await expect(opener).toBeVisible();
  });

  await test.step('nothing loads before the click, and nothing from other origins after it', async () => {
    await opener.hover();
    await page.locator('#services').scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    expect(loaded.filter((url) => OF_CALLS.test(url))).toEqual([]);
    await call.start();
    expect(loaded.filter((url) => OF_CALLS.test(url))).toHaveLength(2);
    expect(loaded.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

  await test.step('a call starts and ends', async () => {
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await call.field.press('Escape');
    await expect(call.panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(call.panel).toBeVisible();
    // The button that began the call ends it, too.
    await opener.click();
    await expect(call.panel).toHaveCount(0);
    const start = { name: 'voiceagent:start', detail: { provider: 'built-in' } };
    const end = {
      name: 'voiceagent:end',
      detail: { provider: 'built-in', seconds: expect.any(Number) },
    };
    expect(await call.events()).toEqual([start, end, start, end]);
  });
});

test('[X13] it answers from the site by keyboard, and puts a question into the form', async ({
  page,
}) => {
  const call = await Call.open(page);
  await call.start();
  await expect(call.field).toBeFocused();

  await test.step('a suggested question shows its answer, which leads to its place', async () => {
    const question = page.locator('#faq details').nth(1);
    const asked = (await question.locator('summary').textContent()) ?? '';
    await call.questions.filter({ hasText: asked }).press('Enter');
    await expect(call.passages).toHaveCount(1);
    await expect(call.answer).toContainText((await question.locator('p').textContent()) ?? '');
    await call.passages.getByRole('link').press('Enter');
    await expect(call.panel).toHaveCount(0);
    await expect(question).toHaveAttribute('open', '');
    await expect(question).toBeFocused();
    await expect(question.locator('p')).toBeInViewport();
  });

  await test.step('a typed question shows passages, and an unknown one the ways out', async () => {
    await call.start();
    await call.ask('How long do you keep my data?');
    await expect(call.passages).toHaveCount(2);
    await expect(call.field).toBeFocused();
    await expect(call.passages.first().getByRole('link')).toHaveAttribute('href', /^\/privacy#/);
    await expectSoundInBothThemes(page, 'voice-agent');
    await call.ask('xylophone quux');
    await expect(call.passages).toHaveCount(0);
    await expect(call.answer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(call.answer.locator('a[href*="mode=hiring"]')).toBeVisible();
  });

  await test.step('what was typed goes into the form', async () => {
    await call.ask('We need two night nurses in Boston');
    await call.answer.locator('a[href*="mode=jobseeking"]').press('Enter');
    await expect(call.panel).toHaveCount(0);
    const contact = new ContactForm(page);
    const field = contact.form.locator('[name="desiredRoles"]');
    await expect(field).toHaveValue('We need two night nurses in Boston');
    await expect(field).toBeFocused();
    await expect(contact.form.locator('[name="mode"][value="jobseeking"]')).toBeChecked();
    await expect(contact.form.locator('[type="checkbox"]')).not.toBeChecked();
  });

  await test.step('from another page, too, beside what is there', async () => {
    const other = await Call.open(page, '/privacy');
    await other.start();
    await other.ask('Nights are fine');
    await other.answer.locator('a[href*="mode=jobseeking"]').click();
    await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
    await expect(page.locator('[name="desiredRoles"]')).toHaveValue(
      'We need two night nurses in Boston\nNights are fine',
    );
  });
});

/**
 * In the page: replaces the browser's speech. It hears the question once, then nothing until it is
 * stopped, and collects the answers.
 */
function speak(question: string): void {
  const said: string[] = [];
  let isHeard = false;
  class Recognition {
    onresult?: (event: object) => void;
    onerror?: (event: object) => void;
    onend?: () => void;
    start() {
      if (isHeard) return;
      isHeard = true;
      this.onresult?.({ results: [Object.assign([{ transcript: question }], { isFinal: true })] });
      this.onend?.();
    }
    abort() {
      this.onerror?.({ error: 'aborted' });
      this.onend?.();
    }
  }
  const synthesis = {
    getVoices: () => [{ localService: true, lang: 'en-US' }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => undefined,
  };
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'audioinput' } as MediaDeviceInfo];
  const replaced = {
    webkitSpeechRecognition: Recognition,
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    said,
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(window, name, { value });
  }
}

test('[X13] a spoken question is answered aloud, and the microphone can be stopped', async ({
  page,
}) => {
  await page.addInitScript(speak, 'How long do you keep my data?');
  const call = await Call.open(page);
  await call.start();
  const microphone = call.panel.locator('.microphone');
  await microphone.click();
  await expect(call.passages).toHaveCount(2);
  await expect(call.field).toHaveValue('How long do you keep my data?');
  const first = (await call.passages.first().locator('p').textContent()) ?? '';
  expect(await page.evaluate(() => (window as { said?: string[] }).said)).toEqual([
    expect.stringContaining(first),
  ]);
  await microphone.click();
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await microphone.click();
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await expect(call.panel.getByText(voice.speech)).toBeVisible();
});
