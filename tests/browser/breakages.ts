import type { Page } from '@playwright/test';
import type * as hydration from '../../site/fast/islands/hydrate.tsx';
import type * as drafts from '../../site/form/draft/draft.ts';
import type * as restoring from '../../site/form/draft/restore-draft.ts';
import type * as sharedFields from '../../site/form/fields/shared-fields.tsx';
import type * as formReading from '../../site/form/read-form.ts';
import type * as liveStatus from '../../site/form/receipt/live-status.tsx';
import type * as receipts from '../../site/form/receipt/receipts.ts';
import type * as outcome from '../../site/form/submit/outcome.tsx';
import type * as testBanner from '../../site/form/submit/test-banner.tsx';
import type * as afterFirstInput from '../../site/layout/after-first-input.ts';
import type * as toastCard from '../../site/ui/toast/toast-card.tsx';
import { exportsOf, idOf, type Part } from '../harness/seams.ts';
import { intercept } from './seams.ts';

type Call = (...args: never[]) => unknown;

interface Breakage<Export extends Call = Call> {
  part: Part<Export>;
  /** The part breaks only if this returns true. Runs in the page. */
  when?: (...args: Parameters<Export>) => boolean;
  /** How many calls fail on each page; all of them by default. */
  times?: number;
}

function breakage<Export extends Call>(
  part: Part<Export>,
  limits: Pick<Breakage<Export>, 'when' | 'times'> = {},
): Breakage<Export> {
  return { part, ...limits };
}

/** Parts of the form that a test can break, one at a time. */
const BREAKAGES = {
  'the form as it hydrates': breakage(
    exportsOf<typeof sharedFields>('site/form/fields/shared-fields.tsx')('SharedFields'),
  ),
  'an effect of the form': breakage(
    exportsOf<typeof restoring>('site/form/draft/restore-draft.ts')('restoreDraft'),
    // Only the first call: the fallback calls `restoreDraft` too, to keep what was typed.
    { times: 1 },
  ),
  'the form while it sends': breakage(
    exportsOf<typeof outcome>('site/form/submit/outcome.tsx')('Outcome'),
    { when: ({ phase }) => phase.kind === 'sending' },
  ),
  'what follows the answer': breakage(
    exportsOf<typeof receipts>('site/form/receipt/receipts.ts')('keepReceipt'),
  ),
  'a press of a button': breakage(
    exportsOf<typeof drafts>('site/form/draft/draft.ts')('forgetDrafts'),
  ),
  'the reading of the form': breakage(
    exportsOf<typeof formReading>('site/form/read-form.ts')('readForm'),
  ),
  'the test banner': breakage(
    exportsOf<typeof testBanner>('site/form/submit/test-banner.tsx')('TestBanner'),
  ),
  'the live status': breakage(
    exportsOf<typeof liveStatus>('site/form/receipt/live-status.tsx')('LiveStatus'),
  ),
  'the toasts': breakage(exportsOf<typeof toastCard>('site/ui/toast/toast-card.tsx')('ToastCard')),
};

export type Breakable = keyof typeof BREAKAGES;

/** The function that every island is hydrated by. */
const HYDRATE = exportsOf<typeof hydration>('site/fast/islands/hydrate.tsx')('hydrate');

/** The functions that the page calls at a visitor's first input, by name. */
const STARTERS = exportsOf<typeof afterFirstInput>('site/layout/after-first-input.ts')('STARTERS');

/** Every part that a test can break: `parts` for `startSiteVariant`. */
export const PARTS: readonly Part[] = [
  ...Object.values(BREAKAGES).map(({ part }) => part),
  HYDRATE,
  STARTERS,
];

/** The message of the error that a broken part throws. */
export const BROKEN = 'broken on purpose';

const MENDED = 'mended';

/** Breaks a part on every page opened from now on, until it is mended or the result disposed of. */
export function breakPart(page: Page, name: Breakable) {
  return breakExport(page, BREAKAGES[name] as Breakage);
}

function breakExport<Export extends Call>(page: Page, broken: Breakage<Export>) {
  const { part, when = () => true, times = Number.MAX_SAFE_INTEGER } = broken;
  return intercept(
    page,
    part,
    (isBroken, most, message, mended) => {
      let calls = 0;
      return (original, ...args) => {
        const isWhole = sessionStorage.getItem(mended) !== null;
        if (isWhole || !isBroken(...args) || calls >= most) return original(...args);
        calls += 1;
        throw new Error(message);
      };
    },
    when,
    times,
    BROKEN,
    MENDED,
  );
}

/** Breaks the component of every island when it hydrates, on every page opened from now on. */
export function breakIslands(page: Page) {
  return intercept(
    page,
    HYDRATE,
    (broken) => (original, place, island) =>
      original(place, {
        ...island,
        component: (): never => {
          throw new Error(broken);
        },
      }),
    BROKEN,
  );
}

/** Lets broken parts work again from now on. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate((mended) => sessionStorage.setItem(mended, ''), MENDED);
}

/** Names of the page's starters that were loaded, or of those that have returned. */
export async function startersOf(page: Page, which: 'loaded' | 'returned'): Promise<string[]> {
  const ids = await page.evaluate((key) => window.seams?.[key] ?? [], which);
  const prefix = `${idOf(STARTERS)}.`;
  return ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}

/** Breaks one starter on every page opened from now on, until the result is disposed of. */
export function breakStarter(page: Page, name: string) {
  const part: Part<() => void> = { module: STARTERS.module, name: `${STARTERS.name}.${name}` };
  return breakExport(page, breakage(part));
}

/** Collects the page's console errors and uncaught errors from now on. */
export function errorsOf(page: Page): { logged: string[]; uncaught: string[] } {
  const errors = { logged: [] as string[], uncaught: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'error') errors.logged.push(message.text());
  });
  page.on('pageerror', (error) => errors.uncaught.push(error.message));
  return errors;
}
