import { listsOf } from './wordings.ts';

export const cues = listsOf(
  'Words that stand before a part of a request, anywhere in a sentence. The longest that fits counts.',
  {
    hire: 'Before roles, from a company: “we want to hire”. Begins a request.',
    weNeed: 'Before roles, from a company: “we need”. Counts only if a role or a job follows.',
    need: 'Before roles, from either: “I need”. Counts only if a role or a job follows.',
    seek: 'Before roles, from a job seeker: “I want to apply for”. Begins a request.',
    iAm: 'Before a job seeker’s role: “I work as a”. Counts only if a role follows.',
    name: 'Before the full name.',
    first: 'Before the first name.',
    last: 'Before the last name.',
    from: 'Before a company’s name, or the place of a job seeker.',
    company:
      'Before the company’s name. “At” counts only after a name, or if the company was asked.',
    place: 'Before the place of work.',
    role: 'Before roles, in an answer or a change: “the position is”.',
    reach: 'Before an email address or a phone number.',
    keep: 'No cue, although it has one in it: “experience in” is not followed by a place.',
  },
);
