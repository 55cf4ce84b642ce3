import type { Page } from '@playwright/test';

interface Breakage {
  file: string;
  /** The part breaks right before this, which stands in the file once. */
  before: string;
  /** Only then, in the words of that place. */
  when?: string;
}

/** Parts of the site that a test can break, one at a time. */
const BREAKAGES = {
  'the form as it comes alive': {
    file: 'site/islands/contact-form/shared-fields.tsx',
    before: '  const replyHint =',
  },
  'an effect of the form': {
    file: 'site/islands/contact-form/use-draft.ts',
    before: '    setRestored(restoreDraft(',
  },
  'the form while it sends': {
    file: 'site/islands/contact-form/outcome.tsx',
    before: '  const mail = ',
    when: "phase.kind === 'sending'",
  },
  'what follows the answer': {
    file: 'site/islands/contact-form/use-submission.ts',
    before: '  switch (outcome.kind) {',
  },
  'a press of a button': {
    file: 'site/islands/contact-form/contact-form.tsx',
    before: '    forgetDrafts();\n    empty(',
  },
  'the test banner': {
    file: 'site/islands/contact-form/test-banner.tsx',
    before: '  const [busy, setBusy]',
  },
  'the live status': {
    file: 'site/islands/contact-form/live-status.tsx',
    before: '  const known = useSyncExternalStore',
  },
  'the toasts': {
    file: 'site/ui/toast/toast-host.tsx',
    before: '  return toasts.map(',
    when: 'toasts.length > 0',
  },
} as const satisfies Record<string, Breakage>;

export type Breakable = keyof typeof BREAKAGES;

/** What the broken part throws. */
export const BROKEN = 'broken on purpose';

/** Edits of the site that make every part breakable, for `startSiteVariant`. */
export function breakableParts(): Record<string, (text: string) => string> {
  const edits = Object.entries<Breakage>(BREAKAGES).map(
    ([name, { file, before, when = 'true' }]) => {
      const change = (text: string) => {
        if (text.split(before).length !== 2) throw new Error(`${file} has not one "${before}"`);
        const blow = `if (globalThis.broken === '${name}' && ${when}) throw new Error('${BROKEN}');\n`;
        return text.replace(before, `${blow}${before}`);
      };
      return [file, change] as const;
    },
  );
  return { ...Object.fromEntries(edits), 'site/shell/alive.ts': breakableStarters };
}

/** `starter 0` is one of the test's own, before all others: starters have no names once built. */
function breakableStarters(text: string): string {
  const loop = 'for (const start of STARTERS) nextTask(start);';
  if (!text.includes(loop)) {
    throw new Error('site/shell/alive.ts starts its modules in another way');
  }
  return text.replace('(() => void)[] = [', '(() => void)[] = [() => undefined, ').replace(
    loop,
    `globalThis.starterCount = STARTERS.length;
     for (const [index, start] of STARTERS.entries()) nextTask(() => {
       (globalThis.starters ??= []).push(index);
       if (globalThis.broken === 'starter ' + index) throw new Error('${BROKEN}');
       start();
       (globalThis.started ??= []).push(index);
     });`,
  );
}

const MENDED = 'mended';

/** Breaks a part on every page opened from now on, until it is mended. */
export async function breakPart(page: Page, name: Breakable | `starter ${number}`): Promise<void> {
  await page.addInitScript(
    ([part, mended]) => {
      if (sessionStorage.getItem(mended) === null) Object.assign(window, { broken: part });
    },
    [name, MENDED] as const,
  );
}

/** From the next load on the part is whole again. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate((mended) => sessionStorage.setItem(mended, ''), MENDED);
}

/** What the page writes to the console as an error, and what nobody catches, from now on. */
export function errorsOf(page: Page): { logged: string[]; uncaught: string[] } {
  const errors = { logged: [] as string[], uncaught: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'error') errors.logged.push(message.text());
  });
  page.on('pageerror', (error) => errors.uncaught.push(error.message));
  return errors;
}
