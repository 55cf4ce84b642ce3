import { about } from '../../../schema/about.ts';
import { discovery } from '../../../schema/discovery.ts';
import { faq } from '../../../schema/faq.ts';
import { figuresInWords } from '../../../schema/figures.ts';
import { guarantee } from '../../../schema/guarantee.ts';
import { home } from '../../../schema/home.ts';
import { industries } from '../../../schema/industries.ts';
import { leadership } from '../../../schema/leadership.ts';
import { placements } from '../../../schema/placements.ts';
import { searchProcess } from '../../../schema/process.ts';
import { roles } from '../../../schema/roles.ts';
import { seekers } from '../../../schema/seekers.ts';
import { services } from '../../../schema/services.ts';
import { isShown } from '../../../schema/shown-sections.ts';
import { trusted } from '../../../schema/trusted.ts';
import type { Passage, Source } from './passage.ts';
import { sentencesOf } from './sentences.ts';

const { estimate } = searchProcess;

/** One passage with a heading and the names of all entries, then one passage for each entry. */
function listed(
  place: Omit<Source, 'title'>,
  heading: string,
  entries: readonly { name: string; text: string }[],
  lead: readonly string[] = [],
): Passage[] {
  const names = entries.map(({ name }) => name).join(', ');
  return [
    { ...place, title: heading, text: [...lead, `${heading}: ${names}.`] },
    ...entries.map(({ name, text }) => ({
      ...place,
      title: name,
      text: [`${heading}: ${name}.`, ...sentencesOf(text)],
    })),
  ];
}

const faqPassages = faq.entries.map(
  ({ topic, question, answer }, item): Passage => ({
    section: `faq/${topic}`,
    title: question,
    href: '/#faq',
    item,
    text: sentencesOf(answer),
  }),
);

const guaranteePassages = guarantee.facts.map(({ title, text }) => ({
  section: 'guarantee',
  title,
  href: '/#guarantee-heading',
  text: [`${title}.`, ...sentencesOf(text)],
}));

const SEEKERS = { section: 'seekers', href: '/#seekers-heading' };
const seekersPassages: Passage[] = [
  {
    ...SEEKERS,
    title: seekers.heading,
    text: [...sentencesOf(seekers.heading), ...sentencesOf(seekers.lead)],
  },
  ...seekers.steps.map(({ title, text }) => ({
    ...SEEKERS,
    title,
    text: [`${title}.`, ...sentencesOf(text)],
  })),
];

/** Sample placements are labeled as samples. */
const placementPassages = placements.placements.map(({ client, role, figure, caption, story }) => ({
  section: 'placements',
  title: `${role}, ${client}`,
  href: '/#placements-heading',
  text: [
    ...(placements.sample ? [`${placements.tag}.`] : []),
    `${role}, ${client}: ${figure} ${caption}.`,
    ...sentencesOf(story),
  ],
}));

/** The source of sentences about the whole agency: the headline if `about` isn't shown. */
const INTRODUCTION: Omit<Source, 'section'> = isShown('about')
  ? { title: about.heading, href: '/#about' }
  : { title: home.hero.headline.join(' '), href: '/#headline' };

/** The passages of the home page's sections, even hidden ones, except the form's section. */
export function homePassages(): Passage[] {
  return [
    ...faqPassages,
    ...listed(
      { section: 'services', href: '/#services' },
      services.heading,
      services.cards.map(({ name, description }) => ({ name, text: description })),
    ),
    ...listed(
      { section: 'process', href: '/#process-heading' },
      searchProcess.heading,
      searchProcess.steps.map(({ name, description }) => ({ name, text: description })),
      [searchProcess.lead],
    ),
    {
      section: 'estimate',
      title: estimate.heading,
      href: '/#process-heading',
      text: [`${figuresInWords.fee} ${estimate.of}.`, estimate.billed],
    },
    ...guaranteePassages,
    ...seekersPassages,
    ...placementPassages,
    {
      section: 'about',
      ...INTRODUCTION,
      text: sentencesOf(discovery.organization.description),
    },
    ...about.bullets.map(({ title, text }) => ({
      section: 'about',
      title,
      href: '/#about',
      text: [`${title}.`, ...sentencesOf(text)],
    })),
    ...listed(
      { section: 'industries', href: '/#industries' },
      industries.heading,
      industries.cards.map(({ title, description }) => ({ name: title, text: description })),
    ),
    ...listed(
      { section: 'roles', href: '/#roles' },
      roles.heading,
      roles.roles.map(({ title, description }) => ({ name: title, text: description })),
    ),
    ...listed(
      { section: 'leadership', href: '/#leadership-heading' },
      leadership.heading,
      leadership.executives.map(({ name, title, subtitle, description }) => ({
        name: [name, title, subtitle].filter(Boolean).join(', '),
        text: description,
      })),
    ),
    ...home.hero.figures.map(({ figure, caption }) => ({
      section: 'figures',
      title: caption,
      href: '/#figures',
      text: [`${figure} ${caption}.`],
    })),
    ...(trusted.logos.length === 0
      ? []
      : [
          {
            section: 'figures',
            title: trusted.heading,
            href: '/#trusted-heading',
            text: [
              ...(trusted.note ? [`${trusted.note}.`] : []),
              `${trusted.heading}: ${trusted.logos.map(({ name }) => name).join(', ')}.`,
            ],
          },
        ]),
  ];
}
