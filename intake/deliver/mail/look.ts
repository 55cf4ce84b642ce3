import type { MailColors } from '../../../contract/settings.ts';

/** For a mail sent beside a running service, where the brand is unknown. */
export const PLAIN: MailColors = {
  light: {
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
  },
  dark: {
    ground: '#121212',
    surface: '#1e1e1e',
    sunken: '#0b0b0b',
    ink: '#f2f2f2',
    quiet: '#b0b0b0',
    hairline: '#333333',
    accent: '#f2f2f2',
    onAccent: '#121212',
    signal: '#8a8a8a',
    danger: '#ff8b84',
  },
};

const DISPLAY = "'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";
const TEXT = "'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif";

const FIGURES = 'font-variant-numeric: tabular-nums;';
const WRAPPED = 'overflow-wrap: anywhere; word-break: break-word;';

/** Inline CSS for each element of a mail. */
export type Styles = ReturnType<typeof stylesOf>;

/**
 * The styles of each element, from the brand's colors: mail programs know no OKLCH, no variables,
 * and only the system's fonts. They are inline because many programs drop the style sheet. That
 * adds only the dark theme and the narrow screen, which inline styles can't express.
 */
export function stylesOf({ light }: MailColors) {
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
    name: `color: ${light.quiet}; font-size: 14px; font-weight: 400; padding: 6px 16px 6px 0; text-align: left; vertical-align: top; width: 150px`,
    value: `${FIGURES} ${WRAPPED} color: ${light.ink}; padding: 5px 0; vertical-align: top`,
    item: `${FIGURES} ${WRAPPED} margin: 12px 0 0`,
    about: `color: ${light.quiet}; font-size: 14px`,
    footer: `${WRAPPED} color: ${light.quiet}; font-size: 13px; margin: 24px 0 0`,
  };
}

/** The dark theme and the narrow screen. Contains no character that HTML would escape. */
export function styleSheet({ dark }: MailColors): string {
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
  .label, .name, .about, .footer { color: ${dark.quiet} !important; }
  .link { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
`;
}
