import anyAscii from 'any-ascii';
import {
  type CountryCode,
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { fold } from '../../intake/store/traits.ts';
import {
  INTRODUCTIONS,
  KINDS,
  markOf,
  NAME,
  PATTERNS,
  type Pattern,
  type RedactedKind,
} from './redact-patterns.ts';

/** A person's data from the form. Each may be ''. */
export type Person = Record<'firstname' | 'lastname' | 'phone' | 'address', string>;

export interface RedactedText {
  text: string;
  /** Each removed text as it first occurs, and how often it occurs. */
  redacted: { kind: RedactedKind; text: string; count: number }[];
}

/** A line, or a part of a very long one, cut between two words if possible. */
const LINE = /[^\n]{1,2000}$|[^\n]{1,2000}(?<=\p{Ll}) (?=\p{Ll})|[^\n]{1,2000}/gmu;

/** Enough for one person. More would slow down a document that only consists of names. */
const MAX_OTHER_NAMES = 20;

/** Parts of names that are also common words, and titles. Both may stay. */
const COMMON = 'al bin da das de del den der di do dos du el la las le los of ten ter van von y';
const NO_NAMES = new Set(`${COMMON} dr prof mr mrs ms jr sr phd mba`.split(' '));
/** A word, or letters with spaces between them, as in some headings. */
const WORD = /(?<!\p{L})\p{L}(?:[ .]\p{L}(?!\p{L})){2,}|\p{L}[\p{L}\p{M}]*/gu;
/** Consecutive names, with the initials and common words between them. */
const NAMES = new RegExp(
  `(?:(?<!\\p{L})\\p{Lu}[.'’] ?)?${NAME}(?:[\\s,.'’_-]{0,3}(?:(?:(?i:${COMMON.replaceAll(' ', '|')})|\\p{Lu}\\.?)[\\s'’-]){0,3}${NAME})*(?:, \\p{Lu}\\.)?`,
  'gu',
);

/**
 * Replaces a person's identity and contact details in a text, for example by `[name]`. When in
 * doubt, it replaces more.
 * @param country of phone numbers without a country code: ISO 3166, two letters
 */
export function redact(text: string, person: Person, country?: string): RedactedText {
  const found = new Map<string, RedactedText['redacted'][number]>();
  const names = namesOf(person.firstname, person.lastname);
  const own = [...addressPatterns(person.address), ...phonePatterns(person.phone, country)];

  function mark(kind: RedactedKind, removed: string): string {
    const key = kind + fold(removed);
    const entry = found.get(key) ?? { kind, text: removed, count: 0 };
    entry.count += 1;
    found.set(key, entry);
    return markOf(kind);
  }

  function redactLine(line: string): string {
    let left = line;
    for (const [kind, expression] of [...PATTERNS, ...own]) {
      left = left.replace(
        expression,
        (all, kept: string) => kept + mark(kind, all.slice(kept.length)),
      );
    }
    for (const phone of phonesIn(left, country)) {
      left = left.replace(phone, () => mark('phone', phone));
    }
    const named = left.replace(WORD, (word, at: number) => {
      const isName = names.has(latin(word)) && !isCommon(word, left, at);
      return isName || (isCapitalized(word) && others.has(latin(word))) ? mark('name', word) : word;
    });
    return named.replace(NAMES, NAME);
  }

  const visible = text
    .normalize('NFC')
    .replace(/(?!\p{Join_Control})\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    // The bullets of Word's fonts.
    .replace(/\p{Co}/gu, '•');
  const others = namesOf(...otherNamesIn(visible, names));
  const marked = visible.replace(LINE, redactLine);
  return {
    text: KINDS.reduce((left, kind) => left.replaceAll(markOf(kind), `[${kind}]`), marked),
    redacted: [...found.values()],
  };
}

/** A word's Latin letters: Петров is petrov. */
const latin = (word: string) =>
  anyAscii(fold(word))
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);

/** The parts of names, also two in one word, in every spelling. */
function namesOf(...whole: string[]): ReadonlySet<string> {
  const words = whole.flatMap((name) => {
    const each = name.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
    return [...each, each.join('')];
  });
  const spellings = words.flatMap((word) => {
    const plain = latin(word);
    // Müller is also spelled Mueller and Muller.
    const short = plain.length > 4 ? plain.replace(/([aou])e/g, '$1') : plain;
    return [plain, short, latin(word.replace(/[äöüø]/gi, '$&e'))];
  });
  const names = spellings.filter((part) => part.length > 1 && !NO_NAMES.has(part));
  return new Set([...names, ...names.flatMap((one) => names.map((other) => one + other))]);
}

/** The person's other names that a text introduces, such as a nickname. */
function otherNamesIn(text: string, names: ReadonlySet<string>): string[] {
  const known = text.replace(WORD, (word, at: number) =>
    names.has(latin(word)) && !isCommon(word, text, at) ? NAME : word,
  );
  const found = INTRODUCTIONS.flatMap((expression) => [...known.matchAll(expression)]);
  return found.flatMap((match) => match[1] ?? []).slice(0, MAX_OTHER_NAMES);
}

/** Whether a name is rather a month, as in `May 2019`, or a short word in lower case. */
function isCommon(word: string, line: string, at: number): boolean {
  const after = line.slice(at + word.length, at + word.length + 12);
  const isMonth = /^(?:jan|april|may|mai|june|juni|august)$/i.test(word);
  if (isMonth && /^[.,]? ?(?:\d\d?, ?)?\d{4}|^ \d\d?(?!\d)/.test(after)) return true;
  return /^\p{Ll}{1,3}$/u.test(word) && !/[._-]/.test(line.charAt(at - 1)) && !/^[_-]/.test(after);
}

/** The parts of an address with a number, such as `12 Mill Lane`; also as `12 Mill Ln.` */
function addressPatterns(address: string): Pattern[] {
  return address.split(/[\n,;]/).flatMap((part): Pattern[] => {
    const words = part.match(/[\p{L}\d]+/gu) ?? [];
    if (!/\d/.test(part) || !/\p{L}{3}/u.test(part)) return [];
    const [longest] = words.toSorted((a, b) => b.length - a.length);
    const each = words.map((word) => {
      const letters = word.slice(0, word === longest ? 4 : 1);
      return /\d/.test(word) ? word : `${letters.replace(/[^a-z]/gi, '\\p{L}{1,2}')}\\p{L}*`;
    });
    const whole = `()(?<![\\p{L}\\d])${each.join('[^\\p{L}\\d]{1,4}')}(?![\\p{L}\\d])\\.?`;
    return [['address', new RegExp(whole, 'giu')]];
  });
}

/** The form's number in any format, also without its country or area code. */
function phonePatterns(phone: string, country?: string): Pattern[] {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)?.number;
  const digits = (number ?? fold(phone)).replace(/\D/g, '');
  if (digits.length < 7) return [];
  const gap = '(?:\\(0\\)|[ ().\\p{Pd}/|_~*]){0,4}';
  const codes = [...digits.slice(0, -7)].map((digit) => `(?:${digit}${gap})?`).join('');
  const whole = `()(?<!\\d)[+(]{0,2}(?:00?${gap})?${codes}${[...digits.slice(-7)].join(gap)}(?!\\d)`;
  return [['phone', new RegExp(whole, 'gu')]];
}

