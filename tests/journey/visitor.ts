import { expect, vi } from 'vitest';
import { attribute } from '../../site/marks/marks.ts';
import type { Driver, Plain } from './driver.ts';

/** How long what is pressed may take to be there and to stand still, in milliseconds. */
const STILL_TIMEOUT_MS = 30_000;

/** Something on the page: what the selector finds, is seen, and says `text`, where there is one. */
export interface Part {
  css: string;
  text?: string;
}

/** A person with a browser, a mouse and a keyboard; what they do is the same in every browser. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #scripting: boolean;

  constructor(driver: Driver, origin: string, scripting = true) {
    this.#driver = driver;
    this.#origin = origin;
    this.#scripting = scripting;
  }

  /** Opens a page as somebody who was never here. */
  async open(path: string): Promise<void> {
    // Of the same origin, and runs nothing that would keep a draft once more.
    await this.#driver.open(`${this.#origin}/robots.txt`);
    await this.#driver.evaluate(() => localStorage.clear());
    await this.#driver.open(this.#origin + path);
    await this.#whole();
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.#whole();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  see<Given extends Plain[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> {
    return this.#driver.evaluate(work, ...given);
  }

  /** Waits until a function in the page says so. */
  async until<Given extends Plain[]>(
    condition: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    const message = `${condition} with ${JSON.stringify(given)}`;
    await expect.poll(() => this.see(condition, ...given), { message }).toBe(true);
  }

  /** Waits until it is seen. */
  async meets({ css, text = '' }: Part): Promise<void> {
    await this.until(isSeen, css, text);
  }

  /** Waits until it is not seen, or no longer. */
  async misses({ css, text = '' }: Part): Promise<void> {
    const message = `${css} "${text}" is not seen`;
    await expect.poll(() => this.see(isSeen, css, text), { message }).toBe(false);
  }

  /** The words of the first part that the selector finds. */
  textOf(css: string): Promise<string> {
    return this.see((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', css);
  }

  /** Presses the mouse on it, once it stands still and nothing lies over it. */
  async press({ css, text = '' }: Part): Promise<void> {
    const spot = await vi.waitFor(
      async () => {
        const before = await this.see(spotOf, css, text);
        const now = await this.see(spotOf, css, text);
        if (!now) throw new Error(`There is no ${css} "${text}" that can be pressed.`);
        expect(now, `where ${css} "${text}" is`).toEqual(before);
        return now;
      },
      { timeout: STILL_TIMEOUT_MS },
    );
    await this.#driver.click(spot[0], spot[1]);
  }

  /** Presses a field, until it and the window have the focus, and then the keys for this text. */
  async type(css: string, text: string): Promise<void> {
    await vi.waitFor(
      async () => {
        await this.press({ css });
        const isFocused = (css: string) =>
          document.hasFocus() && document.activeElement?.matches(css) === true;
        expect(await this.see(isFocused, css), `${css} has the focus`).toBe(true);
      },
      { timeout: STILL_TIMEOUT_MS },
    );
    await this.#driver.type(text);
    const value = () =>
      this.see((css) => document.querySelector<HTMLInputElement>(css)?.value ?? null, css);
    await expect.poll(value, { message: css }).toBe(text);
  }

  key(key: 'Escape'): Promise<void> {
    return this.#driver.press(key);
  }

  attach(css: string, file: string): Promise<void> {
    return this.#driver.attach(css, file);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#driver.screenshot();
  }

  async scrollTo(top: number): Promise<void> {
    await this.see((top) => scrollTo({ top, behavior: 'instant' }), top);
  }

  /** Styles and programs come after the first paint, and parts below the first view after them. */
  async #whole(): Promise<void> {
    if (!this.#scripting) return;
    await this.until(
      (late) =>
        !document.documentElement.hasAttribute(late) &&
        document.querySelector('head > link[rel="manifest"]') !== null,
      attribute('late'),
    );
  }
}

function isSeen(css: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(css)].some(
    (part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      part.innerText.includes(text),
  );
}

/** The middle of the part, in the view, where it is what a press would hit. */
function spotOf(css: string, text: string): [x: number, y: number] | null {
  const part = [...document.querySelectorAll<HTMLElement>(css)].find(
    (part) => part.checkVisibility() && part.innerText.includes(text),
  );
  if (!part) return null;
  const middle = (): [number, number] => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const isHit = () => part.contains(document.elementFromPoint(...middle()));
  if (isHit()) return middle();
  // Looked at again later: parts that come near are laid out only then, and may push it on.
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
