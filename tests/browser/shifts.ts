import type { Page } from '@playwright/test';

interface Noted {
  /** Layout shifts without a recent input of the visitor, and what moved. */
  shifts(): Promise<string[]>;
  /** The same with those that follow an input, which a late answer would not be taken for. */
  all(): Promise<string[]>;
  /** Makes a shift on purpose and waits until it is noted. Proves that `shifts` can find any. */
  notesOne(): Promise<boolean>;
}

/** Notes every shift of the layout from the page's start on. */
export async function noteShifts(page: Page): Promise<Noted> {
  await page.addInitScript(() => {
    const noted: { text: string; isExplained: boolean }[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80));
        noted.push({
          text: `${value} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`,
          isExplained: hadRecentInput,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The browser reports a shift after its frame.
  const noted = (): Promise<{ text: string; isExplained: boolean }[]> =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      return Reflect.get(window, 'noted');
    });
  return {
    async shifts() {
      const all = await noted();
      return all.filter(({ isExplained }) => !isExplained).map(({ text }) => text);
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
