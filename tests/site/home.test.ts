import { expect, test } from 'vitest';
import { about } from '../../site/content/about.ts';
import { figuresInWords } from '../../site/content/figures.ts';
import { home } from '../../site/content/home.ts';
import { industries } from '../../site/content/industries.ts';
import { navigation } from '../../site/content/navigation.ts';
import { services } from '../../site/content/services.ts';
import { trusted } from '../../site/content/trusted.ts';
import { builtPage } from '../harness/built-page.ts';
import { type Markup, only } from '../harness/markup.ts';

const page = builtPage('/');
const main = page.one('main');

const plain = ({ text }: Markup) => text.replaceAll(/\s+/g, ' ').trim();
const byId = (id: string) => only(page.having('id', id), id);
const linksOf = (place: Markup) =>
  place.all('a').map((link) => `${plain(link)} ${link.attributes.href}`);

test('[R1] [H1] the headline, the subline, and both entry links are in the HTML', () => {
  expect(plain(main.one('h1'))).toBe('The right hands for every shift');
  expect(plain(main)).toContain(home.hero.subline);
  const links = main.all('a').map(({ attributes }) => attributes.href);
  expect(links).toContain('/?mode=hiring#contact');
  expect(links).toContain('/?mode=jobseeking#contact');
  expect(links).toContain('/#services');
});

test('[X29] the shortlist has the order of the sample weights', () => {
  const candidates = only(page.having('data-scorecard')).one('ol').all('li').map(plain);
  expect(candidates).toEqual([
    expect.stringMatching(/^From the emergency room.*Rank 1, 82 out of 100/),
    expect.stringMatching(/^Eight years on nights.*Rank 2, 82 out of 100/),
    expect.stringMatching(/^Trains every newcomer.*Rank 3, 81 out of 100/),
  ]);
});

test('[H2] [H10] the sections are in order, with the form in the footer', () => {
  const ids = page.all('section').flatMap(({ attributes }) => attributes['aria-labelledby'] ?? []);
  // The form's heading for job seekers, and the one after sending, are hidden at first.
  const shown = (heading: Markup) =>
    heading
      .having('hidden')
      .reduce((text, { text: hidden }) => text.replace(hidden, ''), plain(heading));
  expect(ids.map((id) => shown(byId(id)))).toEqual([
    'The right hands for every shift',
    'Facilities that keep coming back',
    'Recruiters who have worked nights',
    'Four Ways We Can Help',
    'Where Our People Work',
    'Who We Place',
    "Looking for a new position? It's free for you.",
    'From your call to the first shift',
    'If they leave, we search again.',
    'Two who stayed',
    'Our Leadership',
    'What People Ask Us',
    'Tell us what you need',
  ]);
  expect(page.one('footer').having('id', 'contact-form')).toHaveLength(1);
});

test('[H3] each service has its category, description, and region', () => {
  const cards = byId('services').all('article');
  expect(cards).toHaveLength(services.cards.length);
  for (const [i, { name, category, description, region }] of services.cards.entries()) {
    const text = plain(cards[i] ?? main);
    for (const part of [name, category, description, region]) expect(text).toContain(part);
  }
});

test('[H5] the section on the agency has its bullets and a picture', () => {
  expect(byId('about').all('li')).toHaveLength(about.bullets.length);
  expect(byId('about').having('alt', about.image?.alt)).toHaveLength(1);
});

test('[H6] [R5] each industry has a link that fills in the form', () => {
  expect(byId('industries').all('h3').map(plain)).toEqual(
    industries.cards.map(({ title }) => title),
  );
  const links = byId('industries')
    .all('a')
    .map(({ attributes }) => attributes.href);
  expect(links).toEqual(industries.cards.map(({ link }) => link.href));
});

test('[H11] the clients are listed in order', () => {
  const list = only(page.having('aria-labelledby', 'trusted-heading')).all('li').map(plain);
  expect(list.slice(0, trusted.logos.length)).toEqual(trusted.logos.map(({ name }) => name));
});

test('[P3] the page has every figure', () => {
  for (const figure of [...Object.values(figuresInWords), '2014']) {
    expect(plain(main)).toContain(figure);
  }
});

test('[N1] the bar has its links in order', () => {
  const profile = `LinkedIn (${navigation.newTab})`;
  const linkedin = 'https://www.linkedin.com/company/harbor-health-staffing-example';
  const row = only(page.having('aria-label', navigation.main));
  expect(linksOf(row)).toEqual([
    'Home /',
    'Who we are /#about',
    'Care settings /#industries',
    'Questions /#faq',
    `${profile} ${linkedin}`,
    // A call needs a script, so without one its button is a link to the questions.
    expect.stringMatching(/ \/#faq$/),
    'For clinicians /?mode=jobseeking#contact',
    'For facilities /?mode=hiring#contact',
  ]);
});

test('[N6] the footer has its groups and bottom row', () => {
  const footer = page.one('footer');
  const links = linksOf(footer);
  for (const { title, links: wanted } of navigation.groups) {
    expect(footer.all('h3').map(plain).concat(footer.all('h2').map(plain))).toContain(title);
    for (const { name, link } of wanted) {
      expect(links.some((each) => each.startsWith(name) && each.endsWith(` ${link}`))).toBe(true);
    }
  }
  for (const { name, link } of navigation.bottom) expect(links).toContain(`${name} ${link}`);
  expect(plain(footer)).toContain('2026 Harbor Health Staffing');
  expect(links).toContain(`Breakwater Web (${navigation.newTab}) https://breakwater.example`);
});
