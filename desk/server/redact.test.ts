import { expect, onTestFinished, test } from 'vitest';
import type { FileKind } from '../../contract/files.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../../tests/fixtures/corpus.ts';
import { createDocumentReader } from './document-text/reader.ts';
import { type Person, redact } from './redact.ts';

const JANE: Person = {
  firstname: 'Jane',
  lastname: 'Doe',
  phone: '+1 415 555 0110',
  address: '12 Mill Lane, Apt 4\nAustin, TX 78701',
};
test.each<[text: string, expected: string, person?: Partial<Person>, country?: string]>([
  ['DOE, Jane', '[name]'],
  ['J. Doe and Jane M. Doe', '[name] and [name]'],
  ['J A N E   D O E', '[name]'],
  ['Ja\u200bne and JANE\u00a0DOE', '[name] and [name]'],
  ['Ｊａｎｅ Doe’s team', '[name]’s team'],
  ['janedoe77, DoeJane, jane_doe, jane-doe_CV.pdf', '[name]77, [name]_CV.pdf'],
  ['Łukasz or Lukasz', '[name] or [name]', { firstname: 'LUKASZ' }],
  ['Mueller, Müller, MULLER and Müllers', '[name] and Müllers', { lastname: 'Müller' }],
  ['Rene\u0301 and RENE', '[name] and [name]', { firstname: 'René' }],
  ["O’Donnell, O'Donnell", '[name]', { lastname: 'O’Donnell' }],
  [
    'Vincent van Gogh has a van',
    '[name] has a van',
    { firstname: 'Vincent', lastname: 'van Gogh' },
  ],
  ['Can Li can code', '[name] can code', { firstname: 'Can', lastname: 'Li' }],
  ['Иван Петров', '[name]', { firstname: 'Ivan', lastname: 'Petrov' }],
  ['Jane Doe, PhD. A PhD in physics', '[name], PhD. A PhD in physics', { lastname: 'Doe PhD' }],
  ['In May 2019 May led', 'In May 2019 [name] led', { firstname: 'May' }],
  ['Nobody is known', 'Nobody is known', { firstname: '', lastname: ' ' }],
  ['Mail: j.d+cv@mail.example.co.uk, or', 'Mail: [email], or'],
  ['<jane.doe@b.example>;mailto:d@example.com', '<[email]>;mailto:[email]'],
  ['j.d @ example.com, j.d [at] example [dot] com', '[email], [email]'],
  ['@angular/core 19. Engineer @ Google', '@angular/core 19. Engineer @ Google'],
  ['(415) 555-0110 or 415.555.0110 or 555 01 10', '[phone] or [phone] or [phone]'],
  ['+44 (0)20 7946 0958, ＋４９ ３０ １２３４５６７', '[phone], [phone]'],
  ['Tel.: 030 1234567', 'Tel.: [phone]'],
  ['(415) 555-2671\n2019 – 2021', '[phone]\n2019 – 2021'],
  ['(415) 555-2671 2019 – 2021', '[phone] 2019 – 2021'],
  ['030 1234567 2019', '[phone] 2019', {}, 'DE'],
  ['06 12 34 56 78, 75008 Paris', '[phone], 75008 Paris', {}, 'FR'],
  ['Acme 05/2018-03/2020 (2011-2015', 'Acme 05/2018-03/2020 (2011-2015', {}, 'DE'],
  ['05/18 - 03/20, 2014 - 11/2018', '05/18 - 03/20, 2014 - 11/2018', {}, 'DE'],
  ['45.000 – 52.000, 1 234 567 EUR', '45.000 – 52.000, 1 234 567 EUR', {}, 'DE'],
  ['10,000,000 users, $120,000 - $150,000', '10,000,000 users, $120,000 - $150,000'],
  ['12 Mill Ln., Apt. 4, Austin', '[address], [address], Austin'],
  ['99 Old Oak Street, Portland', '[address], Portland'],
  ['Hauptstraße 12, 10115 Berlin', '[address], 10115 Berlin'],
  ['(https://doe.dev/?a=b), www.me.example', '([link]), [link]'],
  ['linkedin.com/in/somebody, Skype: darkhorse', '[link], Skype: [link]'],
  ['GitHub: actions or workflows. Node.js/React', 'GitHub: actions or workflows. Node.js/React'],
  ['Geburtsdatum: 12.05.1988 in Bonn', 'Geburtsdatum: [birth] in Bonn'],
  ['Born on May 12th, 1988', 'Born on [birth]'],
  ['SSN 123-45-6789, 123 45 6789, XXX-XX-6789', 'SSN [id], [id], [id]'],
  ['SSN: 123456789; Tax ID 12-3456789', 'SSN: [id]; Tax ID [id]'],
  ['Social Security No. 123.45.6789, ITIN 912-70-1234', 'Social Security No. [id], ITIN [id]'],
  ['Passport No. C01234567, Passport (US): 123456789', 'Passport No. [id], Passport (US): [id]'],
  ['Driver’s license # D123-4567-8901', 'Driver’s license # [id]'],
  ['Alien number: A 123 456 789. Visa no. 20191234567', 'Alien number: [id]. Visa no. [id]'],
  ['Visa: H-1B until 2027, visa: 2019-2021', 'Visa: H-1B until 2027, visa: 2019-2021'],
  ['ORCID 0000-0002-1825-0097, 0009-0001-2345-678X', 'ORCID [id], [id]'],
  ['https://orcid.org/0000-0002-1825-0097', '[link]'],
  [
    'P.O. Box 123, Austin. PO Box A-12. Post Office Box 9',
    '[address], Austin. [address]. [address]',
  ],
  ['+1|415|555|0123, 415_555_0123, 415~555~0123', '[phone], [phone], [phone]'],
  ['415 | 555 | 0123, 415*555*0123, 415−555−0123', '[phone], [phone], [phone]'],
  ['555|01|10 and 1_4_1_5_5_5_5_0_1_1_0', '[phone] and [phone]'],
  ['+49|30|12345678 | 2019 | 2023', '[phone] | 2019 | 2023'],
  [
    '2016–2020 | 2021–2024, 2019|2023, GPA 3.85, C#, 4.27.2',
    '2016–2020 | 2021–2024, 2019|2023, GPA 3.85, C#, 4.27.2',
  ],
  ['github: adal. Telegram: @ada Steam: ada9', 'github: [link] Telegram: [link] Steam: [link]'],
  [
    'Discord adal#1234, Skype: live:ada, GitHub – adal',
    'Discord [link], Skype: [link], GitHub – [link]',
  ],
  ['Twitter username: ada_l | @adal | @Ada_L', 'Twitter username: [link] | [link] | [link]'],
  [
    'GitHub – Engineer, Steam – 2019, @Injectable, @app.route(x), @media, @Google',
    'GitHub – Engineer, Steam – 2019, @Injectable, @app.route(x), @media, @Google',
  ],
  ['Jane Doe née Müller or Mueller', '[name] née [name] or [name]'],
  ['Jane Doe (born Smith), Smith', '[name] (born [name]), [name]'],
  ['I, born in Bonn, was born May 2, 1988', 'I, born in Bonn, was born [birth]'],
  ['Maiden name: Smith. A smith, Smith', 'Maiden name: [name]. A smith, [name]'],
  ['Jane Doe (Smith), Jane Doe-Ross, Ross', '[name] ([name]), [name]'],
  ['Jane Doe (PMP), Jane Doe (Remote)', '[name] (PMP), [name] (Remote)'],
  ['Formerly Jane Smith. Ms. Smith', 'Formerly [name]. Ms. [name]'],
  ['Jane Doe, formerly Lead Artist', '[name], formerly Lead Artist'],
  ['Meta (formerly Facebook), Bill', 'Meta (formerly Facebook), Bill'],
  ['Bill! Jane "Bill" Doe, the "Doom" team', '[name]! [name] "[name]" [name], the "Doom" team'],
  ['Jane (Bill) Doe, Jane Ann Doe, his Ann', '[name] ([name]) [name], his [name]'],
  ['aka Bill', 'aka [name]'],
  ['She goes by Bill! Bill pays the bill', 'She goes by [name]! [name] pays the bill'],
  ['Nickname: xXbillXx', 'Nickname: [name]'],
])('[X27] %j becomes %j', (text, expected, person, country = 'US') => {
  expect(redact(text, { ...JANE, ...person }, country).text).toBe(expected);
});

