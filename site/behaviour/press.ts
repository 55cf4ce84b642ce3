import type { MarkSet } from '../marks/marks.ts';

/** How often the mark is read again, in milliseconds. */
const AGAIN_MS = 20;

/**
 * Resolves at once, or while a visitor presses something, as soon as the answer to the press is
 * painted. Work that can wait comes after it: on a phone React's evaluation alone takes 60 ms. The
 * loader in the page's head keeps the mark.
 */
export async function pressAnswered(): Promise<void> {
  const marks = document.documentElement.dataset as MarkSet;
  while (marks.pressed !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
