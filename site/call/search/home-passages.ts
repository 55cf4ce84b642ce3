import { about } from '../../content/about.ts';
import { discovery } from '../../content/discovery.ts';
import { faq, questionId } from '../../content/faq.ts';
import { figuresInWords } from '../../content/figures.ts';
import { guarantee } from '../../content/guarantee.ts';
import { home } from '../../content/home.ts';
import { industries } from '../../content/industries.ts';
import { leadership } from '../../content/leadership.ts';
import { placements } from '../../content/placements.ts';
import { searchProcess } from '../../content/process.ts';
import { roles } from '../../content/roles.ts';
import { scorecard } from '../../content/scorecard.ts';
import type { SectionName } from '../../content/sections.ts';
import { seekers } from '../../content/seekers.ts';
import { services } from '../../content/services.ts';
import { isShown } from '../../content/shown-sections.ts';
import { trusted } from '../../content/trusted.ts';
import { KEYWORDS } from './keywords.ts';
import type { Passage } from './passage.ts';

/** A passage for a list of cards: its heading, and the cards' titles. */
function overview(
  title: string,
  entries: readonly { title: string }[],
  href: string,
  keywords: string,
): Passage {
  return { title, text: `${entries.map((entry) => entry.title).join(', ')}.`, href, keywords };
}

/** A passage for each card. */
function cards(
  entries: readonly { title: string; description: string }[],
  href: string,
): Passage[] {
  return entries.map(({ title, description }) => ({ title, text: description, href }));
}

function faqPassages(): Passage[] {
  return faq.entries.map(({ topic, question, answer }) => ({
    title: question,
    text: answer,
    href: `/#${questionId(topic)}`,
  }));
}

function seekersPassages(): Passage[] {
  const { heading, lead, question, steps } = seekers;
  const href = '/#seekers-heading';
  return [
    { title: heading, text: lead, question, href, keywords: KEYWORDS.seekers },
    ...steps.map((step) => ({ ...step, href })),
  ];
}

function processPassages(): Passage[] {
  const { heading, lead, steps, estimate } = searchProcess;
  const href = '/#process-heading';
  const { fee } = figuresInWords;
  return [
    {
      title: heading,
      text: `${lead} ${steps.map(({ name }) => name).join(', ')}.`,
      href,
      keywords: KEYWORDS.process,
    },
    ...steps.map(({ name, description }) => ({ title: name, text: description, href })),
    {
      title: estimate.heading,
      text: `${fee} ${estimate.of}. ${estimate.billed}`,
      href: '/#cost',
      keywords: KEYWORDS.fee,
    },
  ];
}

/** Sample placements are labeled as samples. */
function placementPassages(): Passage[] {
  const { sample, tag } = placements;
  return placements.placements.map(({ client, role, figure, caption, story }) => ({
    title: `${role}, ${client}`,
    text: `${sample ? `${tag}. ` : ''}${figure} ${caption}. ${story}`,
    href: '/#placements-heading',
    keywords: KEYWORDS.placements,
  }));
}

function scorecardPassages(): Passage[] {
  if (!scorecard) return [];
  const { name, role, note, shortlisted, foot } = scorecard;
  return [
    {
      title: `${name}: ${role}`,
      text: `${note}, ${shortlisted}. ${foot}`,
      href: '/#scorecard-role',
      keywords: KEYWORDS.scorecard,
    },
  ];
}

function trustedPassages(): Passage[] {
  const { heading, note, logos } = trusted;
  if (logos.length === 0) return [];
  const names = logos.map(({ name }) => name).join(', ');
  const text = `${note ? `${note}. ` : ''}${names}.`;
  return [{ title: heading, text, href: '/#trusted-heading', keywords: KEYWORDS.clients }];
}

const ofServices = services.cards.map(({ name, description }) => ({ title: name, description }));

const leaders = leadership.executives.map(({ name, title, subtitle, description }) => ({
  title: [name, title, subtitle].filter(Boolean).join(', '),
  description,
}));

const SECTIONS: Readonly<Record<SectionName, () => Passage[]>> = {
  faq: faqPassages,
  seekers: seekersPassages,
  process: processPassages,
  placements: placementPassages,
  trusted: trustedPassages,
  services: () => [
    overview(services.heading, ofServices, '/#services', KEYWORDS.roles),
    ...cards(ofServices, '/#services'),
  ],
  guarantee: () => [
    {
      title: guarantee.heading.join(' '),
      text: guarantee.facts.map(({ title, text }) => `${title}: ${text}`).join(' '),
      href: '/#guarantee-heading',
      keywords: KEYWORDS.guarantee,
    },
  ],
  about: () =>
    about.bullets.map((bullet) => ({ ...bullet, href: '/#about', keywords: KEYWORDS.agency })),
  industries: () => [
    overview(industries.heading, industries.cards, '/#industries', KEYWORDS.sectors),
    ...cards(industries.cards, '/#industries'),
  ],
  roles: () => [
    overview(roles.heading, roles.roles, '/#roles', KEYWORDS.roles),
    ...cards(roles.roles, '/#roles'),
  ],
  leadership: () => [
    overview(leadership.heading, leaders, '/#leadership-heading', KEYWORDS.leaders),
    ...cards(leaders, '/#leadership-heading'),
  ],
};

/** The texts of the home page's sections that are shown, without the form's. */
export function homePassages(): Passage[] {
  const { headline, subline, figures } = home.hero;
  const shown = Object.entries(SECTIONS).filter(([name]) => isShown(name as SectionName));
  return [
    ...shown.flatMap(([, passages]) => passages()),
    {
      title: headline.join(' '),
      text: `${subline} ${discovery.organization.description}`,
      href: '/#headline',
      keywords: KEYWORDS.agency,
    },
    {
      title: discovery.headings.figures,
      text: figures.map(({ figure, caption }) => `${figure} ${caption}.`).join(' '),
      href: '/#headline',
      keywords: KEYWORDS.figures,
    },
    ...scorecardPassages(),
  ];
}