/** Characters between digits that the library doesn't know. */
const UNUSUAL_GAP = /(?<=[\d)])[|_~*•·⁃˗](?=[\d(])/g;

/** A line's valid phone numbers, without dates and sums. */
function phonesIn(line: string, country?: string): string[] {
  const region = country as CountryCode;
  // A postal code after a comma would be an extension.
  return line.split(/[,;]/).flatMap((part) => {
    // A year after a number can make the number invalid, or look like its end.
    const yearless = part.replace(/(?<![\d+(])(?:19|20)\d\d(?!\d)/g, '####');
    const found = [...new Set([part, yearless])].flatMap((each) =>
      findPhoneNumbersInText(each.replace(UNUSUAL_GAP, '-'), region),
    );
    return found.flatMap(({ number, startsAt, endsAt }) => {
      const all = part.slice(startsAt, endsAt);
      const bare = all.replace(/^(?:19|20)\d\d\s+|\s+(?:19|20)\d\d$/g, '');
      const phone = parsePhoneNumberFromString(bare, region)?.isValid() ? bare : all;
      const needsZero = number.formatNational({ nationalPrefix: false }).startsWith('0');
      const isSum = /^\d.*00 ?\p{Pd} ?\d.*00$/u.test(phone) || (needsZero && /^[1-9]/.test(phone));
      return isSum || isDate(phone) ? [] : [phone];
    });
  });
}

/** Whether it has only years, months, and days, such as `2014 - 11/2018` and `05/18 - 03/20`. */
function isDate(text: string): boolean {
  if (!/^\(?(?:(?:(?:19|20)\d\d|\d\d?)(?:\D+|$))+$/.test(text)) return false;
  return /^\(?\d{4}|^\d.*\d{4}/.test(text) || /^\d(?:[^/]*\/){1,2}[^/]*$/.test(text);
}