test('[X27] each redacted text is listed once, as first written', () => {
  expect(redact('Jane, jane@x.example, JANE [link]', JANE, 'US')).toEqual({
    text: '[name], [email], [name] [link]',
    redacted: [
      { kind: 'email', text: 'jane@x.example', count: 1 },
      { kind: 'name', text: 'Jane', count: 2 },
    ],
  });
});

test.each([
  '1',
  '(',
  ' ',
  '1 ',
  '@.',
  'a@',
  'j a ',
  '1 Aa ',
  'a./',
  'Jane, Doe. ',
  'Jane "Al ',
  '1|',
  '@a.',
  'born A',
])('[X10] a line of only %j is redacted in linear time', { timeout: 60_000 }, (unit) => {
  const { text } = redact(unit.repeat(200_000 / unit.length), JANE, 'US');
  expect(text.length).toBeGreaterThan(0);
});

test.runIf(CORPUS_IS_HERE)('[X10] real documents become text without addresses', async () => {
  const reader = createDocumentReader();
  onTestFinished(() => reader.close());
  // Each document takes a process.
  const documents = ['valid/pdf', 'valid/docx', 'valid/doc'].flatMap((folder) =>
    corpusFiles(folder).slice(0, 2),
  );
  for (const [name, bytes] of documents) {
    const kind = name.slice(name.lastIndexOf('.') + 1) as FileKind;
    const { text } = await reader.copy(kind, bytes, JANE, 'US');
    expect(text, name).not.toMatch(/[\w.]@[\w-]+\.\w|https?:\/\/\w/);
  }
});
