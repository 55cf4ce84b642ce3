import { html } from 'hono/html';
import type { MailColors } from '../../../contract/settings.ts';
import type { Block, Letter } from './letter.ts';
import { PLAIN, type Styles, styleSheet, stylesOf } from './look.ts';

/** Asks mail programs not to turn a stranger's text into links. */
const NO_LINKS = 'telephone=no, date=no, address=no, email=no, url=no';

const BREAK = html`<br/>`;

/** Writes a letter as HTML. `html` escapes every text. Nothing is fetched, and the only link is ours. */
export function renderHtml(letter: Letter, colors: MailColors = PLAIN): string {
  const { company, label, heading, blocks, footer } = letter;
  const style = stylesOf(colors);
  // Tables for layout, each cell in its own row: Outlook on Windows supports nothing else.
  const page = html`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="format-detection" content="${NO_LINKS}"/>
<title>${heading ?? company}</title>
<style>${styleSheet(colors)}</style>
</head>
<body class="ground" style="${style.body}">
<table role="presentation" class="ground" cellpadding="0" cellspacing="0" style="width: 100%">
<tbody><tr><td class="ground" style="${style.ground}">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" style="${style.card}">
<tbody>
<tr><td style="${style.strip}">&nbsp;</td></tr>
<tr><td class="inside" style="${style.inside}">
${label ? html`<p class="label" style="${style.label}">${company} | ${label}</p>` : ''}
${heading ? html`<h1 class="heading" style="${style.heading}" dir="auto">${heading}</h1>` : ''}
${blocks.map((block) => blockHtml(block, style))}
<p class="footer" style="${style.footer}">${footer}</p>
</td></tr>
</tbody>
</table>
</td></tr></tbody>
</table>
</body>
</html>
`;
  return page.toString();
}

function blockHtml(block: Block, style: Styles) {
  switch (block.kind) {
    case 'text':
      return html`<p style="${style.text}">${lines(block.text)}</p>`;
    case 'warning':
      return warning(block.text, style);
    case 'link':
      return html`<p style="${style.linkPlace}"><a class="link" style="${style.link}" href="${block.href}">${block.label}</a></p>`;
    case 'facts':
      return html`<div>${subheading(block.heading, style)}
<table style="${style.facts}"><tbody>
${block.rows.map(
  ([label, value]) => html`<tr>
<th scope="row" class="name" style="${style.name}">${label}</th>
<td class="value" style="${style.value}" dir="auto">${lines(value)}</td>
</tr>
`,
)}</tbody></table></div>`;
    case 'items':
      return html`<div>${subheading(block.heading, style)}
${block.items.map(
  ({ name, about, warnings }) => html`<div style="${style.item}">
<strong dir="auto">${name}</strong><br/><span class="about" style="${style.about}">${about}</span>
${warnings.map((text) => warning(text, style))}
</div>
`,
)}</div>`;
  }
}

function warning(text: string, style: Styles) {
  return html`<p class="warning" style="${style.warning}">${text}</p>`;
}

function subheading(text: string | undefined, style: Styles) {
  if (text === undefined) return '';
  return html`<h2 class="subheading" style="${style.subheading}">${text}</h2>`;
}

/** The lines of a text, with line breaks: Outlook on Windows does not support `white-space`. */
function lines(text: string) {
  return text.split('\n').map((line, index) => {
    const broken = line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length));
    return index === 0 ? broken : [BREAK, broken];
  });
}
