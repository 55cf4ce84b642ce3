import type { about } from '../../schema/about.ts';
import type { faq } from '../../schema/faq.ts';
import type { home } from '../../schema/home.ts';
import type { leadership } from '../../schema/leadership.ts';
import type { searchProcess } from '../../schema/process.ts';
import type { roles } from '../../schema/roles.ts';
import { ANCHORS, type SectionName } from '../../schema/sections.ts';
import type { services } from '../../schema/services.ts';
import type { trusted } from '../../schema/trusted.ts';
import { type Edit, type Editable, editRecord } from '../harness/edits.ts';

/** An industry as the content has it, before it is checked. */
interface WrittenIndustry {
  title: string;
  tag: string;
  color: string;
  textColor?: string;
}

/** How many of each the page shows. */
export interface Numbers {
  headline: number;
  figures: number;
  logos: number;
  services: number;
  steps: number;
  categories: number;
  bullets: number;
  industries: readonly Pick<WrittenIndustry, 'color' | 'textColor'>[];
  roles: number;
  leaders: number;
  questions: number;
  next: number;
}

export const FEW: Numbers = {
  headline: 1,
  figures: 3,
  logos: 3,
  services: 2,
  steps: 2,
  categories: 1,
  bullets: 2,
  industries: [{ color: '#ffe08a' }],
  roles: 5,
  leaders: 1,
  questions: 1,
  next: 1,
};

export const MANY: Numbers = {
  headline: 4,
  figures: 5,
  logos: 40,
  services: 9,
  steps: 9,
  categories: 6,
  bullets: 5,
  industries: [
    { color: 'accent' },
    { color: '#0b3d2e' },
    { color: 'wheat' },
    { color: 'second' },
    { color: 'oklch(0.42 0.13 25)', textColor: '#fff4e6' },
    { color: 'hsl(210 60% 20%)' },
  ],
  roles: 11,
  leaders: 7,
  questions: 30,
  next: 5,
};

/** Another length for a list: its items again, with other names, or only the first of them. */
function resize<Item>(list: Item[], length: number, rename: (item: Item, place: number) => Item) {
  const items = Array.from({ length }, (_, i) => {
    const item = structuredClone(list[i % list.length] as Item);
    return i < list.length ? item : rename(item, i + 1);
  });
  list.splice(0, list.length, ...items);
}

/** Edits for a variant of the site that shows all sections, with so many of each. */
export function inNumbers(numbers: Numbers): Record<string, Edit> {
  return {
    'content/home.yaml': editRecord<typeof home>((record) => {
      const { hero, contact } = record;
      record.sections = Object.keys(ANCHORS) as SectionName[];
      hero.headline.length = numbers.headline;
      delete hero.wide;
      resize(hero.figures, numbers.figures, () => ({
        figure: '14 days',
        caption: 'to a shortlist',
      }));
      resize(contact.next, numbers.next, (item, i) => ({ ...item, title: `Step ${i} from here` }));
    }),
    'content/trusted.yaml': editRecord<typeof trusted>(({ logos }) => {
      resize(logos, numbers.logos, (logo, i) => ({
        ...logo,
        id: `${logo.id}-${i}`,
        name: `${logo.name} ${i}`,
      }));
    }),
    'content/services.yaml': editRecord<typeof services>(({ cards }) => {
      resize(cards, numbers.services, (card, i) => ({ ...card, name: `${card.name} ${i}` }));
    }),
    'content/process.yaml': editRecord<typeof searchProcess>(({ steps }) => {
      resize(steps, numbers.steps, (step, i) => ({ ...step, name: `${step.name} ${i}` }));
      steps.forEach((step, i) => {
        step.category = `Category ${(i % numbers.categories) + 1}`.slice(0, 10);
      });
    }),
    'content/about.yaml': editRecord<typeof about>(({ bullets }) => {
      resize(bullets, numbers.bullets, (item, i) => ({ ...item, title: `${item.title} ${i}` }));
    }),
    'content/industries.yaml': editRecord<{ cards: WrittenIndustry[] }>(({ cards }) => {
      resize(cards, numbers.industries.length, (card, i) => ({
        ...card,
        title: `Industry ${i}`,
        tag: `industry-${i}`,
      }));
      cards.forEach((card, i) => {
        Object.assign(card, numbers.industries[i]);
      });
    }),
    'content/roles.yaml': editRecord<typeof roles>((record) => {
      resize(record.roles, numbers.roles, (role, i) => ({ ...role, title: `${role.title} ${i}` }));
    }),
    'content/leadership.yaml': editRecord<typeof leadership>(({ executives }) => {
      resize(executives as Editable<typeof executives>, numbers.leaders, (person, i) => ({
        ...person,
        name: `${person.name} ${i}`,
      }));
    }),
    'content/faq.yaml': editRecord<typeof faq>(({ entries }) => {
      resize(entries, numbers.questions, (entry, i) => ({
        ...entry,
        topic: `topic-${i}`,
        question: `${i}: ${entry.question}`,
      }));
    }),
  };
}
