import { withAttr } from '../../../site/ui/attributes.ts';
import { onPhone } from './phone.mjs';

/** Time between two keys of a fast typist, in milliseconds. */
const KEY_MS = 60;
/** How long the panel may take to be there, in milliseconds. */
const OPEN_MS = 20_000;

/**
 * Begins a call on a slowed phone and types a question: milliseconds from the key to the first
 * frame that shows the answer.
 * @param {string} url
 * @param {string} question
 * @param {string} executablePath
 * @returns {Promise<number>}
 */
export function firstAnswer(url, question, executablePath) {
  return onPhone(executablePath, async ({ page }) => {
    // Headless Chromium crashes in its speech recognizer, which typing doesn't need.
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        Reflect.deleteProperty(window, name);
      }
    });
    await page.goto(url);
    await page.locator(`html${withAttr('voice', 'ready')}`).waitFor({ timeout: OPEN_MS });
    await page
      .locator(`${withAttr('talk')}:visible`)
      .first()
      .click();
    const field = page.locator('voice-agent [role="dialog"] input');
    await page.locator(withAttr('from', 'agent')).first().waitFor({ timeout: OPEN_MS });
    await field.pressSequentially(question, { delay: KEY_MS });
    const taken = page.evaluate(untilAnswer, withAttr('from', 'agent'));
    await field.press('Enter');
    return taken;
  });
}

/**
 * Runs in the page.
 * @param {string} answers selector of the agent's answers
 */
function untilAnswer(answers) {
  const count = () => document.querySelectorAll(answers).length;
  const before = count();
  return new Promise((/** @type {(ms: number) => void} */ resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          // One frame later the answer is painted.
          if (count() > before) requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
