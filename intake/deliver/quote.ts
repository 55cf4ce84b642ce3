import type { StoredSubmission } from '../store/submissions.ts';
import { escapeMarkup } from './clean.ts';

/** The most of a receiver's response that is kept, in bytes. */
const MAX_QUOTE_BYTES = 4 * 1024;

/** Shorter values, such as a three-letter name, are hidden only as whole words. In characters. */
const MIN_PART_OF_WORD = 4;

/** An echo may be cut short, so only the start of a long value must match, in characters. */
const PREFIX = 24;

// Characters that a terminal or a log might obey rather than show, including line breaks.
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

const HIDDEN = '[hidden]';

/**
 * The beginning of a receiver's response on one line, for the person who looks for the cause.
 * Everything we sent is hidden, because some receivers echo it.
 */
export function quote(answer: string, sent: readonly (string | undefined)[]): string {
  const values = sent
    .flatMap((value) => spellings(value ?? ''))
    .map(oneLine)
    .filter((value) => value !== '')
    .sort((a, b) => b.length - a.length);
  let text = oneLine(answer);
  for (const value of values) {
    text = text.replace(pattern(value), HIDDEN);
    const cut = value.length > PREFIX ? text.indexOf(value.slice(0, PREFIX)) : -1;
    if (cut !== -1) text = text.slice(0, cut) + HIDDEN;
  }
  return Buffer.from(text).subarray(0, MAX_QUOTE_BYTES).toString('utf8');
}

/** The visitor's typed values. Choices are left out: `hiring` says nothing about a person. */
export function typedIn({ fields, files }: Pick<StoredSubmission, 'fields' | 'files'>): string[] {
  const { mode: _mode, smsConsent: _consent, timestamp: _time, ...typed } = fields;
  const words = Object.values(typed).filter((value) => value !== undefined);
  return [...words, ...files.map((file) => file.name)].map((text) => text.toWellFormed());
}

function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

function pattern(value: string): RegExp {
  const literal = RegExp.escape(value);
  if (value.length >= MIN_PART_OF_WORD) return new RegExp(literal, 'giu');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu');
}

/** A value and its lines, as plain text, JSON, HTML, and URLs spell them. */
function spellings(value: string): string[] {
  return [value, ...value.split(/[\r\n]+/)].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    escapeMarkup(text).replaceAll('"', '&quot;'),
    encodeURIComponent(text),
  ]);
}
