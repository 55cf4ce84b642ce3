import { describe, expect, test } from 'vitest';
import type { CopyOrder, Person } from './client-copy.ts';
import { withholdIn } from './withhold.ts';

const JANE: Person = {
  firstname: 'Jane',
  lastname: 'Doe',
  phone: '+1 415 555 0110',
  email: 'jane@example.com',
  address: '12 Mill Lane, Apt 4\nAustin, TX 78701',
  linkedin: 'https://www.linkedin.com/in/jane-doe',
  fileName: 'resume.pdf',
};

/** A text as the client sees it. */
function copyOf(text: string, person: Partial<Person> = {}, choice: Partial<CopyOrder> = {}) {
  const order = { person: { ...JANE, ...person }, country: 'US', withhold: [], putBack: [] };
  const { spans, withheld } = withholdIn(text, { ...order, ...choice });
  let left = '';
  let at = 0;
  for (const { start, end } of spans) {
    left += `${text.slice(at, start)}█`;
    at = end;
  }
  return { left: left + text.slice(at), withheld };
}

describe('a name is withheld', () => {
  test.each<[string, string, Partial<Person>?]>([
    ['DOE, Jane', '█'],
    ['J. Doe and Jane M. Doe', '█ and █'],
    ['J A N E   D O E', '█'],
    ['J.a.n.e D-o-e', '█'],
    ['Ja\u200bne and Ja\u00adne', '█ and █'],
    ['JANE\u00a0DOE', '█'],
    ['Ｊａｎｅ Doe’s team', '█’s team'],
    ['Ja-\nne wrote it', '█ wrote it'],
    ['Known as janedoe77, DoeJane and jane_doe', 'Known as █, █ and █'],
    ['Łukasz or Lukasz', '█ or █', { firstname: 'LUKASZ' }],
    ['Mueller, Müller, MULLER and Müllers', '█ and Müllers', { lastname: 'Müller' }],
    ['Rene\u0301 and RENE', '█ and █', { firstname: 'René' }],
    ["O’Donnell, O'Donnell", '█', { lastname: 'O’Donnell' }],
    ['Anna-Maria, anna maria', '█', { firstname: 'Anna-Maria' }],
    ['Vincent van Gogh got a van', '█ got a van', { firstname: 'Vincent', lastname: 'van Gogh' }],
    ['Bo Li knows an API', '█ knows an API', { firstname: 'Bo', lastname: 'Li' }],
    ['An An learned an API', '█ learned an API', { firstname: 'An', lastname: 'An' }],
    ['Иван Петров', '█', { firstname: 'Иван', lastname: 'Петров' }],
    ['Robert J. Smith\nRobert leads', '█\n█ leads', { firstname: 'Bob', lastname: 'Smith' }],
    ['Lov elace, Love lace', '█', { lastname: 'Lovelace' }],
    ['Иван Петров', '█', { firstname: 'Ivan', lastname: 'Petrov' }],
    ['Ivan Petrov', '█', { firstname: 'Иван', lastname: 'Петров' }],
    ['Jane Doe, PhD. A PhD in physics', '█, PhD. A PhD in physics', { lastname: 'Doe PhD' }],
    ['Maria writes', '█ writes', { fileName: 'JaneMariaDoe_CV2024.docx' }],
  ])('[X27] %j becomes %j', (text, left, person) => {
    expect(copyOf(text, person).left).toBe(left);
  });
});

