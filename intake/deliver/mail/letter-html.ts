import { html } from 'hono/html';
import type { MailColors } from '../../../contract/settings.ts';
import type { Block, Letter } from './letter.ts';

const GRAYS = {
  ground: '#f7f7f7',
  surface: '#ffffff',
  sunken: '#f0f0f0',
  ink: '#1a1a1a',
  quiet: '#555555',
  hairline: '#dddddd',
  accent: '#1a1a1a',
  onAccent: '#ffffff',
  signal: '#8a8a8a',
  danger: '#b3261e',
};
/** For a mail sent beside a running service, where the brand is unknown. */
export const PLAIN: MailColors = { light: GRAYS, dark: GRAYS };

const DISPLAY = "'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";
const TEXT = "'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif";
const WRAPPED = 'overflow-wrap: anywhere; word-break: break-word;';

/**
 * The styles of each element, from the brand's colors: mail programs know no OKLCH, no variables,
 * and only the system's fonts. They are inline because many programs drop the style sheet. That
 * adds only the dark theme and the narrow screen, which inline styles can't express.
 */
function stylesOf({ light }: MailColors) {
  return {
    body: `margin: 0; padding: 0; background-color: ${light.ground}`,
    ground: `background-color: ${light.ground}; padding: 24px 12px`,
    card: `background-color: ${light.surface}; border: 1px solid ${light.hairline}; border-collapse: separate; margin: 0 auto; max-width: 600px; width: 100%`,
    strip: `background-color: ${light.signal}; font-size: 0; height: 6px; line-height: 0`,
    inside: `color: ${light.ink}; font-family: ${TEXT}; font-size: 16px; line-height: 1.5; padding: 24px 28px 28px`,
    label: `color: ${light.quiet}; font-family: ${DISPLAY}; font-size: 13px; letter-spacing: 0.04em; margin: 0 0 12px`,
    heading: `${WRAPPED} color: ${light.ink}; font-family: ${DISPLAY}; font-size: 24px; font-weight: 700; line-height: 1.25; margin: 0 0 16px`,
    text: 'margin: 0 0 16px',
    warning: `${WRAPPED} background-color: ${light.sunken}; border-left: 4px solid ${light.danger}; color: ${light.ink}; margin: 8px 0 16px; padding: 10px 14px`,
    linkPlace: 'margin: 0 0 24px',
    link: `background-color: ${light.accent}; color: ${light.onAccent}; display: inline-block; font-family: ${DISPLAY}; font-weight: 700; padding: 12px 22px; text-decoration: none`,
    subheading: `border-top: 1px solid ${light.hairline}; color: ${light.ink}; font-family: ${DISPLAY}; font-size: 15px; margin: 20px 0 4px; padding-top: 16px`,
    facts: 'border-collapse: collapse; width: 100%',
    name: `${WRAPPED} color: ${light.quiet}; font-size: 14px; font-weight: 400; padding: 6px 16px 6px 0; text-align: left; vertical-align: top; width: 150px`,
    value: `${WRAPPED} color: ${light.ink}; font-variant-numeric: tabular-nums; padding: 5px 0; vertical-align: top`,
    footer: `${WRAPPED} color: ${light.quiet}; font-size: 13px; margin: 24px 0 0`,
  };
}

/** The dark theme and the narrow screen. Contains no character that HTML would escape. */
function styleSheet({ dark }: MailColors): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inside { padding: 18px 18px 22px !important; }
  .name, .value { display: block !important; width: auto !important; }
  .name { padding: 8px 0 0 !important; }
  .value { padding: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
  .inside, .heading, .value, .subheading, .warning { color: ${dark.ink} !important; }
  .subheading { border-color: ${dark.hairline} !important; }
  .warning { background-color: ${dark.ground} !important; border-color: ${dark.danger} !important; }
  .label, .name, .footer { color: ${dark.quiet} !important; }
  .link { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
`;
}

/** Writes a letter as HTML. `html` escapes every text. Nothing is fetched; the only link is ours. */
export function renderHtml(letter: Letter, colors: MailColors = PLAIN): string {
  const { company, label, heading, blocks, footer } = letter;
  const style = stylesOf(colors);
  // Tables for layout, each cell in its own row: Outlook on Windows supports nothing else. The
  // format detection keeps mail programs from turning a stranger's text into links.
  const page = html`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"/>
<title>${heading ?? company}</title>
<style>${styleSheet(colors)}</style>
</head>
<body class="ground" style="${style.body}">
<table role="presentation" class="ground" cellpadding="0" cellspacing="0" style="width: 100%">
<tbody><tr><td class="ground" style="${style.ground}">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" style="${style.card}"><tbody>
<tr><td style="${style.strip}">&nbsp;</td></tr>
<tr><td class="inside" style="${style.inside}">
${label ? html`<p class="label" style="${style.label}">${company} | ${label}</p>` : ''}
${heading ? html`<h1 class="heading" style="${style.heading}" dir="auto">${heading}</h1>` : ''}
${blocks.map((block) => blockHtml(block, style))}
<p class="footer" style="${style.footer}">${footer}</p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
  return page.toString();
}

function blockHtml(block: Block, style: ReturnType<typeof stylesOf>) {
  switch (block.kind) {
    case 'text':
      return html`<p style="${style.text}">${lines(block.text)}</p>`;
    case 'warning':
      return html`<p class="warning" style="${style.warning}">${block.text}</p>`;
    case 'link':
      return html`<p style="${style.linkPlace}"><a class="link" style="${style.link}" href="${block.href}">${block.label}</a></p>`;
    case 'facts':
      return html`<div>
${block.heading ? html`<h2 class="subheading" style="${style.subheading}">${block.heading}</h2>` : ''}
<table style="${style.facts}"><tbody>
${block.rows.map(
  ([label, value]) => html`<tr>
<th scope="row" class="name" style="${style.name}" dir="auto">${label}</th>
<td class="value" style="${style.value}" dir="auto">${lines(value)}</td>
</tr>
`,
)}</tbody></table></div>`;
  }
}

/** The lines of a text, with line breaks: Outlook on Windows does not support `white-space`. */
function lines(text: string) {
  return text.split('\n').map((line, index) => (index === 0 ? line : [html`<br/>`, line]));
}
