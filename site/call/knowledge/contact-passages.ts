import { fill } from '../../../contract/fill.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import { answers } from '../../../schema/answers.ts';
import { home } from '../../../schema/home.ts';
import { siteConfig } from '../../../schema/site.ts';
import { formTexts } from '../../form/contact-form-props.ts';
import type { Passage } from './passage.ts';
import { sentencesOf } from './sentences.ts';

const { labels, hints, files, modes, draft } = formTexts();

const { doors } = home.hero;

const PLACE = { section: 'contact', href: '/#contact' };

function filesIn(label: string, most: number): string {
  return `${label}: ${hints.files}, ${fill(files.atMost, { files: most })}.`;
}

/** The fields of the form, by their labels. */
const FORM: Passage[] = [
  {
    ...PLACE,
    title: doors.jobseeking.name,
    text: [
      `${doors.jobseeking.name}: ${[labels.desiredRoles, labels.location, labels.linkedin, labels.resumeFile].join(', ')}.`,
      filesIn(labels.resumeFile, MAX_FILES.jobseeking),
    ],
  },
  {
    ...PLACE,
    title: doors.hiring.name,
    text: [
      `${doors.hiring.name}: ${[labels.company, labels.jobLocation, labels.roles, labels.search_type, labels.jdFile].join(', ')}.`,
      filesIn(labels.jdFile, MAX_FILES.hiring),
    ],
  },
  {
    ...PLACE,
    title: labels.search_type,
    text: sentencesOf(hints.searchType),
  },
  {
    ...PLACE,
    title: home.contact.heading,
    text: [`${home.contact.heading}: ${modes.hiring}, ${modes.jobseeking}.`],
  },
  { ...PLACE, title: labels.email, text: [hints.replyTo] },
  { ...PLACE, title: draft.kept, text: [`${draft.kept}.`] },
];

/** Passages about ways to reach the agency, and about the fields of its form. */
export function contactPassages(): Passage[] {
  return [
    {
      ...PLACE,
      title: siteConfig.contact.email,
      text: [answers.mail],
    },
    ...home.contact.next.map(({ title, text }) => ({
      ...PLACE,
      title,
      text: [`${title}.`, ...sentencesOf(text)],
    })),
    ...FORM,
    {
      ...PLACE,
      title: siteConfig.links.linkedin,
      text: [answers.profile],
    },
  ];
}
