import { fill } from '../../../contract/fill.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import { home } from '../../content/home.ts';
import { navigation } from '../../content/navigation.ts';
import { siteConfig } from '../../content/site.ts';
import { formTexts } from '../../form/contact-form-props.ts';
import { KEYWORDS } from './keywords.ts';
import type { Passage } from './passage.ts';

/** A passage with the form's fields for an audience. */
function formOf(title: string, labels: readonly string[], most: number): Passage {
  const { hints, files } = formTexts();
  const attach = `${hints.files}, ${fill(files.atMost, { files: most })}`;
  return {
    title,
    text: `${labels.join(', ')} (${attach}).`,
    href: '/#contact',
    keywords: KEYWORDS.form,
  };
}

/** The ways to reach the agency, what happens then, and the fields of its form. */
export function contactPassages(): Passage[] {
  const { contact, links } = siteConfig;
  const { next } = home.contact;
  const { doors } = home.hero;
  const { labels, hints, draft } = formTexts();
  const { desiredRoles, location, linkedin, resumeFile } = labels;
  const { company, jobLocation, roles, search_type, jdFile } = labels;
  const href = '/#contact';
  return [
    ...next.map((step) => ({ ...step, href, keywords: KEYWORDS.reply })),
    formOf(
      doors.jobseeking.name,
      [desiredRoles, location, linkedin, resumeFile],
      MAX_FILES.jobseeking,
    ),
    formOf(doors.hiring.name, [company, jobLocation, roles, search_type, jdFile], MAX_FILES.hiring),
    { title: search_type, text: hints.searchType, href, keywords: KEYWORDS.search },
    {
      title: `${labels.email}: ${contact.email}`,
      text: hints.replyTo,
      href,
      keywords: KEYWORDS.mail,
    },
    { title: draft.kept, text: '', href },
    { title: `${navigation.profile.name}: ${links.linkedin}`, text: '', href },
  ];
}
