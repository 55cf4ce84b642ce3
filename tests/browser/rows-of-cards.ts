import type { Locator } from '@playwright/test';

/**
 * What is wrong with cards in rows. All rows must be as wide as the widest, the cards of a row
 * equally tall and in reading order, and no card may lie over another.
 */
export function faultsOf(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((all) => {
    /** Pixels by which edges may differ. */
    const LEEWAY = 1.5;
    const places = all.map((card) => card.getBoundingClientRect());
    const left = Math.min(...places.map((place) => place.left));
    const right = Math.max(...places.map((place) => place.right));
    const differ = (one: number, other: number) => Math.abs(one - other) > LEEWAY;
    const faults: string[] = [];
    places.forEach((place, i) => {
      const card = `card ${i + 1} of ${places.length}`;
      if (place.width < 1 || place.height < 1) faults.push(`${card} has no room`);
      const before = places[i - 1];
      const isInRow = before !== undefined && !differ(before.top, place.top);
      if (!isInRow && differ(place.left, left)) faults.push(`${card} does not begin its row`);
      if (isInRow && differ(before.bottom, place.bottom)) faults.push(`${card} is not as tall`);
      if (isInRow && before.right > place.left + LEEWAY) faults.push(`${card} covers the last`);
      if (!isInRow && before && before.bottom > place.top + LEEWAY)
        faults.push(`${card} covers the row above`);
      const next = places[i + 1];
      const endsRow = next === undefined || differ(next.top, place.top);
      if (endsRow && differ(place.right, right)) faults.push(`${card} leaves a gap in its row`);
    });
    return faults;
  });
}
