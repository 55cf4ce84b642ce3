import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord, template, words } from './records.ts';

/** Longest text that can be spoken in one breath, in characters. */
const SPOKEN = 160;

const wording = words(60);
const wordings = v.pipe(
  v.array(wording, 'Write a list of wordings.'),
  v.minLength(1, 'Write at least one wording.'),
);

function listsOf<const Names extends readonly string[]>(...names: Names) {
  const entries = Object.fromEntries(names.map((name) => [name, wordings]));
  return v.strictObject(entries as Record<Names[number], typeof wordings>);
}

const bothAudiences = v.strictObject({ hiring: words(SPOKEN), jobseeking: words(SPOKEN) });

const says = v.strictObject({
  /** The first words of a call. */
  greeting: copy(SPOKEN),
  hello: copy(SPOKEN),
  help: copy(240),
  program: copy(SPOKEN),
  /** For visitors who want to talk to a person. Links to a person are shown below. */
  person: copy(240),
  thanks: words(SPOKEN),
  farewell: words(SPOKEN),
  farewellUnsent: words(SPOKEN),
  stopped: words(SPOKEN),
  unheard: words(SPOKEN),
  /** Links to a person are shown below. */
  unknown: copy(SPOKEN),
  offer: words(SPOKEN),
  /** Parts of the site, named by the first part of a source's section. */
  offerAfter: v.array(words(30)),
  declined: words(SPOKEN),
  fee: template(80, 'amount'),
});

const asks = v.strictObject({
  begin: words(SPOKEN),
  mode: words(SPOKEN),
  roles: bothAudiences,
  name: words(SPOKEN),
  contact: words(SPOKEN),
  email: words(SPOKEN),
  phone: words(SPOKEN),
  company: words(SPOKEN),
  place: bothAudiences,
  search: words(SPOKEN),
  linkedin: words(SPOKEN),
  more: bothAudiences,
  change: words(SPOKEN),
  part: template(SPOKEN, 'text', 'parts'),
});

const readBack = v.strictObject({
  hiring: template(60, 'roles'),
  jobseeking: template(60, 'roles'),
  roleIn: template(60, 'roles', 'place'),
  roleAnd: template(60, 'roles', 'place'),
  /** In lower case. */
  notIn: v.array(words(40)),
  noRole: words(40),
  search: template(60, 'search'),
  confirm: words(60),
  filled: words(240),
  cancelled: words(SPOKEN),
});

const problems = v.strictObject({
  email: words(SPOKEN),
  phone: words(SPOKEN),
  contact: words(SPOKEN),
  needed: words(SPOKEN),
  linkedin: words(SPOKEN),
  name: words(SPOKEN),
  choice: words(SPOKEN),
  text: words(SPOKEN),
  tooLong: template(SPOKEN, 'limit'),
  spell: words(SPOKEN),
});

const understands = v.strictObject({
  around: wordings,
  whole: listsOf(
    ...(['greeting', 'thanks', 'goodbye', 'repeat', 'cancel', 'help', 'yes', 'no'] as const),
    ...(['done', 'skip', 'back', 'hiring', 'jobseeking'] as const),
  ),
  within: listsOf(
    ...(['program', 'person', 'begin', 'change', 'question', 'asks'] as const),
    ...(['followUp', 'pronouns'] as const),
    ...(['polite', 'fillers', 'leads'] as const),
  ),
  cues: listsOf(
    ...(['hire', 'weNeed', 'need', 'seek', 'iAm', 'name', 'first', 'last'] as const),
    ...(['from', 'company'] as const),
    ...(['place', 'role', 'reach', 'keep'] as const),
  ),
  subjects: wordings,
  notNames: wordings,
  jobWords: wordings,
  articles: wordings,
  roleWords: wordings,
  /** Characters of an e-mail address by their spoken word. */
  symbols: v.record(v.string(), v.pipe(v.string(), v.length(1, 'Write one character.'))),
  at: wordings,
  /** Digits by their spoken word. Tens include their zero. */
  digits: v.record(v.string(), v.pipe(v.string(), v.regex(/^(\d+|\+)$/, 'Write digits or +.'))),
  /** How often the digit after the word is repeated. */
  times: v.record(v.string(), v.pipe(v.number(), v.integer())),
  spelled: wordings,
});

export const agentSchema = v.strictObject({
  says,
  asks,
  readBack,
  problems,
  parts: listsOf(
    ...(['roles', 'name', 'email', 'phone', 'company', 'place', 'search', 'linkedin'] as const),
  ),
  understands,
});

/** The words that the built-in agent says and understands. The browser gets them as plain JSON. */
export type AgentWords = v.InferOutput<typeof agentSchema>;

export const agent = readRecord('agent.yaml', agentSchema);
