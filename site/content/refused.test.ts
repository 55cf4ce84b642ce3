import { expect, test } from 'vitest';
import { type FileName, schemaOf } from './check.ts';
import { readRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

/** An owner's mistake: a text, what replaces it, and what the build says. */
type Mistake = readonly [is: string, before: string | RegExp, after: string, says: string];

const PROVIDER = /provider: .*/;
const provider = (is: string) => `provider: ${is}`;
const tag = (is: string) => `tag: ${is}`;
const website = (url: string) => `url: ${url}`;
const MARK = 'mark: wordmark';
const mark = (is: string) => `mark: ${is}`;

const MISTAKES: { readonly [File in FileName]?: readonly Mistake[] } = {
  about: [
    ['an unknown name', '{founded}', '{since}', "bullets.0.text: {since} isn't a known name"],
  ],
  brand: [
    ['an unquoted color', /paper: .*/, 'paper: #444', 'colors.paper: Write a CSS color in quotes'],
    ['an unreadable color', /paper: .*/, "paper: '#444'", 'colors.ink: Ink on paper has a contr'],
    ['unknown corners', 'corners: round', 'corners: sharp', 'corners: Write one of cut, round.'],
    ['a font that is no package', /display: .*/, 'display: Nunito', 'fonts.display: Name a WOFF2'],
  ],
  desk: [
    ['an unknown name', '{receipt}', '{number}', 'templates.0.subject: Only these names are'],
    ['a missing stage', 'stage: not-a-fit', 'stage: no', 'templates: A template names a stage'],
    [
      'two templates with the same name',
      'name: Not a fit\n    a',
      'name: First reply\n    a',
      'templates: Two entries have the same name. Give each its own.',
    ],
    ['an unknown time zone', /timeZone: .*/, 'timeZone: Boston', 'hours.timeZone: Unknown time'],
  ],
  discovery: [
    ['a long country', 'areaServed: US', 'areaServed: USA', 'organization.areaServed: Write a two'],
  ],
  faq: [
    [
      'a question that asks nothing',
      "What if it doesn't work out?",
      'Our guarantee',
      'entries.3.question: End the question with a question mark.',
    ],
    ['a topic of two words', 'topic: states', 'topic: Other states', 'entries.2.topic: Write a'],
    ['one topic twice', 'topic: cost', 'topic: states', 'entries: Two entries have the same topic'],
  ],
  figures: [
    ['a fee above 100 percent', 'feePercent: 20', 'feePercent: 250', 'feePercent: Write a whole'],
    ['a fee with its sign', 'feePercent: 20', 'feePercent: 25%', 'feePercent: Write a whole num'],
    ['a descending range', 'to: 180', 'to: 30', 'rolesAYear: The first number must be smaller'],
    [
      'a figure in words without its number',
      /( yearsCombined:).*years}.*/,
      '$1 many years',
      'inWords.yearsCombined: Include {years}',
    ],
    ['a name with a number', /^own:/m, 'own:\n  90days: 90 days', 'own.90days: Write the name in'],
  ],
  form: [
    ['a consent text without STOP', 'STOP', 'END', 'consent: Include the words HELP and STOP'],
    ['one without HELP', 'HELP', 'INFO', 'consent: Include the words HELP and STOP'],
    [
      'one without the sender',
      'agree that {companyName}',
      'agree that we',
      'consent: Include {companyName} as the',
    ],
  ],
  home: [
    ['a long title', /title: .*/, `title: ${'a'.repeat(61)}`, 'head.title: This text is 61 char'],
    [
      'a short description',
      /description: >-\n(?: {4}.*\n)+/,
      'description: Recruiting.\n',
      'head.description: This text is 11 characters long. Write at least 50.',
    ],
    ['an unknown section', '  services,', '  servces,', 'sections.2: "servces" isn'],
    ['a section twice', '  services,', '  trusted,', 'sections: A section is listed twice.'],
    [
      'another wide headline',
      /headline:\n/,
      'wide: [Hands]\n  headline:\n',
      'hero: Each line for wide screens',
    ],
  ],
  industries: [
    ['a missing picture', 'practice.svg', 'office.png', "cards.1.image.file: office.png isn't in"],
    ['a tag of two words', 'tag: clinics', 'tag: Our clinics', 'cards.1.tag: Write a word in low'],
    ['a translucent color', 'color: second', 'color: "#0338"', 'cards.1.color: Write a CSS color'],
    [
      'unreadable text',
      'color: second',
      'color: "#888"\n    textColor: grey',
      'cards.1.textColor: This text on this color has a contrast below 4.5:1.',
    ],
    [
      'a link without its path',
      "'/?mode=hiring&role=Hospital+unit#contact'",
      "'#contact'",
      'cards.0.link.href: Write a path such as',
    ],
  ],
  leadership: [
    [
      'a person without a position',
      '    title: Head of Physician Search\n',
      '',
      'executives.1: Write a title or a subtitle, so that the card says what this person does.',
    ],
    [
      'a profile that isn’t a web address',
      "profile: '{linkedin}'",
      'profile: /morgan',
      'executives.0.profile: Write a full web address that starts with https://',
    ],
  ],
  messages: [
    [
      'a message without the name of its file',
      ' (offending: {name})',
      '',
      'toasts.fileTooLarge.text: Include {megabytes} and {name}',
    ],
  ],
  navigation: [
    ['a link without its slash', "'/#faq'", "'#faq'", 'bar.3.link: Write a path such as /terms'],
    ['a link to nothing', "'/#faq'", "'/#fqa'", 'bar.3.link: The home page has no #fqa. Choose'],
    ['an unknown icon', 'icon: anchor', 'icon: ankor', 'bar.0.icon: Choose the name of an icon'],
  ],
  process: [
    ['a descending range', 'max: 450000', 'max: 40000', 'estimate.salaries: "min" must be smaller'],
    [
      'a start outside it',
      'start: 88000',
      'start: 20000',
      'estimate.salaries: Keep "start" and "ex',
    ],
    ['an example outside it', '[88000,', '[20000,', 'estimate.salaries: Keep "start" and "exampl'],
    ['steps that miss the end', 'step: 1000', 'step: 7000', 'estimate.salaries: Whole steps from'],
    ['a long category', 'category: Start', 'category: Start early', 'steps.3.category: This text'],
    [
      'more categories than the filter has room for',
      /steps:/,
      `steps:\n${'ABCD'.replace(/./g, '  - {name: a, category: $&, description: a, region: a}\n')}`,
      'steps: Use at most 6 different categories: the filter has no room for more.',
    ],
  ],
  scorecard: [
    ['a missing score', /scores: \[\d+, /, 'scores: [', '(the whole file): Give each candidate'],
  ],
  site: [
    ['a trailing slash', /url: .*/, website('https://a.example/'), 'url: Remove the slash'],
    ['a folder', /url: .*/, website('https://a.example/jobs'), 'url: Write only the host'],
    ['a host alone', /url: .*/, website('www.a.example'), 'url: Write a full web address'],
    ['an underscore', /language: .*/, 'language: en_US', 'language: Write a language code'],
    ['another tag', /tag: .*/, tag('GTM-AB12CD3'), 'analytics.tag: Write your Google Analytics 4'],
    ['a script as a tag', /tag: .*/, tag('"G-A\'><b>"'), 'analytics.tag: Write your Google Anal'],
    [
      'plain form values for Google',
      /tag: .*\n(.*#.*\n)*.*personalData: .*/,
      'tag: G-AB12CD34EF\n  personalData: plain',
      'analytics.personalData: Google forbids personal data in events. Write hashed or omit',
    ],
  ],
  trusted: [
    ['an unknown logo', MARK, mark('{ set: lobehub, name: ubihard }'), 'logos.0.mark: The'],
    ['a path as a name', MARK, mark('{ set: lobehub, name: ../a }'), 'logos.0.mark.name: Use only'],
    ['a logo without a set', MARK, mark('nintendo'), 'logos.0.mark: Write wordmark, or'],
    ['an id twice', 'st-brendan', 'bayview-childrens', 'logos: Two entries have the same'],
  ],
  voice: [
    ['an unknown provider', PROVIDER, provider('siri'), 'provider: Write one of built-in, eleven'],
    ['a provider without its fields', PROVIDER, provider('vapi'), "provider: This provider's own"],
    [
      'an empty agent',
      PROVIDER,
      provider('elevenlabs\nelevenlabs: { agentId: "" }'),
      "elevenlabs.agentId: Write it as the provider's dashboard shows it",
    ],
  ],
};

const rows = Object.entries(MISTAKES).flatMap(([file, mistakes]) =>
  mistakes.map((mistake) => [file as FileName, ...mistake] as const),
);

test.each(rows)('[P4] [X19] %s.yaml refuses %s', async (file, _, before, after, says) => {
  const source = readContent(`${file}.yaml`);
  expect(source).toMatch(before);
  const schema = await schemaOf(file);
  expect(() => readRecord(`${file}.yaml`, schema, source.replace(before, after))).toThrow(
    `${CONTENT_DIR}/${file}.yaml has errors:\n  ${says}`,
  );
});

test.each<[FileName, string, string | RegExp, string]>([
  ['brand', 'a font with one width', /display: .*/, "display: '@fontsource/lato'"],
  ['brand', 'a font file', /display: .*/, 'display: own.woff2'],
  ['home', 'no sections', /sections:\n( .*\n)+/, 'sections: []\n'],
  ['industries', 'a color of its own', 'color: second', 'color: "#0b3d2e"'],
  ['leadership', 'no people', /^executives:[\s\S]*/m, 'executives: []'],
  ['leadership', 'a person without a profile', / +profile:.*\n/, ''],
  ['leadership', 'a person without a title', '    title: President\n', ''],
  ['navigation', 'no credit', /^credit:\n(?: {2}.*\n)+/m, ''],
  ['site', 'a local address', /url: .*/, website('http://localhost:4321')],
  ['site', 'a language with a country', /language: .*/, 'language: es-MX'],
  ['site', 'a language with a script', /language: .*/, 'language: zh-Hant'],
  ['site', 'a tag of Google', /tag: .*/, tag('GT-5NXYZ8')],
  ['trusted', 'a logo', MARK, mark('{ set: simple-icons, name: sony, spellsName: true }')],
  ['voice', 'an agent', PROVIDER, provider('elevenlabs\nelevenlabs: { agentId: agent_01 }')],
  ['voice', 'a switched off agent', /enabled: true\n(#.*\n)*.*/, 'enabled: false\nprovider: vapi'],
])('[P4] [X19] %s.yaml can have %s', async (file, _, before, after) => {
  const source = readContent(`${file}.yaml`);
  expect(source).toMatch(before);
  const schema = await schemaOf(file);
  expect(() => readRecord(`${file}.yaml`, schema, source.replace(before, after))).not.toThrow();
});
