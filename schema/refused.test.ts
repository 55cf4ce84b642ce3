import { expect, test } from 'vitest';
import { type FileName, schemaOf } from './check.ts';
import { faq } from './faq.ts';
import { searchProcess } from './process.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

/** An owner's mistake: a text, what replaces it, and what the build says. */
type Mistake = readonly [is: string, before: string | RegExp, after: string, says: string];

const entry = (topic: string) => `entries.${faq.entries.findIndex((each) => each.topic === topic)}`;
const span = 'estimate.salaries: Keep "start" and "examples" between "min" and "max".';
const opaque = 'cards.1.color: Write accent, second, or an opaque CSS color';

const MISTAKES: { readonly [File in FileName]?: readonly Mistake[] } = {
  about: [
    ['a picture without a description', /alt: .*/, 'alt: ""', 'image.alt: This text is empty.'],
    ['an unknown name', '{founded}', '{since}', "bullets.0.text: {since} isn't a known name"],
  ],
  agent: [
    ['a sentence too long to say', /unheard: .*/, `unheard: ${'so '.repeat(80)}`, 'unheard'],
    ['a field that no reply uses', 'farewell:', 'near: Perhaps\nfarewell:', 'near'],
  ],
  answers: [['an unknown name', /\{email\}/g, '{mail}', "mail: {mail} isn't a known name"]],
  desk: [
    [
      'a template with an unknown name',
      '{receipt}',
      '{number}',
      'templates.0.subject: Only these names are filled in here: {firstname}',
    ],
    [
      'a template for a missing stage',
      'stage: not-a-fit',
      'stage: no',
      'templates: A template names',
    ],
    [
      'two templates with the same name',
      'name: Not a fit\n    a',
      'name: First reply\n    a',
      'templates: Two templates have the same name',
    ],
  ],
  discovery: [
    [
      'a country of three letters',
      'areaServed: US',
      'areaServed: USA',
      'organization.areaServed: Write a two-letter country code, such as US.',
    ],
    [
      'a picture without a description',
      /alt: >-[^#]*/,
      "alt: ''\n",
      'socialImage.alt: This text is empty.',
    ],
  ],
  faq: [
    [
      'a question that asks nothing',
      "What if it doesn't work out?",
      'Our guarantee',
      `${entry('guarantee')}.question: End the question with a question mark.`,
    ],
    [
      'an unknown figure',
      '{fee}',
      '{price}',
      `${entry('cost')}.answer: {price} isn't a known name`,
    ],
    [
      'a topic that can’t be part of a URL',
      'topic: states',
      'topic: Other states',
      `${entry('states')}.topic:`,
    ],
    ['one topic for two entries', 'topic: cost', 'topic: states', 'entries: Two entries have'],
  ],
  figures: [
    [
      'a fee above 100 percent',
      'feePercent: 20',
      'feePercent: 250',
      'feePercent: Write a whole number from 1 to 100.',
    ],
    [
      'a fee with its sign',
      'feePercent: 20',
      'feePercent: 25%',
      'feePercent: Write a whole number from 1 to 100.',
    ],
    [
      'a descending range',
      'to: 180',
      'to: 30',
      'rolesAYear: The first number must be smaller than the second.',
    ],
  ],
  industries: [
    [
      'a missing picture',
      'file: practice.svg',
      'file: office.png',
      "cards.1.image.file: office.png isn't in",
    ],
    [
      'a tag of two words',
      'tag: clinics',
      'tag: Our clinics',
      'cards.1.tag: Write a word in lowercase letters, such as gaming.',
    ],
    ['an unknown color', 'color: second', 'color: blau', opaque],
    ['a translucent color', 'color: second', 'color: "#0338"', opaque],
    [
      'unreadable text',
      'color: second',
      'color: "#888"\n    textColor: grey',
      'cards.1.textColor: grey text on #888 has a contrast of 1.1:1 and needs 4.5:1. Change one of',
    ],
    [
      'a text color that would be ignored',
      'color: second',
      'color: second\n    textColor: white',
      'cards.1.textColor: Remove this: accent and second have their own text color.',
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
      'a portrait without a description',
      /alt: Portrait of M.*/,
      'alt: ""',
      'executives.0.avatar.alt: This text is empty.',
    ],
    [
      'a missing picture',
      'file: tobias.svg',
      'file: thomas.svg',
      "executives.1.avatar.file: thomas.svg isn't in",
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
    ['an unknown icon', 'icon: anchor', 'icon: ankor', 'bar.0.icon: No icon is called'],
    [
      'two links as buttons',
      'icon: anchor }',
      'icon: anchor, button: true }',
      'bar: Two links are buttons. Choose the one that matters most.',
    ],
  ],
  process: [
    [
      'a descending range',
      'max: 450000',
      'max: 40000',
      'estimate.salaries: "min" must be smaller than "max".',
    ],
    ['a start outside the range', 'start: 88000', 'start: 20000', span],
    ['an example outside the range', '[88000,', '[20000,', span],
    [
      'steps that miss the end',
      'step: 1000',
      'step: 7000',
      'estimate.salaries: Whole steps from "min" must lead to "start" and "max".',
    ],
    [
      'an amount with its sign',
      'min: 50000',
      'min: $50,000',
      'estimate.salaries.min: Write a whole number of dollars, such as 180000.',
    ],
    [
      'a category too long for the filter',
      'category: Start',
      'category: Start early',
      `steps.${searchProcess.steps.length - 1}.category: This text is 11 characters long. Shorten it to 10.`,
    ],
  ],
  roles: [
    ['an unknown icon', 'icon: stethoscope', 'icon: doctor', 'roles.2.icon: No icon is called'],
    [
      'a role without a description',
      /(Nurse P.*\n) .*\n/,
      '$1',
      'roles.1.description: This field is',
    ],
  ],
  services: [
    ['an unknown icon', 'icon: compass', 'icon: kompass', 'cards.3.icon: No icon is called'],
    [
      'a card without a category',
      '    category: Bridge\n',
      '',
      'cards.1.category: This field is missing',
    ],
  ],
  trusted: [
    [
      'a logo that is in no set',
      'mark: wordmark',
      'mark: { set: simple-icons, name: ubihard }',
      'logos.0.mark: simple-icons has no logo called ubihard. Look up the name in the set, or write wordmark.',
    ],
    [
      'a path in place of a name',
      'mark: wordmark',
      'mark: { set: lobehub, name: ../claude }',
      'logos.0.mark.name: Use only lowercase letters, digits, and hyphens.',
    ],
    [
      'an unknown set',
      'mark: wordmark',
      'mark: { set: icons, name: ea }',
      'logos.0.mark.set: Write one of simple-icons, lobehub.',
    ],
    [
      'a logo without a name',
      'mark: wordmark',
      'mark: { set: simple-icons }',
      'logos.0.mark.name: This field is missing. Add it.',
    ],
    [
      'a word that isn’t wordmark',
      'mark: wordmark',
      'mark: nintendo',
      'logos.0.mark: Write a set and a name, such as { set: simple-icons, name: ubisoft }, or wordmark.',
    ],
    [
      'an unknown size',
      'sizeClass: large',
      'sizeClass: huge',
      'logos.0.sizeClass: Write one of regular, large, wide.',
    ],
    [
      'two logos with one id',
      'id: st-brendan',
      'id: bayview-childrens',
      'logos: Two logos have the same id. Give each its own.',
    ],
    [
      'a logo without text for screen readers',
      "description: Bayview Children's",
      'description: ""',
      'logos.0.description: This text is empty. Write at least one word, at most 60 characters.',
    ],
  ],
};

const rows = Object.entries(MISTAKES).flatMap(([file, mistakes]) =>
  mistakes.map((mistake) => [file as FileName, ...mistake] as const),
);

test.each(rows)('[P4] %s.yaml refuses %s', async (file, _, before, after, says) => {
  const source = readContent(`${file}.yaml`);
  expect(source).toMatch(before);
  const schema = await schemaOf(file);
  expect(() => parseRecord(`${file}.yaml`, source.replace(before, after), schema)).toThrow(
    `${CONTENT_DIR}/${file}.yaml has errors:\n  ${says}`,
  );
});
