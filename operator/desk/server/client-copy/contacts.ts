import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';
import { fold } from '../../../../intake/store/traits.ts';
import type { Person } from './client-copy.ts';
import { placesOf, type Stretch } from './folded.ts';
import { hasName, hasWholeName } from './names.ts';

/*
 * All texts here are folded: lower case, without accents, and with full-width letters normalized.
 */

/** A run of characters between spaces, commas, and brackets. */
const PIECE = /[^\s,;|()<>[\]{}"\u2022]+/gu;

/** An obfuscated address, such as `jane [at] example [dot] com`. */
const HIDDEN_EMAIL =
  /(?<![\w.+-])[\w.+-]{1,64} ?[[({] ?at ?[\])}] ?[\w-]{1,63}(?: ?[[({] ?dot ?[\])}] ?[\w-]{1,20}|\.[\w-]{1,20}){1,3}/gu;

/** In this many lines at the start, a bare `example.com` is probably the person's website. */
const FIRST_LINES = 15;

/** Top-level domains of URLs without https://. */
const ENDINGS = new Set(
  `ai app au be biz blog br ca cc ch cloud cn co com cv cz de design dev dk edu es eu fi fr fyi gg gr
  hu ie il in info io is it jp jobs kr link ly me mx name net nl no nz online org page pl portfolio pro
  pt ro ru se sh site so space studio tech to tv ua uk us website works xyz za`.split(/\s+/),
);

/** Software names that look like domains. */
const SOFTWARE = new Set('asp.net ado.net vb.net ml.net socket.io draw.io next.js'.split(' '));

/** Services whose label is followed by a username. */
const PROFILE =
  /(?<!\p{L})(?:linkedin|xing|skype|telegram|twitter|instagram|facebook|whatsapp|wechat|line id|viber|mastodon|bluesky) ?[:/@-] ?\n?@?([^\s,;|]{2,100})/gu;

/** The same for services that are also skills: what follows must look like a username. */
const TOOL_PROFILE =
  /(?<!\p{L})(?:git ?hub|git ?lab|bitbucket|medium|discord|signal|behance|dribbble|kaggle|stack ?overflow|portfolio|website|web ?site|homepage|home page|web|blog|url) ?[:/@-] ?\n?@?([^\s,;|]{2,100})/gu;

/** Email addresses. */
export function emailPlaces(text: string): Stretch[] {
  const written = placesOf(text, PIECE).flatMap(({ start, end }) => {
    const piece = text.slice(start, end);
    const at = piece.indexOf('@');
    if (at < 0 || at === piece.length - 1) return alone(text, start, end, at >= 0);
    if (at === 0) {
      const isHost = /^@[\w-]{1,63}\.[\w.-]{2,63}$/u.test(piece);
      return isHost ? [{ start: wordBefore(text, start), end: trimmed(text, start, end) }] : [];
    }
    // As in `mailto:jane@example.com` and `Email:jane@example.com`.
    return [{ start: start + piece.lastIndexOf(':', at) + 1, end: trimmed(text, start, end) }];
  });
  return [...written, ...placesOf(text, HIDDEN_EMAIL)];
}

/** `jane @ example.com` and `jane@ example.com`, with spaces from the layout. */
function alone(text: string, start: number, end: number, hasSign: boolean): Stretch[] {
  if (!hasSign) return [];
  const host = /^[ \n]{1,3}[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u.exec(text.slice(end, end + 200));
  if (!host) return [];
  const isSign = end - start === 1;
  const begin = isSign ? wordBefore(text, start) : start;
  return [{ start: begin, end: end + host[0].length }];
}

/** The start of the word before a position, with up to three spaces or line breaks between. */
function wordBefore(text: string, place: number): number {
  let at = place;
  while (place - at < 3 && /[ \n]/.test(text.charAt(at - 1))) at -= 1;
  while (place - at < 70 && /[\w.+-]/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** URLs: all with a scheme, `www.`, or a path, and profiles without any of these. */
export function linkPlaces(text: string, nameParts: readonly string[]): Stretch[] {
  const head = nthLine(text, FIRST_LINES);
  const written = placesOf(text, PIECE).flatMap((span): Stretch[] => {
    const piece = text.slice(span.start, span.end);
    const scheme = /(?:https?|ftp):\/\/|www\./u.exec(piece);
    const isAddress = scheme || isLink(piece, span.start < head);
    const isHandle =
      (/[@/_.\d]/u.test(piece) && hasName(piece, nameParts)) || hasWholeName(piece, nameParts);
    if (!isAddress && !isHandle) return [];
    const start = span.start + (scheme?.index ?? 0);
    return [{ start, end: onNextLine(text, trimmed(text, start, span.end)) }];
  });
  const looksLikeOne = ({ start, end }: Stretch) => {
    const word = text.slice(start, end);
    return /[\d_.@/]/u.test(word) || hasName(word, nameParts);
  };
  return [
    ...written,
    ...placesOf(text, PROFILE),
    ...placesOf(text, TOOL_PROFILE).filter(looksLikeOne),
  ];
}

/** A URL without a scheme; without a path only if `isLikely`. */
function isLink(piece: string, isLikely: boolean): boolean {
  const [host = '', ...path] = piece.replace(/^[a-z ]+:(?=[a-z])/u, '').split('/');
  const labels = host.slice(0, trimmed(host, 0, host.length)).split('.');
  if (labels.length < 2 || SOFTWARE.has(labels.join('.'))) return false;
  const isHost = labels.every((label) => /^[\w-]{1,63}$/u.test(label));
  const ending = labels.at(-1) ?? '';
  return isHost && ENDINGS.has(ending) && (isLikely || path.join('') !== '');
}

/** The end of a URL that continues on the next line. */
function onNextLine(text: string, end: number): number {
  if (!/[-/_=&?]/u.test(text.charAt(end - 1)) || text.charAt(end) !== '\n') return end;
  return end + 1 + (/^\S{0,200}/u.exec(text.slice(end + 1, end + 201))?.[0].length ?? 0);
}

/** Phone numbers in any format. @param country two letters, ISO 3166 */
export function phonePlaces(
  text: string,
  { phone }: Person,
  country: string | undefined,
): Stretch[] {
  const valid = findPhoneNumbersInText(text, country as CountryCode | undefined)
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
    .filter(({ start, end }) => !isDates(text.slice(start, end)));
  return [
    ...valid,
    ...placesOf(text, /\+ ?\d(?:[\s().\p{Pd}/]{0,3}\d){6,14}(?!\d)/gu),
    ...placesOf(text, /(?<![\d.])\(?\d{3}\)?[ .\p{Pd}/]{0,3}\d{3}[ .\p{Pd}]{1,3}\d{4}(?!\d)/gu),
    ...placesOf(text, LABELED_PHONE),
    ...typedPhone(text, phone),
  ];
}

/** Whether it consists only of years, months, and days, like `2014 - 11/2018`. */
function isDates(typed: string): boolean {
  const groups = typed.match(/\d+/g) ?? [];
  return !/[+(]/.test(typed) && groups.every((group) => /^(?:(?:19|20)\d\d|\d\d?)$/.test(group));
}

const LABELED_PHONE =
  /(?<!\p{L})(?:tel|telephone|phone|mobile|mob|cell|cellphone|fax|ph|handy|telefon|telefono|telefone|telephon|movil|celular|portable|kom|тел|телефон|τηλ)(?: ?(?:no|number|nr))?[ .]{0,3}[:.\p{Pd} ]{1,3}\n?([+(]{0,2}\d(?:[ ().\p{Pd}/]{0,3}\d){5,14})(?!\d)/gu;

/** The form's number: at least its last seven digits, with anything but letters between them. */
function typedPhone(text: string, phone: string): Stretch[] {
  const digits = fold(phone).replace(/\D/g, '');
  if (digits.length < 7) return [];
  const last = [...digits.slice(-7)].join('[^\\p{L}\\d]{0,3}');
  return placesOf(
    text,
    new RegExp(`(?<!\\d)[+(]{0,2}(?:\\d[ ().\\p{Pd}/]{0,3}){0,8}${last}(?!\\d)`, 'gu'),
  );
}

const DATE =
  '(?:\\d{1,4} ?[./\\p{Pd} ] ?\\d{1,2} ?[./\\p{Pd} ] ?\\d{1,4}|\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? \\p{L}{3,12}[.,]{0,2} \\d{4}|\\p{L}{3,12}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{4})';
const BORN = new RegExp(
  `(?<!\\p{L})(?:date of birth|birth ?date|birthday|d\\. ?o\\. ?b\\.?|dob|born(?: on)?|geburtsdatum|geb\\.|geboren(?: am)?|date de naissance|nee? le|fecha de nacimiento|data de nascimento|data di nascita|data urodzenia|geboortedatum|fodelsedatum|дата рождения|ημερομηνια γεννησης)[ :.\\p{Pd}]{0,4}\\n?(${DATE})`,
  'gu',
);

/** Dates of birth after a label. */
export function birthPlaces(text: string): Stretch[] {
  return placesOf(text, BORN);
}

/** Address words that have abbreviations. */
const SHORT_WORDS: readonly (readonly string[])[] = [
  ['street', 'st', 'str'],
  ['strasse', 'str'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['apartment', 'apt'],
  ['suite', 'ste'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

const ROAD =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|terrace|ter|parkway|pkwy|highway|hwy|crescent|close';
/** A street with its number, an optional part such as `Apt 4`, and a state with a ZIP code. */
const STREET = new RegExp(
  `(?<![\\d.,$])\\d{1,5}[a-z]?,? (?:[\\p{L}\\d.']{1,20} ){1,4}(?:${ROAD})(?!\\p{L})\\.?(?:,? (?:apt|apartment|unit|suite|ste|#)\\.? ?#?[\\w-]{1,6})?(?:[, \\n]{1,3}[\\p{L} .]{2,25}, ?[a-z]{2} \\d{5}(?:-\\d{4})?)?`,
  'gu',
);
const EUROPEAN_STREET =
  /(?<!\p{L})\p{L}{2,25}(?:strasse|str\.|gasse|platz|allee|weg|straat|laan|gatan|vagen) ?\d{1,4} ?[a-z]?(?![\p{L}\d])(?:[, \n]{1,3}\d{4,5} \p{L}{2,25})?/gu;
const LABELED_ADDRESS =
  /(?<!\p{L})(?:home address|postal address|address|anschrift|adresse|direccion|adres|indirizzo|endereco|адрес) ?: ?\n?([^\n]{5,120})/gu;

/** Street addresses: the form's, those after a label, and unmistakable ones. */
export function addressPlaces(text: string, { address }: Person): Stretch[] {
  const parts = fold(address.replace(/\n/g, ','))
    .split(/[,;]/)
    .map((part) => part.match(/[\p{L}\d]+/gu) ?? [])
    .filter((words) => /\d/.test(words.join('')) && words.join('').length > 3);
  return [
    ...parts.flatMap((words) => placesOf(text, addressExpression(words))),
    ...placesOf(text, STREET),
    ...placesOf(text, EUROPEAN_STREET),
    ...placesOf(text, LABELED_ADDRESS),
  ];
}

function addressExpression(words: readonly string[]): RegExp {
  const each = words.map((word) => {
    const same = SHORT_WORDS.find((all) => all.includes(word)) ?? [word];
    // In German, the word for "street" is a suffix of the name.
    return same.length > 1
      ? `(?:${same.join('|')})`
      : word.replace(/(?:strasse|str)$/u, 'str(?:asse)?');
  });
  return new RegExp(`(?<![\\p{L}\\d])${each.join('[^\\p{L}\\d]{0,4}')}(?![\\p{L}\\d])`, 'gu');
}

/** Where a typed text occurs, with any spaces and line breaks between its words. */
export function typedPlaces(text: string, typed: string): Stretch[] {
  const words = fold(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => RegExp.escape(word));
  if (words.length === 0) return [];
  return placesOf(
    text,
    new RegExp(`(?<![\\p{L}\\d])${words.join('\\s{0,4}')}(?![\\p{L}\\d])`, 'gu'),
  );
}

/** The end of a match without trailing punctuation. */
function trimmed(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && /[.,:!?'*]/u.test(text.charAt(last - 1))) last -= 1;
  return last;
}

/** The start of the n-th line. */
function nthLine(text: string, lines: number): number {
  let at = 0;
  for (let line = 0; line < lines && at >= 0; line++) at = text.indexOf('\n', at + 1);
  return at < 0 ? text.length : at;
}
