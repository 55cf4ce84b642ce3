import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MODES } from '../../contract/audience.ts';
import { errorId, RECEIPT_MARK } from '../../contract/form-places.ts';
import { RECEIVED_PATH } from '../../contract/wire.ts';
import { faq } from '../../schema/faq.ts';
import { home } from '../../schema/home.ts';
import { faultTexts, messages } from '../../schema/messages.ts';
import { navigation } from '../../schema/navigation.ts';
import { received } from '../../schema/received.ts';
import { findFirefox, findWebkit } from '../../scripts/lib/journey-browsers.mjs';
import { withAttr } from '../../site/ui/attributes.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { heldFiles } from '../../tests/harness/held-files.ts';
import { TestService } from '../../tests/harness/service.ts';
import { type Receiver, startReceiver } from '../../tests/receiver.ts';
import { groundOfBar } from './bar-ground.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { expectDelivery, field, type Sent, SUBMIT, send, words } from './journey-form.ts';
import { Visitor } from './journey-visitor.ts';
import { openWebkit } from './webkit.ts';

const BROWSERS = [
  { name: 'Firefox', isThere: findFirefox() !== undefined, start: openFirefox },
  { name: 'WebKit', isThere: findWebkit() !== undefined, start: openWebkit },
];

/** Two colors look the same if their brightness differs by less than this, in levels of 255. */
const ALIKE = 3;
/** How much the page may change the ground by shining through: least and most, in levels of 255. */
const THROUGH = { ground: [-25, 25], signal: [-25, -ALIKE] } as const;
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const ANCHORS = ['#about', '#industries', '#faq', '#services', '#roles', '#contact'];
const MENU_BUTTON = 'header [popovertarget]';
const MENU_LINK = 'header [popover] a';
/** Sizes of the view. */
const DESK = [1280, 800] as const;
const PHONE = [740, 740] as const;

let service: TestService;
let receiver: Receiver;
let folder: string;
let file: Sent['file'];
let unwanted: string;

beforeAll(async () => {
  receiver = await startReceiver();
  // A driver types faster than any person.
  service = await TestService.start({ WEBHOOK_URL: receiver.url, SUSPECTS: 'deliver' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'journey-'));
  const name = 'Rôle – lead.pdf';
  file = { name, path: path.join(folder, name), bytes: pdfOf('A role') };
  unwanted = path.join(folder, 'notes.txt');
  await writeFile(file.path, file.bytes);
  await writeFile(unwanted, 'A role');
});

afterAll(async () => {
  await service?.remove();
  await receiver?.close();
  if (folder) await rm(folder, { recursive: true });
});

for (const { name, isThere, start } of BROWSERS) {
  for (const scripting of [true, false]) {
    describe.skipIf(!isThere)(`${name} with${scripting ? '' : 'out'} scripts`, () => {
      let driver: Driver;
      let visitor: Visitor;

      const begin = async () => {
        driver = await start({ scripting });
        visitor = new Visitor(driver, service.url, scripting);
        await visitor.resize(...DESK);
      };
      beforeAll(begin);
      // WebKitGTK (2.50) has crashed in Mesa's software renderer: the next attempt has a new one.
      beforeEach(async () => {
        if (await visitor.see(() => true).catch(() => false)) return;
        await driver.close();
        await begin();
      });
      afterAll(() => driver?.close());

      test('[X21] [R1] the page comes whole', async () => {
        await visitor.open('/');
        expect(await visitor.see(() => document.title)).toBe(home.head.title);
        for (const css of ['h1', ...ANCHORS, '#contact-form', 'footer ul']) {
          await visitor.meets({ css });
        }
      });

      test('[X21] the words are set in the web fonts', async () => {
        await visitor.open('/');
        await visitor.until(() => {
          const faces = [...document.fonts];
          return ['Display', 'Text'].every((name) =>
            faces.some(
              ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
            ),
          );
        });
      });

      test('[X21] [N2] the bar has no ground at the top, and a readable one past 100 px', async () => {
        await visitor.open('/');
        await expectNoGround(visitor);
        await visitor.scrollTo(101);
        await expectGround(visitor, THROUGH.ground);
        await visitor.scrollTo(await visitor.see(topOf, '#guarantee'));
        await expectGround(visitor, THROUGH.signal);
      });

      test('[X21] [R4] [N4] the links of the bar lead to their parts, which it leaves free', async () => {
        await visitor.open('/');
        for (const { name, link } of navigation.bar.filter(({ link }) => link.startsWith('/#'))) {
          await visitor.press({ css: 'header nav a', text: name });
          await visitor.until(isReached, link.slice(1));
        }
      });

      test('[X21] [N3] the menu of a phone opens, and closes', async () => {
        await visitor.open('/');
        await visitor.resize(...PHONE);
        await visitor.press({ css: MENU_BUTTON });
        for (const { name } of navigation.bar) await visitor.meets({ css: MENU_LINK, text: name });
        await visitor.press({ css: MENU_BUTTON });
        await visitor.misses({ css: MENU_LINK });
        await visitor.resize(...DESK);
      });

      if (scripting) withScripts(name, () => visitor);
      else withoutScripts(name, () => visitor);
    });
  }
}

