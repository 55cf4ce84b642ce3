import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, Letter } from './letter.ts';
import { STYLE, STYLE_SHEET } from './look.ts';

/** Asks mail programs not to make links of text that looks like one: a stranger wrote it. */
const NO_LINKS = 'telephone=no, date=no, address=no, email=no, url=no';

/**
 * Writes a letter as HTML. React escapes every text. Nothing is fetched, and the only link is ours.
 * Elements are made by `createElement`, because the runtime strips types from a file but can't
 * read JSX.
 */
export function renderHtml(letter: Letter): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(h(Page, letter))}`;
}

function Page({ company, label, heading, blocks, footer }: Letter) {
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: NO_LINKS }),
      h('title', null, heading),
      h('style', null, STYLE_SHEET),
    ),
    h(
      'body',
      { className: 'ground', style: STYLE.body },
      h(
        Table,
        { name: 'ground', style: { width: '100%' } },
        h(
          'td',
          { className: 'ground', style: STYLE.ground },
          h(
            Table,
            { name: 'card', style: STYLE.card },
            h('td', { style: STYLE.strip }, '\u00a0'),
            h(
              'td',
              { className: 'inside', style: STYLE.inside },
              h('p', { className: 'label', style: STYLE.label }, `${company} | ${label}`),
              h('h1', { className: 'heading', style: STYLE.heading, dir: 'auto' }, heading),
              blocks.map((block, index) => h(BlockPart, { key: index, block })),
              h('p', { className: 'footer', style: STYLE.footer }, footer),
            ),
          ),
        ),
      ),
    ),
  );
}

/** A table for layout, each cell in its own row: Outlook on Windows supports nothing else. */
function Table(props: { name: string; style: object; children?: ReactNode }) {
  const cells = Array.isArray(props.children) ? props.children : [props.children];
  const { name, style } = props;
  return h(
    'table',
    { role: 'presentation', className: name, cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, ...cells.map((cell) => h('tr', null, cell))),
  );
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return h('p', { style: STYLE.text }, h(Lines, { text: block.text }));
    case 'warning':
      return h('p', { className: 'warning', style: STYLE.warning }, block.text);
    case 'link':
      return h(
        'p',
        { style: STYLE.linkPlace },
        h('a', { className: 'link', style: STYLE.link, href: block.href }, block.label),
      );
    case 'facts':
      return h('div', null, h(Subheading, { text: block.heading }), h(Facts, { rows: block.rows }));
    case 'items':
      return h(
        'div',
        null,
        h(Subheading, { text: block.heading }),
        block.items.map(({ name, about, warnings }, index) =>
          h(
            'div',
            { key: index, style: STYLE.item },
            h('strong', { dir: 'auto' }, name),
            h('br'),
            h('span', { className: 'about', style: STYLE.about }, about),
            warnings.map((text) =>
              h('p', { key: text, className: 'warning', style: STYLE.warning }, text),
            ),
          ),
        ),
      );
  }
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return h(
    'table',
    { style: STYLE.facts },
    h(
      'tbody',
      null,
      rows.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('th', { scope: 'row', className: 'name', style: STYLE.name }, label),
          h(
            'td',
            { className: 'value', style: STYLE.value, dir: 'auto' },
            h(Lines, { text: value }),
          ),
        ),
      ),
    ),
  );
}

function Subheading({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return h('h2', { className: 'subheading', style: STYLE.subheading }, text);
}

/** The lines of a text, with line breaks: Outlook on Windows does not support `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split('\n').flatMap((line, index) => {
    const broken = line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length));
    return index === 0 ? [broken] : [h('br', { key: index }), broken];
  });
}
