import type { APIRoute } from 'astro';
import { INTAKE_PATH } from '../../contract/wire.ts';
import { discovery } from '../content/discovery.ts';
import { faq } from '../content/faq.ts';
import { figuresInWords } from '../content/figures.ts';
import { guarantee } from '../content/guarantee.ts';
import { home } from '../content/home.ts';
import { industries } from '../content/industries.ts';
import { privacy, terms } from '../content/legal.ts';
import { navigation } from '../content/navigation.ts';
import { searchProcess } from '../content/process.ts';
import { roles } from '../content/roles.ts';
import type { NamedLink, SectionName } from '../content/sections.ts';
import { seekers } from '../content/seekers.ts';
import { services } from '../content/services.ts';
import { shownSections } from '../content/shown-sections.ts';
import { siteConfig } from '../content/site.ts';

/** Whether the form posts to this project's service rather than to another webhook. */
const sendsToService = siteConfig.integrations.webhookUrl === INTAKE_PATH;

const { estimate, steps } = searchProcess;

function section(heading: string, lines: readonly string[], depth = 2): string {
  return `${'#'.repeat(depth)} ${heading}\n\n${lines.join('\n')}`;
}

function link({ name, link: target }: NamedLink): string {
  return `- [${name}](${new URL(target, siteConfig.url).href})`;
}

/** The file's text for each section of the home page. */
const PARTS: Partial<Record<SectionName, readonly string[]>> = {
  services: [
    section(
      services.heading,
      services.cards.map(
        ({ name, category, description, region }) =>
          `- ${name} (${category}, ${region}): ${description}`,
      ),
    ),
  ],
  process: [
    section(
      searchProcess.heading,
      steps.map(({ name, description }, index) => `${index + 1}. ${name}: ${description}`),
    ),
    section(estimate.heading, [`${figuresInWords.fee} ${estimate.of}. ${estimate.billed}`]),
  ],
  guarantee: [
    section(
      guarantee.heading.join(' '),
      guarantee.facts.map(({ title, text }) => `- ${title}: ${text}`),
    ),
  ],
  seekers: [
    section(seekers.heading, [
      seekers.lead,
      ...seekers.steps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`),
    ]),
  ],
  industries: [
    section(
      industries.heading,
      industries.cards.map(({ title, description }) => `- ${title}: ${description}`),
    ),
  ],
  roles: [
    section(
      roles.heading,
      roles.roles.map(({ title, description }) => `- ${title}: ${description}`),
    ),
  ],
  faq: [
    section(faq.heading, [faq.more]),
    ...faq.entries.map(({ question, answer }) => section(question, [answer], 3)),
  ],
};

const TEXT = [
  `# ${siteConfig.companyName}\n\n> ${discovery.organization.description}`,
  section(
    discovery.headings.figures,
    home.hero.figures.map(({ figure, caption }) => `- ${figure}: ${caption}`),
  ),
  ...shownSections.flatMap((name) => PARTS[name] ?? []),
  ...navigation.groups.map(({ title, links }) => section(title, links.map(link))),
  section(
    discovery.headings.pages,
    [
      { ...privacy, link: '/privacy' },
      { ...terms, link: '/terms' },
    ]
      .map((page) => `${link({ name: page.title, link: page.link })}: ${page.description}`)
      .concat(sendsToService ? link({ name: 'OpenAPI', link: '/openapi.json' }) : []),
  ),
];

/** `llms.txt`: the site's content for language models, in Markdown: https://llmstxt.org */
export const GET: APIRoute = () => new Response(`${TEXT.join('\n\n')}\n`);
