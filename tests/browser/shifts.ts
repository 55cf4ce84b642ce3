import type { Page } from '@playwright/test';

/** The time in which the page is laid out with its web fonts. */
const FONTS_MS = 1000;

interface Noted {
  /** The sum of all layout shifts without a recent input. */
  sum(): Promise<number>;
  /**
   * Layout shifts without a recent input of the visitor, and what moved. Without those of the web
   * fonts, which `stability.spec.ts` limits.
   */
  shifts(): Promise<string[]>;
  /** The same with those that follow an input, which a late answer would not be taken for. */
  all(): Promise<string[]>;
  /** Makes a shift on purpose and waits until it is noted. Proves that `shifts` can find any. */
  notesOne(): Promise<boolean>;
}

/** Notes every shift of the layout from the page's start on. */
export async function noteShifts(page: Page): Promise<Noted> {
  await page.addInitScript(() => {
    const noted: { text: string; at: number; isExplained: boolean }[] = [];
    Object.assign(window, { noted });
    new MutationObserver(() => {
      if (document.documentElement?.dataset.fonts === '')
        Object.assign(window, { fontsAt: Reflect.get(window, 'fontsAt') ?? performance.now() });
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80),
        );
        noted.push({
          text: `${value} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`,
          at: entry.startTime,
          isExplained: hadRecentInput,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The browser reports a shift after its frame.
  const noted = (): Promise<{ text: string; at: number; isExplained: boolean }[]> =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      return Reflect.get(window, 'noted');
    });
  return {
    async sum() {
      const all = await noted();
      const values = all.map(({ text, isExplained }) =>
        isExplained ? 0 : Number.parseFloat(text),
      );
      return values.reduce((sum, value) => sum + value, 0);
    },
    async shifts() {
      const all = await noted();
      const fontsAt: number = await page.evaluate(() => Reflect.get(window, 'fontsAt') ?? 0);
      return all
        .filter(({ isExplained, at }) => !isExplained && (at < fontsAt || at > fontsAt + FONTS_MS))
        .map(({ text }) => `${text}, fonts at ${Math.round(fontsAt)} ms`);
    },
    async all() {
      return (await noted()).map(({ text }) => text);
    },
    async notesOne() {
      const before = (await noted()).length;
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        scrollTo({ top: 0, behavior: 'instant' });
        await frame();
        document.body.style.paddingBlockStart = '200px';
        await frame();
        await frame();
        document.body.style.paddingBlockStart = '';
      });
      await page.waitForFunction((count) => Reflect.get(window, 'noted').length > count, before);
      return true;
    },
  };
}
