import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAnswerer } from '../../agent/answer.ts';
import { learn } from '../../agent/learn.ts';
import { stemsOf } from '../../agent/search/words.ts';
import { faq } from '../../schema/faq.ts';
import { formContent } from '../../schema/form.ts';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { agentTexts } from '../../site/call/knowledge/agent-texts.ts';
import { sentencesOf } from '../../site/call/knowledge/sentences.ts';
import { ROOT } from '../harness/service.ts';

const { passages } = agentTexts();

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

const answerer = createAnswerer(learn(agentTexts()));

test.each(faq.entries)('[X13] "$question" has its own answer', ({ question, answer }) => {
  expect(answerer.answer(question)).toMatchObject({ kind: 'answer', text: answer });
});

test('[X13] nothing of the receipt is an answer', () => {
  const said = passages.flatMap(({ text }) => text).join(' ');
  expect(said).not.toContain(sentencesOf(formContent.receipt.text)[0]);
});

test('[X13] who asks with the words of a heading that stands once gets what stands under it', () => {
  const wordsOf = (title: string) => stemsOf(title).join(' ');
  const titles = passages.map(({ title }) => wordsOf(title));
  const once = passages.filter(
    ({ title }) => titles.filter((other) => other === wordsOf(title)).length === 1,
  );
  expect(once).not.toEqual([]);
  const wrong = once.filter(({ title, section }) => {
    const answer = answerer.answer(title);
    return answer.kind !== 'answer' || answer.source.section !== section;
  });
  expect(wrong.map(({ title }) => title)).toEqual([]);
});
