import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import type { Page } from '@playwright/test';
import { OLDEST_BROWSERS } from '../../contract/browsers.ts';
import { searchProcess } from '../../site/content/process.ts';
import { ContactForm, SUCCESS, TYPED } from './contact-form.ts';
import { deliveryOf, expect, MOVING, test } from './fixtures.ts';
import { PDF } from './kept-files.ts';
import { menu, menuButton, menuLink } from './places.ts';

test.use({
  ...MOVING,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // The page's policy has hashes of the styles that `removeNewer` changes.
  bypassCSP: true,
});

/** By the names in MDN's data, such as `['safari', 16.4]`. */
const OLDEST = OLDEST_BROWSERS.map((browser): [string, number] => {
  const [, name = '', version] = /^(\D+)(.+)$/.exec(browser) ?? [];
  return [name === 'ios' ? 'safari_ios' : name, Number(version)];
});

function isEverywhere({ support }: CompatStatement): boolean {
  return OLDEST.every(([name, oldest]) =>
    [support[name as keyof typeof support]].flat().some((each) => {
      if (!each || each.flags || each.prefix || each.alternative_name) return false;
      const since = Number.parseFloat(String(each.version_added).replace('≤', ''));
      return since <= oldest && !each.version_removed;
    }),
  );
}

const isNewer = ({ __compat: compat }: Identifier) => compat && !isEverywhere(compat);

const membersOf = ({ __compat, ...members }: Identifier) => Object.entries<Identifier>(members);

/** Interfaces and members that one of the oldest browsers lacks. */
const NEWER = [compat.api, compat.javascript.builtins ?? {}]
  .flatMap(membersOf)
  .flatMap(([name, each]) =>
    isNewer(each)
      ? [[name]]
      : membersOf(each)
          .filter(([, member]) => isNewer(member))
          .map(([member]) => [name, member.replace(/_static$/, '')]),
  );

/** Removes what the oldest browsers lack, before the page loads. */
async function removeNewer(page: Page): Promise<void> {
  await page.addInitScript((newer) => {
    const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const [name = '', member] of newer) {
      if (!member) delete all[name];
      else {
        for (const owner of [all[name], all[name]?.prototype]) {
          if (owner) Reflect.deleteProperty(owner, member);
        }
      }
    }
  }, NEWER);
  // Popovers also open by attributes alone.
  await page.route(/\/(?:[?#].*)?$|\.(?:js|css)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(':popover-open', ':unknown')
      .replace(/(?<=[[ ])popover(?=[=\]t])/g, 'data-popover');
    await route.fulfill({ response, body });
  });
}

test('[X15] [B3] the oldest supported browsers can use the menu, the filter, and the form', async ({
  page,
  receiver,
}) => {
  await removeNewer(page);
  const contact = new ContactForm(page);
  await page.goto('/');

  await test.step('the menu', async () => {
    await expect(menu(page)).toBeHidden();
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await menuLink(page, '/#about').tap();
    await expect(menu(page)).toBeHidden();
  });

  // Without a mouse there is no light that follows it.
  await expect(page.locator('[data-cursor] i')).toBeHidden();

  await test.step('the filter', async () => {
    const process = page.getByRole('region', { name: searchProcess.heading });
    const [{ category = '' } = {}] = searchProcess.steps;
    const others = searchProcess.steps.filter((step) => step.category !== category);
    await process.getByRole('checkbox', { name: category }).tap();
    await expect(process.getByRole('checkbox', { name: category })).toBeChecked();
    await expect(process.getByRole('row').filter({ hasText: others[0]?.name ?? '' })).toBeHidden();
  });

  await test.step('the form', async () => {
    await contact.awake();
    for (const name of ['firstname', 'lastname', 'phone', 'email', 'company'] as const) {
      await contact.field(name).fill(TYPED.hiring[name]);
    }
    await contact.files('hiring').setInputFiles(PDF);
    await contact.consent.check();
    await contact.send('hiring');
    await contact.expectToast(SUCCESS);
    const { fields } = await deliveryOf(receiver, await contact.receipt());
    expect(fields).toContainEqual(['email', TYPED.hiring.email]);
  });
  // Late files may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
