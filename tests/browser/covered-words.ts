import type { Page } from '@playwright/test';

/** Pixels between two looks while scrolling through the section. */
const STRIDE = 48;

/** Scrolls through a section of cards; returns which words of a card another covers, and where. */
export function coveredWords(page: Page, id: 'industries' | 'services'): Promise<string[]> {
  return page.evaluate(
    async ([id, stride]) => {
      const covered = new Set<string>();
      let looks = 0;
      const cards = [...document.querySelectorAll(`#${id} article`)];
      const section = document.querySelector(`#${id}`)?.getBoundingClientRect();
      if (!section || cards.length < 2) throw new Error('There are no two cards.');
      const top = section.top + scrollY;
      for (let y = top - innerHeight; y < top + section.height; y += stride) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        for (const owner of cards) {
          for (const words of owner.querySelectorAll('h3, p, a')) {
            const { left, top: above, bottom } = words.getBoundingClientRect();
            for (const at of [above + 2, bottom - 2]) {
              const hit = document.elementFromPoint(left + 4, at)?.closest('article');
              if (hit === owner) looks += 1;
              if (hit && hit !== owner)
                covered.add(`${words.textContent} at ${Math.round(y - top)}`);
            }
          }
        }
      }
      if (looks === 0) throw new Error('No words were seen.');
      return [...covered];
    },
    [id, STRIDE] as const,
  );
}