describe('contact details are withheld', () => {
  test.each<[string, string, Partial<Person>?]>([
    ['Mail: j.d+cv@mail.example.co.uk, or', 'Mail: █, or'],
    ['<a@b.example>;c@d.example', '<█>;█'],
    ['mailto:ada@x.example', 'mailto:█'],
    ['j.d @ example.com', '█'],
    ['j.d [at] example [dot] com', '█'],
    ['dark@\nmail.example and dark\n@mail.example', '█ and █'],
    ['@angular/core 19', '@angular/core 19'],
    ['Engineer @ Google', 'Engineer @ Google'],
    ['(415) 555-0110 or 415.555.0110 or +1-415-555-0110', '█ or █ or █'],
    ['4155550110 and 1 (415) 555 01 10', '█ and █'],
    ['+44 20 7946 0958, ＋４９ ３０ １２３４５６７', '█, █'],
    ['Tel.: 030 1234567', 'Tel.: █'],
    ['Mobile\n+49 170 1234567', 'Mobile\n█'],
    ['2014 - 2018, 10/2014 - 11/2018, 2019–2023', '2014 - 2018, 10/2014 - 11/2018, 2019–2023'],
    ['10,000,000 users, version 10.15.7', '10,000,000 users, version 10.15.7'],
    ['12 Mill Ln., Apt. 4, Austin, TX 78701', '█'],
    ['Home: 12 MILL LANE', 'Home: █'],
    ['99 Old Oak Street, Portland, OR 97201', '█'],
    ['Hauptstraße 12, 10115 Berlin', '█'],
    ['Address: Plaza Mayor, Madrid', 'Address: █'],
    ['https://x.example/a?b=c, www.me.example', '█, █'],
    ['linkedin.com/in/somebody', '█'],
    ['github.com/some-\nbody did it', '█ did it'],
    ['my page (https://doe.dev)', 'my page (█)'],
    ['GitHub: dark_horse1, Skype: darkhorse', 'GitHub: █, Skype: █'],
    ['GitHub: actions and workflows', 'GitHub: actions and workflows'],
    ['Node.js, ASP.NET, Socket.io, e.g. C++', 'Node.js, ASP.NET, Socket.io, e.g. C++'],
    ['Date of birth: 12 May 1988', 'Date of birth: █'],
    ['D.O.B. 1988-05-12', 'D.O.B. █'],
    ['Geburtsdatum: 12.05.1988 in Bonn', 'Geburtsdatum: █ in Bonn'],
    ['Born on May 12th, 1988', 'Born on █'],
  ])('[X27] %j becomes %j', (text, left, person) => {
    expect(copyOf(text, person).left).toBe(left);
  });
});

test('[X27] a recruiter can put text back, and withhold more', () => {
  const text = 'In May 2019 May Doe led Nordlicht  Games, and nordlicht games led her.';
  const may = { firstname: 'May' };
  expect(copyOf(text, may).left).toBe(
    'In █ 2019 █ led Nordlicht  Games, and nordlicht games led her.',
  );
  const { left, withheld } = copyOf(text, may, {
    putBack: ['may'],
    withhold: ['Nordlicht Games', 'Acme (', ' '],
  });
  expect(left).toBe('In May 2019 █ led █, and █ led her.');
  expect(withheld).toEqual([
    { kind: 'typed', text: 'Nordlicht Games', places: 2 },
    { kind: 'typed', text: 'Acme (', places: 0 },
    { kind: 'typed', text: ' ', places: 0 },
    { kind: 'name', text: 'May Doe', places: 1 },
  ]);
});

test('[X27] without a known name, no name is withheld', () => {
  const nobody = { firstname: '', lastname: ' ', phone: '', address: '', fileName: '' };
  expect(copyOf('Jane Doe', nobody).left).toBe('Jane Doe');
});

test.each([
  ['letters', 'j'.repeat(100_000)],
  ['spaced letters', 'j a '.repeat(25_000)],
  ['digits', '1 '.repeat(50_000)],
  ['numbers of houses', '1 a a a a '.repeat(10_000)],
  ['signs', '@.'.repeat(50_000)],
  ['addresses', 'a@'.repeat(50_000)],
  ['hidden addresses', 'a [at] '.repeat(14_000)],
  ['names', 'Jane, Doe. '.repeat(9000)],
  ['slashes', 'a./'.repeat(33_000)],
  ['line ends', 'a\n'.repeat(50_000)],
  ['phones', '(('.repeat(50_000)],
])('[X10] a document of only %s is processed in time', { timeout: 200_000 }, (_, text) => {
  expect(copyOf(text).left.length).toBeLessThanOrEqual(text.length);
});
