import { expect, vi } from 'vitest';
import { attributeName } from '../../site/ui/attributes.ts';
import type { Driver, Plain } from './driver.ts';

/** How long a part to press may take to appear and to stand still, in milliseconds. */
const STILL_TIMEOUT_MS = 30_000;

/** A visible part of the page that the selector finds, and that contains `text`, if given. */
export interface Part {
  css: string;
  text?: string;
}

/** A person with a browser, a mouse and a keyboard, who does the same in every browser. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #scripting: boolean;

  constructor(driver: Driver, origin: string, scripting = true) {
    this.#driver = driver;
    this.#origin = origin;
    this.#scripting = scripting;
  }

  /** Opens a page as a visitor who was never here before. */
  async open(path: string): Promise<void> {
    // This file has the same origin, and runs no script that would keep a draft again.
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

  /** Runs a function in the page. The function sees nothing of the test but its arguments. */
  see<Given extends Plain[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> {
    return this.#driver.evaluate(work, ...given);
  }

  /** Waits until a function in the page returns true. */
  async until<Given extends Plain[]>(
    condition: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    const message = `${condition} with ${JSON.stringify(given)}`;
    await expect.poll(() => this.see(condition, ...given), { message }).toBe(true);
  }

  /** Waits until the part is visible. */
  async meets({ css, text = '' }: Part): Promise<void> {
    await this.until(isSeen, css, text);
  }

  /** Waits until the part is not visible. */
  async misses({ css, text = '' }: Part): Promise<void> {
    const message = `${css} "${text}" is not seen`;
    await expect.poll(() => this.see(isSeen, css, text), { message }).toBe(false);
  }

  /** The words of the first part that the selector finds. */
  textOf(css: string): Promise<string> {
    return this.see((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', css);
  }

  /** Presses the mouse on the part, once the part stands still and nothing covers it. */
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

  /** Presses a field until the field and the window have the focus, then types the text. */
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

  /** Waits for styles and programs. They come after the first paint, lower parts after them. */
  async #whole(): Promise<void> {
    if (!this.#scripting) return;
    await this.until(
      (late) =>
        !document.documentElement.hasAttribute(late) &&
        document.querySelector('head > link[rel="manifest"]') !== null,
      attributeName('deferred'),
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

/** The middle of the part in the view, if a press there would hit the part; else null. */
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
  // The caller tries again later. Parts near the view are laid out only now, and may move this one.
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