function withScripts(name: string, visitor: () => Visitor): void {
  test('[X21] [B5] the theme changes, and stays over a reload', async () => {
    await visitor().open('/');
    expect(await visitor().see(isDark)).toBe(false);
    await visitor().press({ css: withAttr('theme-toggle') });
    await visitor().until(isDark);
    await visitor().reload();
    expect(await visitor().see(isDark)).toBe(true);
    await expectNoGround(visitor());
    await visitor().scrollTo(101);
    await expectGround(visitor(), THROUGH.ground);
  });

  test('[X21] [H12] the hint to scroll goes past 100 px, and comes back', async () => {
    const hint = { css: 'main span', text: home.hero.scroll };
    await visitor().open('/');
    await visitor().meets(hint);
    await visitor().scrollTo(102);
    await visitor().misses(hint);
    await visitor().scrollTo(100);
    await visitor().meets(hint);
  });

  test('[X21] [X13] a question that is typed to the agent is answered, with its source', async () => {
    const panel = 'voice-agent [role="dialog"]';
    const question = faq.entries[1]?.question ?? '';
    await visitor().open('/');
    await visitor().press({ css: `header ${withAttr('talk')}` });
    await visitor().meets({ css: `${panel} ${withAttr('from', 'agent')}` });
    await visitor().type(`${panel} input`, question);
    await visitor().press({ css: `${panel} .send` });
    await visitor().meets({ css: `${panel} .source`, text: question });
    await visitor().press({ css: `${panel} .end` });
    await visitor().misses({ css: panel });
  });

  test('[X21] [N3] Escape closes the menu of a phone, and the focus goes back', async () => {
    await visitor().open('/');
    await visitor().resize(...PHONE);
    await visitor().press({ css: MENU_BUTTON });
    await visitor().meets({ css: MENU_LINK });
    // Not by Tab, which does not move the focus in WebKitGTK under a driver.
    await visitor().see((css) => document.querySelector<HTMLElement>(css)?.focus(), MENU_LINK);
    await visitor().key('Escape');
    await visitor().until((css) => document.querySelector(`${css}:focus`) !== null, MENU_BUTTON);
    expect(
      await visitor().see((css) => document.querySelector(css)?.checkVisibility(), MENU_LINK),
    ).toBe(false);
    await visitor().resize(...DESK);
  });

  test('[X21] [C6] [B6] what is wrong stands in a toast and at its field', async () => {
    await openForm(visitor());
    await visitor().attach(field('jdFile_0'), unwanted);
    await expectToast(visitor(), messages.toasts.unsupportedType);
    await visitor().type(field('email'), 'ada@');
    await visitor().press({ css: SUBMIT, text: words.submit.hiring });
    await visitor().meets({ css: `#${errorId('email')}`, text: faultTexts.email });
  });

  test('[X21] [X6] what was entered is there after a reload, the file too', async () => {
    await openForm(visitor());
    await visitor().type(field('company'), name);
    await visitor().attach(field('jdFile_0'), file.path);
    await expect.poll(() => visitor().see(heldFiles)).toBe(1);
    await visitor().reload();
    await visitor().meets({ css: '#contact-form li', text: file.name });
    await visitor().press({ css: '#contact-form button', text: words.draft.clear });
    await visitor().misses({ css: '#contact-form li', text: file.name });
    await expect.poll(() => visitor().see(heldFiles)).toBe(0);
  });

  for (const mode of MODES) {
    test(`[X21] [C4] [X4] the ${mode} form gives a receipt, and hands on what was sent`, async () => {
      const sent = { mode, firstname: name, file };
      await openForm(visitor());
      await send(visitor(), sent);
      await expectToast(visitor(), {
        title: messages.toasts.received[mode],
        text: messages.toasts.received.text,
      });
      await visitor().meets({ css: '#contact-form output', text: words.receipt.title });
      const receipt = await visitor().textOf(`#contact-form output a[href^="${RECEIVED_PATH}/"]`);
      await expectDelivery(receiver, sent, receipt);
    });
  }
}

function withoutScripts(name: string, visitor: () => Visitor): void {
  for (const mode of MODES) {
    test(`[X21] [X5] the ${mode} form gives a receipt, and hands on what was sent`, async () => {
      const sent = { mode, firstname: `${name}, no scripts`, file };
      await visitor().open('/#contact');
      await send(visitor(), sent);
      await visitor().meets({ css: 'h1', text: received.heading });
      await expectDelivery(receiver, sent, await visitor().textOf(`[${RECEIPT_MARK}]`));
    });
  }
}

/** Opens the page at the form, and waits until its script runs. */
async function openForm(visitor: Visitor): Promise<void> {
  await visitor.open('/#contact');
  await visitor.until(
    (form) => document.querySelector(form) !== null,
    `${withAttr('hydrated')}:has(#contact-form)`,
  );
}

async function expectToast(
  visitor: Visitor,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await visitor.meets({ css: '[role="dialog"]', text: title });
  await visitor.meets({ css: '[role="dialog"]', text });
}

/** Expects the bar to look like the page below it where the bar is empty. */
async function expectNoGround(visitor: Visitor): Promise<void> {
  await expect
    .poll(async () => {
      const { inside, below, own } = await groundOfBar(visitor);
      return { fromBelow: Math.abs(inside - below), fromOwn: Math.abs(own - inside) };
    })
    .toSatisfy(({ fromBelow, fromOwn }) => fromBelow < ALIKE && fromOwn > ALIKE);
}

/** Expects a ground in the bar: the page shines through it this much, its words are readable. */
async function expectGround(visitor: Visitor, [least, most]: readonly number[]): Promise<void> {
  await expect
    .poll(async () => {
      const { inside, own, contrast } = await groundOfBar(visitor);
      return { through: inside - own, contrast };
    })
    .toSatisfy(
      ({ through, contrast }) =>
        through >= (least ?? 0) && through <= (most ?? 0) && contrast >= READABLE,
    );
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function topOf(css: string): number {
  return (document.querySelector(css)?.getBoundingClientRect().top ?? 0) + scrollY;
}

/** Whether the address has this hash, and its part begins below the bar in the upper half. */
function isReached(hash: string): boolean {
  const top = document.querySelector(hash)?.getBoundingClientRect().top ?? 0;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return location.hash === hash && top > bar - 1 && top < innerHeight / 2;
}
