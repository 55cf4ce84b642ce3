/** The kinds of text redacted in a client copy. */
export const KINDS = ['name', 'email', 'phone', 'link', 'address', 'birth', 'id'] as const;
export type RedactedKind = (typeof KINDS)[number];

/** Each kind is one letter until the end, so that no pattern finds `[name]`. */
export const markOf = (kind: RedactedKind) => String.fromCharCode(0xe000 + KINDS.indexOf(kind));
const MARKS = '\ue000-\ue006';
export const NAME = markOf('name');

/** The expression's first group stays in front of the mark. */
export type Pattern = readonly [kind: RedactedKind, expression: RegExp];

const EMAIL =
  /()(?<![\p{L}\d.+_-])[\p{L}\d.+_-]+(?: ?@ ?| ?[[({] ?at ?[\])}] ?)[\p{L}\d-]+(?:(?:\.| ?[[({] ?dot ?[\])}] ?)[\p{L}\d-]+)+/giu;
const LINK =
  /()(?:(?:https?|ftp):\/\/|www\.|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:com|org|info|edu|io|dev|me|app|page|ai|eu|uk|ie|us|ca|au|in|de|at|ch|fr|es|it|nl|be|pl|pt|se|no|dk|fi|cz|br|jp)\/)[^\s,;|()<>]*[^\s,;|()<>.:]/giu;

const SERVICE =
  '(?<!\\p{L})(?:linkedin|xing|skype|telegram|twitter|instagram|facebook|whatsapp|wechat|github|gitlab|bitbucket|discord|steam|snapchat|tiktok|mastodon|bluesky|twitch|reddit|behance|artstation|battle\\.net|gamertag|username)(?: (?:id|user ?name|handle|name|account|profile))?';
/** After a dash, capitalized words are rather jobs, as in `GitHub – Engineer`. */
const USER_NAME = `(${SERVICE}(?: ?: ?| \\p{Pd} (?-i:(?=[@_\\p{Ll}]))))[^\\s,;|()${MARKS}]{2,}(?=\\s*(?:[,;|•·/)${MARKS}]|$)|\\s+[\\p{L}.]+ ?:)`;
const TAGGED_USER_NAME = `(${SERVICE} )(?:@[\\p{L}\\d_.]{2,}|live:[\\p{L}\\d_.]{2,}|\\d{17}|[\\p{L}\\d_.]{2,32}#\\d{4,5}(?!\\d))`;
/** `@adal`, but no npm scope, decorator, or CSS rule. `@Google` may be an employer, and stays. */
const HANDLE =
  '()(?<![\\p{L}\\d.@/_-])@(?!(?:media|import|supports|property|dataclass)\\b)(?=\\p{Ll}|\\p{L}*[\\d_])[\\p{L}_](?:\\.?[\\p{L}\\d_])+(?![\\p{L}\\d_/(-]|\\.\\p{L})';
