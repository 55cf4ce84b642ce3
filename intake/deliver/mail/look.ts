/**
 * The site's design tokens for mail programs: no OKLCH, no variables, system fonts. Each element
 * has its style inline, as many programs drop the style sheet. The style sheet adds only the dark
 * theme and the narrow screen, which inline styles can't express.
 */
const LIGHT = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  ink: '#121524',
  quiet: '#525561',
  hairline: '#dcdee5',
  accent: '#6a30de',
  onAccent: '#ffffff',
  sunken: '#f5f3ef',
  danger: '#c21725',
} as const;

const DISPLAY = "'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";
const TEXT = "'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif";

/** Colour of the strip above the whole letter: the signal that something matched. */
const SIGNAL = '#b8ee2c';

const figures = { fontVariantNumeric: 'tabular-nums' } as const;
const wrapped = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

export const STYLE = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.ground },
  ground: { backgroundColor: LIGHT.ground, padding: '24px 12px' },
  card: {
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.hairline}`,
    borderCollapse: 'separate',
    margin: '0 auto',
    maxWidth: '600px',
    width: '100%',
  },
  strip: { backgroundColor: SIGNAL, fontSize: 0, height: '6px', lineHeight: 0 },
  inside: {
    color: LIGHT.ink,
    fontFamily: TEXT,
    fontSize: '16px',
    lineHeight: '1.5',
    padding: '24px 28px 28px',
  },
  label: {
    color: LIGHT.quiet,
    fontFamily: DISPLAY,
    fontSize: '13px',
    letterSpacing: '0.04em',
    margin: '0 0 12px',
  },
  heading: {
    ...wrapped,
    color: LIGHT.ink,
    fontFamily: DISPLAY,
    fontSize: '24px',
    fontWeight: 700,
    lineHeight: '1.25',
    margin: '0 0 16px',
  },
  text: { margin: '0 0 16px' },
  warning: {
    ...wrapped,
    backgroundColor: LIGHT.sunken,
    borderLeft: `4px solid ${LIGHT.danger}`,
    color: LIGHT.ink,
    margin: '8px 0 16px',
    padding: '10px 14px',
  },
  linkPlace: { margin: '0 0 24px' },
  link: {
    backgroundColor: LIGHT.accent,
    color: LIGHT.onAccent,
    display: 'inline-block',
    fontFamily: DISPLAY,
    fontWeight: 700,
    padding: '12px 22px',
    textDecoration: 'none',
  },
  subheading: {
    borderTop: `1px solid ${LIGHT.hairline}`,
    color: LIGHT.ink,
    fontFamily: DISPLAY,
    fontSize: '15px',
    margin: '20px 0 4px',
    paddingTop: '16px',
  },
  facts: { borderCollapse: 'collapse', width: '100%' },
  name: {
    color: LIGHT.quiet,
    fontSize: '14px',
    fontWeight: 400,
    padding: '6px 16px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    width: '150px',
  },
  value: { ...figures, ...wrapped, color: LIGHT.ink, padding: '5px 0', verticalAlign: 'top' },
  item: { ...figures, ...wrapped, margin: '12px 0 0' },
  about: { color: LIGHT.quiet, fontSize: '14px' },
  footer: { ...wrapped, color: LIGHT.quiet, fontSize: '13px', margin: '24px 0 0' },
} as const;

/** Holds no character that HTML would escape. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inside { padding: 18px 18px 22px !important; }
  .name, .value { display: block !important; width: auto !important; }
  .name { padding: 8px 0 0 !important; }
  .value { padding: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0a0c1a !important; }
  .card { background-color: #141726 !important; border-color: #292d3d !important; }
  .inside, .heading, .value, .subheading, .warning { color: #f4f2ea !important; }
  .subheading { border-color: #292d3d !important; }
  .warning { background-color: #0a0c1a !important; border-color: #ff8b84 !important; }
  .label, .name, .about, .footer { color: #adb0be !important; }
  .link { background-color: #b394ff !important; color: #0a0c1a !important; }
}
`;
