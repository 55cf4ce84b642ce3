import * as v from 'valibot';
import { FAULT_CODES } from './faults.ts';
import { policySchema } from './submission.ts';
import { RECEIPT_STATUSES } from './wire.ts';

const line = v.pipe(v.string(), v.nonEmpty());

const hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));
const mailThemeSchema = v.object({
  ground: hex,
  surface: hex,
  sunken: hex,
  ink: hex,
  quiet: hex,
  hairline: hex,
  accent: hex,
  onAccent: hex,
  signal: hex,
  danger: hex,
});
/** The brand's colors in both themes, in the only notation that all mail programs read. */
export const mailColorsSchema = v.object({ light: mailThemeSchema, dark: mailThemeSchema });
export type MailColors = v.InferOutput<typeof mailColorsSchema>;

/** The company's name and the texts of the mail that confirms a submission. */
const mailWordsSchema = v.object({
  companyName: line,
  subject: line,
  label: line,
  heading: line,
  text: line,
  receipt: line,
  link: line,
  keep: line,
  footer: line,
});
export type MailWords = v.InferOutput<typeof mailWordsSchema>;

/** Refusals that a visitor may see, with texts from the content. `{wait}` is filled in. */
export const REFUSALS = ['stalled', 'tooOften', 'overloaded', 'noRoom', 'unavailable'] as const;

/** The texts that the service shows to a visitor who fills in the form. */
const wordsSchema = v.object({
  /** The page's language as a BCP 47 tag; units of time are written in it. */
  language: line,
  faults: v.object(v.entriesFromList(FAULT_CODES, line)),
  refusals: v.object(v.entriesFromList(REFUSALS, line)),
  /** The text for each status of a receipt. */
  statuses: v.object(v.entriesFromList(RECEIPT_STATUSES, line)),
});
export type ServiceWords = v.InferOutput<typeof wordsSchema>;

/**
 * The settings that the built site passes to the service, as `form.json` beside the pages. So one
 * build defines both the rules and the text that a visitor agreed to.
 */
export const formSettingsSchema = v.object({
  policy: policySchema,
  /** The public address that the pages name as their own. */
  url: v.pipe(v.string(), v.url()),
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  phoneCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** The consent text exactly as the page shows it. */
  consentText: v.pipe(v.string(), v.nonEmpty()),
  words: wordsSchema,
  /** The name that mails are signed with, their colors, and the texts of a mail to a visitor. */
  mail: v.object({ ...mailWordsSchema.entries, colors: mailColorsSchema }),
  voice: v.object({
    /** Whether pages have voice calls, and therefore ask for the microphone. */
    enabled: v.boolean(),
    /** The agent at ElevenLabs whose calls the service gets signed. */
    privateAgent: v.optional(line),
  }),
});
export type FormSettings = v.InferOutput<typeof formSettingsSchema>;
