import { createContext, createElement as h, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailColors } from '../../../contract/settings.ts';
import type { Block, Letter } from './letter.ts';
import { PLAIN, styleSheet, stylesOf } from './look.ts';

/** Asks mail programs not to make links of text that looks like one: a stranger wrote it. */
const NO_LINKS = 'telephone=no, date=no, address=no, email=no, url=no';

const Styles = createContext(stylesOf(PLAIN));

/**
 * Writes a letter as HTML. React escapes every text. Nothing is fetched, and the only link is ours.
 * Elements are made by `createElement`, because the runtime strips types from a file but can't
 * read JSX.
 */
export function renderHtml(letter: Letter, colors: MailColors = PLAIN): string {
  const page = h(Page, { ...letter, sheet: styleSheet(colors) });
  return `<!DOCTYPE html>${renderToStaticMarkup(h(Styles, { value: stylesOf(colors) }, page))}`;
}

function Page({ company, label, heading, blocks, footer, sheet }: Letter & { sheet: string }) {
  const style = useContext(Styles);
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
      h('style', null, sheet),
    ),
    h(
      'body',
      { className: 'ground', style: style.body },
      h(
        Table,
        { name: 'ground', style: { width: '100%' } },
        h(
          'td',
          { className: 'ground', style: style.ground },
          h(
            Table,
            { name: 'card', style: style.card },
            h('td', { style: style.strip }, '\u00a0'),
            h(
              'td',
              { className: 'inside', style: style.inside },
              h('p', { className: 'label', style: style.label }, `${company} | ${label}`),
              h('h1', { className: 'heading', style: style.heading, dir: 'auto' }, heading),
              blocks.map((block, index) => h(BlockPart, { key: index, block })),
              h('p', { className: 'footer', style: style.footer }, footer),
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
  const style = useContext(Styles);
  switch (block.kind) {
    case 'text':
      return h('p', { style: style.text }, h(Lines, { text: block.text }));
    case 'warning':
      return h('p', { className: 'warning', style: style.warning }, block.text);
    case 'link':
      return h(
        'p',
        { style: style.linkPlace },
        h('a', { className: 'link', style: style.link, href: block.href }, block.label),
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
            { key: index, style: style.item },
            h('strong', { dir: 'auto' }, name),
            h('br'),
            h('span', { className: 'about', style: style.about }, about),
            warnings.map((text) =>
              h('p', { key: text, className: 'warning', style: style.warning }, text),
            ),
          ),
        ),
      );
  }
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const style = useContext(Styles);
  return h(
    'table',
    { style: style.facts },
    h(
      'tbody',
      null,
      rows.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('th', { scope: 'row', className: 'name', style: style.name }, label),
          h(
            'td',
            { className: 'value', style: style.value, dir: 'auto' },
            h(Lines, { text: value }),
          ),
        ),
      ),
    ),
  );
}

function Subheading({ text }: { text: string | undefined }) {
  const style = useContext(Styles);
  if (text === undefined) return null;
  return h('h2', { className: 'subheading', style: style.subheading }, text);
}

/** The lines of a text, with line breaks: Outlook on Windows does not support `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split('\n').flatMap((line, index) => {
    const broken = line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length));
    return index === 0 ? [broken] : [h('br', { key: index }), broken];
  });
}
