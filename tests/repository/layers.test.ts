import { describe, expect, test } from 'vitest';
import { arrowsOf } from './imports.ts';
import { INTAKE_LAYERS, objection, SITE_LAYERS } from './layers.ts';
import { projectFiles, textOf } from './source.ts';

const sources = projectFiles().filter((name) => /\.(ts|tsx|mjs|astro)$/.test(name));

describe('the arrows between the rooms', () => {
  test('point only where the design lets them', () => {
    const arrows = sources.flatMap((name) => arrowsOf(name, textOf(name)));
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.map(objection).filter(Boolean)).toEqual([]);
  });

  test('have a layer for every source file of the site', () => {
    const stray = sources.filter(
      (name) => name.startsWith('site/') && !SITE_LAYERS.includes(name.split('/')[1] ?? ''),
    );
    expect(stray).toEqual([]);
  });

  test('have a layer for every folder of the service', () => {
    const folders = sources
      .filter((name) => name.startsWith('intake/') && name.split('/').length > 2)
      .map((name) => name.split('/')[1] ?? '');
    expect([...new Set(folders)].sort()).toEqual(INTAKE_LAYERS.toSorted());
  });

  test.each([
    ['contract/wire.ts', '../schema/site.ts'],
    ['schema/site.ts', '../intake/config.ts'],
    ['intake/main.ts', '../schema/site.ts'],
    ['operator/main.ts', '../intake/http/app.ts'],
    ['intake/deliver/mail/mail.ts', '../../receive/accept.ts'],
    ['intake/deliver/mail/mail.ts', '../../upkeep/alarms.ts'],
    ['intake/shared/clock.ts', '../store/store.ts'],
    ['intake/store/open-store.ts', '../service.ts'],
    ['operator/main.ts', '../site/layout/tokens.css'],
    ['operator/desk/page/main.tsx', '../../../site/ui/button.tsx'],
    ['site/pages/index.astro', '../../intake/config.ts'],
    ['site/ui/card.tsx', '../home/hero/hero.tsx'],
    ['site/home/hero/hero.tsx', '../../layout/page.astro'],
    ['site/home/hero/hero.tsx', '../../fast/whole-page.ts'],
    ['site/page/glow.ts', '../images/image.tsx'],
    ['agent/answer.ts', '../site/ui/card.tsx'],
    ['agent/answer.ts', '../schema/site.ts'],
    ['astro.config.ts', './intake/config.ts'],
    ['lab/bench/load.ts', '../../site/page/navigation.ts'],
    ['intake/main.ts', '../../elsewhere/x.ts'],
  ])('object when %s imports %s', (name, specifier) => {
    const code = `import { x } from '${specifier}';`;
    const text = name.endsWith('.astro') ? `---\n${code}\n---\n<p>text</p>` : code;
    expect(arrowsOf(name, text).map(objection)).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    ['site/pages/index.astro', '../home/hero/hero.tsx'],
    ['site/form/form.tsx', '../../contract/wire.ts'],
    ['site/ui/toast/toast.ts', '../../fast/press.ts'],
    ['site/call/built-in-answerer.ts', '../../agent/answer.ts'],
    ['site/layout/start.ts', '../fast/whole-page.ts'],
    ['operator/main.ts', '../intake/store/store.ts'],
    ['operator/desk/page/main.tsx', '../../../site/layout/tokens.css'],
    ['agent/fee-answer.ts', '../contract/fee.ts'],
    ['lab/bench/agent.mjs', '../../agent/learn.ts'],
    ['intake/http/routes/contact.ts', '../../receive/accept.ts'],
    ['intake/files/disk/disk.ts', '../../store/store.ts'],
    ['intake/store/open-store.ts', '../config.ts'],
    ['intake/store/engine/sqlite/sqlite.test.ts', '../../site/page/navigation.ts'],
    ['astro.config.ts', './schema/site.ts'],
    ['astro.config.ts', './site/fast/class-names.ts'],
    ['astro.config.ts', './site/gallery/gallery-integration.ts'],
    ['lab/bench/load.ts', '../../intake/main.ts'],
  ])('let %s import %s', (name, specifier) => {
    const code = `const x = await import('${specifier}');`;
    const text = name.endsWith('.astro') ? `---\n${code}\n---\n<p>text</p>` : code;
    expect(arrowsOf(name, text).map(objection)).toEqual([undefined]);
  });
});

describe('reading imports', () => {
  test('sees types, re-exports, side effects, dynamic imports, globs and scripts in components', () => {
    const text = [
      "---\nimport type { A } from './a.ts';\nexport { b } from './b.ts';\n---",
      "<p>import nothing from './prose.ts'</p>",
      "<script>import './c.css'; await import('./d.ts?raw'); import.meta.glob('./e/*.ts');</script>",
    ].join('\n');
    expect(arrowsOf('site/pages/x.astro', text).map(({ to }) => to)).toEqual(
      ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e/*.ts'].map((name) => `site/pages/${name}`),
    );
  });
});
