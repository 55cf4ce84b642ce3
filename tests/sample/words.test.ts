import { describe, expect, test } from 'vitest';
import { about } from '../../site/content/about.ts';
import { errors } from '../../site/content/errors.ts';
import { faq } from '../../site/content/faq.ts';
import { formContent } from '../../site/content/form.ts';
import { home } from '../../site/content/home.ts';
import { industries } from '../../site/content/industries.ts';
import { leadership } from '../../site/content/leadership.ts';
import { navigation } from '../../site/content/navigation.ts';
import { searchProcess } from '../../site/content/process.ts';
import { roles } from '../../site/content/roles.ts';
import { services } from '../../site/content/services.ts';
import { siteConfig } from '../../site/content/site.ts';
import { trusted } from '../../site/content/trusted.ts';
import { voice } from '../../site/content/voice.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

const form = formContent;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

/** The specification's exact texts. Other tests check that the page shows its records. */
describe.skipIf(!IS_SAMPLE)(`the words of ${OF_THE_SAMPLE}`, () => {
  test('[H1] [H12] the first view', () => {
    expect(home.hero.headline.join(' ')).toBe('Recruiting for gaming and AI teams, delivered fast');
    expect(home.hero.scroll).toBe('Scroll to explore');
  });

  test('[H2] [H3] [H5] [H6] [H7] [H8] [H9] the sections have the specified titles', () => {
    expect(
      [trusted, services, about, industries, roles, leadership, faq].map((s) => s.heading),
    ).toEqual([
      'Trusted by these companies',
      'What We Do',
      'Where Elite talent meets recruiting innovation',
      'Industries We Serve',
      'Roles We Hire For',
      'Leadership Team',
      'FAQs',
    ]);
  });

  test('[H3] six services in the United States', () => {
    expect(services.cards.map(({ name, region }) => [name, region])).toEqual([
      ['Gaming Engineering', 'USA'],
      ['AI/ML & Data', 'USA'],
      ['Backend & Infra', 'USA'],
      ['Leadership', 'USA'],
      ['MLOps & Platform', 'USA'],
      ['Data & Analytics', 'USA'],
    ]);
  });

  test('[H5] three bullets', () => {
    expect(about.bullets).toHaveLength(3);
  });

  test('[H6] two industries', () => {
    expect(titles(industries.cards)).toEqual(['Gaming', 'AI & ML']);
  });

  test('[H7] eight roles', () => {
    expect(titles(roles.roles)).toEqual([
      'Gaming Engineers',
      'AI/ML Engineers',
      'Technical Leaders',
      'Backend Engineers',
      'Product Managers',
      'DevOps Engineers',
      'Data Engineers',
      'Technical Artists',
    ]);
  });

  test('[H8] a president and a chief information officer', () => {
    const held = leadership.executives.map(({ title }) => title);
    expect(held).toEqual(['President', 'Chief Information Officer']);
  });

  test('[H9] seven answers', () => {
    expect(faq.entries).toHaveLength(7);
  });

  test('[H11] ten clients', () => {
    expect(names(trusted.logos)).toEqual([
      'Ubisoft',
      'Electronic Arts',
      'Nintendo',
      'Sony',
      'Google',
      'Microsoft',
      'Microsoft Copilot',
      'Hugging Face',
      'OpenAI',
      'Claude',
    ]);
    // A name in the page's own letters would look out of place among the marks.
    expect(trusted.logos.filter(({ mark }) => mark === undefined)).toEqual([]);
  });

  test('[P3] every claim', () => {
    const said = JSON.stringify([home, trusted, services, about, faq, leadership]);
    for (const claim of [
      /200 to 300/,
      /one business day/i,
      /2019/,
      /nearly 25 years/i,
      /25\s?%/,
      /scorecard/i,
      /AI (sourcing|tools)|sourcing (with )?AI/i,
      /shortlist/i,
      /free replacement/i,
      /guarantee period/i,
      /United States/,
      /onsite and remote|onsite or remote/i,
    ]) {
      expect(said).toMatch(claim);
    }
  });

  test('[H4] a search runs in five steps, from intake to guarantee', () => {
    const steps = ['Intake', 'Scorecard', 'Sourcing', 'Shortlist', 'Guarantee'];
    expect(names(searchProcess.steps)).toEqual(steps);
  });

  test('[N1] the items of the bar', () => {
    expect([...names(navigation.bar), navigation.profile.name]).toEqual([
      'Home',
      'About',
      'Industries',
      'FAQ',
      'Submit Your Profile',
      'Find a Team Member',
      'LinkedIn',
    ]);
  });

  test('[N6] the footer', () => {
    const groups = navigation.groups.map(({ title, links }) => [
      title,
      ...links.map(({ name, link }) => `${name} ${link}`),
    ]);
    expect(groups).toEqual([
      ['Technology', 'AI /#industries', 'Gaming /#industries'],
      [
        'For Employers',
        'Contingency Search /?mode=hiring&search=contingency#contact',
        'Retained Search /?mode=hiring&search=retained#contact',
      ],
      ['For Applicants', 'Submit Your Profile /?mode=jobseeking#contact'],
      [
        'Company',
        'About Us /#about',
        `LinkedIn ${siteConfig.links.linkedin}`,
        `${siteConfig.contact.email} mailto:${siteConfig.contact.email}`,
      ],
    ]);
    expect(navigation.bottom.map(({ link }) => link)).toEqual(['/terms', '/privacy']);
    expect(navigation.copyright).toBe('2019 - 2025 Polygon & Prompt');
  });

  test('[C1] [C2] the form', () => {
    expect(form).toMatchObject({
      audience: 'I am',
      modes: { hiring: 'Hiring (For Employers)', jobseeking: 'Job Seeking' },
      submit: { busy: 'Sending...' },
    });
  });

  test('[C3] the consent names brand, frequency, HELP and STOP', () => {
    for (const part of [
      'I agree to receive communications from Polygon & Prompt about open roles and recruiting',
      'Message frequency varies',
      'Message and data rates may apply',
      'Reply HELP for help',
      'Opt out at any time: reply STOP',
    ]) {
      expect(form.consent).toContain(part);
    }
  });

  test('[B1] [B9] [B10] the fallback texts, and the call button’s label', () => {
    expect(errors).toMatchObject({
      fallback: {
        title: 'Something went wrong',
        text: 'We encountered an unexpected error. Please try refreshing the page.',
        refresh: 'Refresh Page',
      },
      image: 'Image unavailable',
    });
    expect(voice.button).toBe('Talk to agent');
  });
});
