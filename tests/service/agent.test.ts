import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { agentKnowledge } from '../../site/call/knowledge/agent-knowledge.ts';
import { ROOT } from '../harness/service.ts';

const { passages } = agentKnowledge();

function pageOf(pathname: string): string {
  return readFileSync(path.join(ROOT, TEST_SITE, pathname, 'index.html'), 'utf8');
}

test.each([...new Set(passages.map(({ href }) => href))])(
  '[X13] an answer that leads to %s finds its place there',
  (href) => {
    const { pathname, hash } = new URL(href, 'https://site.example');
    expect(pageOf(pathname)).toContain(`id="${hash.slice(1)}"`);
  },
);

test('[X13] an answer to a question names the entry that opens', () => {
  const [, ...entries] = pageOf('/').split(/<details[^>]*\bname="faq"/);
  const asked = passages.filter(({ item }) => item !== undefined);
  expect(asked).toHaveLength(entries.length);
  for (const { item = -1, title } of asked) expect(entries[item]).toContain(title);
});
