import type { Fault } from '../fault.ts';

/** The agency's words, and the rules for them. */
export const CONTENT: readonly Fault[] = [
  {
    name: 'the fee is 20 percent',
    rows: ['P3'],
    file: 'content/figures.yaml',
    find: 'feePercent: 25',
    replace: 'feePercent: 20',
    part: 'sample',
  },
  {
    name: 'a link of the footer leads to another section',
    rows: ['N6'],
    file: 'content/navigation.yaml',
    find: "{ name: Gaming, link: '/#industries' }",
    replace: "{ name: Gaming, link: '/#about' }",
    part: 'sample',
  },
  {
    name: 'a question need not ask',
    rows: ['P4'],
    file: 'schema/faq.ts',
    find: "v.endsWith('?', ",
    replace: "v.endsWith('', ",
    part: 'unit',
  },
  {
    name: 'a picture of the content needs no words',
    rows: ['P4', 'X15'],
    file: 'schema/picture.ts',
    find: "alt: copy('What the picture shows, for those who cannot see it.', 160),",
    replace:
      "alt: v.union([v.literal(''), copy('What the picture shows, for those who cannot see it.', 160)]),",
    part: 'unit',
  },
  {
    name: 'photos are asked for in quality 75',
    rows: ['B10'],
    file: 'schema/photo.ts',
    find: 'const QUALITY = 80;',
    replace: 'const QUALITY = 75;',
    part: 'unit',
  },
  {
    name: 'an owner is not told what is wrong in the legal texts',
    rows: ['X19', 'P4'],
    file: 'schema/describe/check.ts',
    find: "[...FILE_NAMES, 'legal', 'picture-files']",
    replace: "[...FILE_NAMES, 'picture-files']",
    part: 'unit',
  },
  {
    name: 'a group of links stays when all it led to is left out',
    rows: ['X19', 'N6'],
    file: 'schema/navigation.ts',
    find: 'links.length > 0)',
    replace: 'links.length >= 0)',
    part: 'unit',
  },
];
