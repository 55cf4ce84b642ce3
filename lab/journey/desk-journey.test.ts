import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { RECORD, SHELL } from '../../operator/desk/page/words.ts';
import { loadPage } from '../../operator/desk/page-files.ts';
import { findFirefox, findWebkit } from '../../scripts/lib/journey-browsers.mjs';
import { openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import { fieldsOf, save } from '../../tests/fixtures/records.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Visitor } from './journey-visitor.ts';
import { openWebkit } from './webkit.ts';

const BROWSERS = [
  { name: 'Firefox', isThere: findFirefox() !== undefined, start: openFirefox },
  { name: 'WebKit', isThere: findWebkit() !== undefined, start: openWebkit },
];

/** The desk's page, which scripts/test.mjs builds before. */
const BUILT = path.resolve(import.meta.dirname, '../../.desk/page');
const COLLEAGUE = 'Kim Osei';
const SELF = 'Grace Hopper';
const [, TALKS] = DEFAULT_DESK.stages;

const RECORD_PANE = `article[aria-label="${RECORD.label}"]`;
const NOTE = `textarea[aria-label="${RECORD.noteNew}"]`;

for (const { name, isThere, start } of BROWSERS) {
  describe.skipIf(!isThere)(`a recruiter in ${name}, beside a colleague`, () => {
    let desk: TestDesk;
    let driver: Driver;
    let recruiter: Visitor;

    beforeAll(async () => {
      desk = await openDesk({ page: await loadPage(BUILT) });
      desk.test.pass(Date.now() - desk.test.now());
    });
    // Each attempt has a browser of its own: WebKitGTK (2.50) has crashed in Mesa's renderer.
    beforeEach(async () => {
      driver = await start({ scripting: true });
      recruiter = new Visitor(driver, `http://127.0.0.1:${desk.port}`);
      await recruiter.resize(1280, 800);
      return () => driver.close();
    });
    afterAll(() => desk?.close());

    test('[X26] [X21] gives a name, takes a submission, and shares its notes and stage', async () => {
      const { records } = desk.test.store;
      const receipt = await save(desk.test, { fields: fieldsOf('jobseeking'), files: [] });
      await driver.open(`http://127.0.0.1:${desk.port}/open?token=${await desk.link()}`);
      await recruiter.type('#your-name', SELF);
      await recruiter.press({ css: 'form button', text: SHELL.nameSave });
      await recruiter.misses({ css: '#your-name' });

      await recruiter.press({ css: `a[href*="${receipt}"]` });
      await recruiter.meets({ css: `${RECORD_PANE} h1`, text: 'Ada Lovelace' });
      await recruiter.press({ css: `${RECORD_PANE} button`, text: RECORD.take });
      await expect.poll(async () => (await records.record(receipt))?.owner).toBe(SELF);

      await recruiter.type(NOTE, 'Call her on Monday');
      await records.writeNote(receipt, { id: `${name}-kim`, text: 'Wants 165k.' }, COLLEAGUE);
      // A colleague's note comes while one's own is being written, and takes nothing from it.
      await recruiter.meets({ css: `${RECORD_PANE} li`, text: 'Wants 165k.' });
      await recruiter.press({ css: `${RECORD_PANE} button`, text: RECORD.noteAdd });
      await recruiter.meets({ css: `${RECORD_PANE} li`, text: 'Call her on Monday' });
      expect((await records.record(receipt))?.notes).toMatchObject([
        { by: COLLEAGUE, text: 'Wants 165k.' },
        { by: SELF, text: 'Call her on Monday' },
      ]);

      await records.setStage(receipt, TALKS?.id ?? '', COLLEAGUE);
      await recruiter.meets({ css: `a[href*="${receipt}"]`, text: TALKS?.name ?? '' });
    });
  });
}