const WEBSITE =
  /((?<!\p{L})(?:portfolio|website|homepage|blog) ?: ?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[^\s,;|()]*/giu;
const NICKNAME = /((?<!\p{L})nick ?(?:name)? ?: ?)\p{L}[\p{L}\d_.-]*/giu;

const DATE =
  '(?:\\d{1,4} ?[./\\p{Pd} ] ?\\d{1,2} ?[./\\p{Pd} ] ?\\d{1,4}|\\d{1,2}(?:st|nd|rd|th|\\.)? \\p{L}{3,12}[.,]{0,2} \\d{4}|\\p{L}{3,12}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{4})';
const BIRTH = `((?<![\\p{L}-])(?:date of birth|birth ?date|birthday|d\\. ?o\\. ?b\\.?|dob|born|geboren|geburtsdatum|geb\\.|date de naissance|née? le|fecha de nacimiento|data de nascimento|data di nascita|data urodzenia|geboortedatum|дата рождения)[^\\d\\n]{0,25}?)${DATE}`;

/** A number of the form of a US social security or taxpayer number, or its last four digits. */
const SSN =
  /()(?<![\d\p{L}_.-])[\dX*•]{3}(?<gap>[ .\p{Pd}|_~])[\dX*•]{2}\k<gap>\d{4}(?![\d\p{Pd}])/giu;
const ORCID = /()(?<!\d)000[09](?:[ \p{Pd}]?\d{4}){2}[ \p{Pd}]?\d{3}[\dX](?![\p{L}\d])/giu;
const ID_LABEL =
  "(?<![\\p{L}\\d])(?:ssn|social security|itin|(?-i:EIN|TIN|DL)|tax(?:payer)?(?: id(?:entification)?)?|passport|driv(?:er[’']?s?|ing) licen[cs]e|(?:licen[cs]e|visa)(?= ?(?:no\\b|num|#|:))|green card|alien(?: registration)?|uscis|a-number|national (?:id|insurance)|orcid)";
/** At least five digits, and letters between them; no year. */
const ID_NUMBER =
  '(?!(?:19|20)\\d\\d(?!\\d))(?:[A-Z]{1,5}[ .-]?)?(?=(?:\\d[A-Z .\\p{Pd}]?){5})\\d[\\dA-Z]*(?:[ .\\p{Pd}]\\d[\\dA-Z]*)*';
const LABELED_ID = `(${ID_LABEL}(?:[^\\p{L}\\d\\n]{0,3}(?:numbers?|num|no|nr|id|card|us)(?![\\p{L}\\d])){0,3}[^\\p{L}\\d\\n]{1,5})${ID_NUMBER}`;

const STREET =
  /()(?:(?<![\d.,$])(?!(?:19|20)\d\d )\d{1,5}[a-zA-Z]?,? (?:[\p{Lu}\d][\p{L}\d.']{0,20} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln)(?!\p{L})\.?|(?<!\p{L})\p{Lu}\p{L}{1,25}(?:straße|strasse|str\.|gasse|platz|allee|weg|straat|laan) ?\d{1,4} ?[a-z]?(?![\p{L}\d]))/gu;
const PO_BOX =
  /()(?<!\p{L})(?:p\.? ?o\.? ?box|post(?:al)?(?: office)? box|postfach)[ .:#]{0,3}(?:no\.? ?|number )?[A-Z]{0,2}[ -]?\d(?:[ -]?\d){0,6}/giu;

/** A number after a label or a plus, even if it isn't valid. */
const PHONE =
  /((?<!\p{L})(?:tel|telephone|phone|mobile|mob|cell|fax|handy|telefon|тел)[^\p{L}\d+(]{1,5}|(?=\+))[+(]{0,2}\d(?:(?:[ ().\p{Pd}/]{0,3}|[|_~*•·⁃˗])\d){6,14}(?!\d)/giu;
/** Area code, exchange, and number with any separators, even if the number isn't in use. */
const US_PHONE =
  /()(?<![\d.,$])(?:\+?1[ ().\p{Pd}/|_~*•·−]{1,3})?\(?[2-9]\d\d[ ().\p{Pd}/|_~*•·−]{1,3}[2-9]\d\d[ .\p{Pd}/|_~*•·−]{1,3}\d{4}(?![.,]?\d)/gu;

export const PATTERNS: readonly Pattern[] = [
  ['email', EMAIL],
  ['link', LINK],
  ['link', new RegExp(TAGGED_USER_NAME, 'giu')],
  ['link', new RegExp(USER_NAME, 'giu')],
  ['link', new RegExp(HANDLE, 'gu')],
  ['link', WEBSITE],
  ['name', NICKNAME],
  ['id', new RegExp(LABELED_ID, 'giu')],
  ['id', SSN],
  ['id', ORCID],
  ['birth', new RegExp(BIRTH, 'giu')],
  ['address', STREET],
  ['address', PO_BOX],
  ['phone', PHONE],
  ['phone', US_PHONE],
];

const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const OPEN = '["“”„«‘\'(]';
const CLOSE = '["“”»’\')]';
const WORDS = `${OPEN}?(?:${NAME} )?(${WORD}(?: ${WORD})?)`;

/**
 * Texts that introduce another name of a person, in the first group. In them, names from the form
 * are replaced with `NAME`.
 */
export const INTRODUCTIONS: readonly RegExp[] = [
  // Jane "Janie" Doe, Jane (Janie) Doe, Jane Ann Doe
  `${NAME} ((?:${OPEN}?${WORD}${CLOSE}? ){1,2})${NAME}`,
  // Jane Doe (Smith). Short ones in capitals are rather certificates.
  `${NAME} ${OPEN}(?:${NAME} )?(?!\\p{Lu}{1,3}${CLOSE}|(?i:remote|page|she|he|they|resume|cv)\\b)(${WORD})${CLOSE}`,
  // Jane Doe-Smith, Jane Smith-Doe
  `${NAME}\\p{Pd}(${WORD})`,
  `(?<![\\p{L}\\p{Pd}])(\\p{Lu}\\p{L}+)\\p{Pd}${NAME}`,
  // Née Smith, born Smith, but not "born May 2, 1988"
  `(?<![\\p{L}-])(?:(?i:n[ée]e|né|geb\\.|geborene?)|born):? (?!\\p{L}+,? \\d)${WORDS}`,
  // Formerly Jane Smith, also known as Jane Smith
  `(?<!\\p{L})(?i:formerly|previously|aka|known as) ${NAME} (${WORD})`,
  // Jane Doe, formerly Smith
  `${NAME}[ ,(]{1,3}(?i:formerly|previously|f/?k/?a) (${WORD})(?=[),.;]|\\s*$)`,
  // Jane Doe, also known as Bill; I'm known as Bill
  `(?:^[^\\p{L}\\n]*|${NAME}[ ,(]{1,3}|(?<!\\p{L})I(?: am|['’]m) )(?i:(?:also )?known as|a\\.?k\\.?a\\.?):? ${WORDS}`,
  `(?<!\\p{L})(?i:goes by|calls? me) ${WORDS}`,
  `(?<!\\p{L})(?i:(?:maiden|birth|former|previous|other|preferred|nick) ?(?:last |first )?names?|name at birth|geburtsname|rufname)[ :\\p{Pd}]{1,3}${WORDS}`,
].map((expression) => new RegExp(expression, 'gmu'));
