/** What is said beside questions and requests. Each is the whole of what was said. */
const TALKS = {
  greeting:
    'hi, hello, hey, hi there, hello there, hey there, good morning, good afternoon, good evening, howdy',
  thanks:
    'thanks, thank you, thank you very much, thanks a lot, many thanks, cheers, great, perfect, cool, nice, got it, understood, good to know',
  goodbye:
    "bye, goodbye, good bye, bye bye, see you, hang up, end the call, end call, that's all, that is all, that's it, that will be all, nothing else, i'm done, we're done, have a nice day, no thanks, no thank you",
  repeat:
    "what, sorry, pardon, repeat, repeat that, say that again, say it again, come again, again, can you repeat that, could you repeat that, can you say that again, could you say that again, what did you say, i didn't hear that, i didn't catch that, one more time",
  stop: 'cancel, stop, stop it, stop that, forget it, never mind, nevermind, quit, abort, cancel that, cancel it, i changed my mind',
  help: 'help, help me, what can you do, what do you do, how does this work, how do you work, what can i ask, what can i ask you, what can i say, how can you help me, can you help me, options',
  agreement:
    'yes, yeah, yep, yup, sure, correct, right, exactly, ok, okay, all right, alright, fine, of course, no, nope, nah, not now, maybe',
  first: 'the first, first, the first one, first one, the former, one, 1, number one, a',
  second: 'the second, second, the second one, second one, the latter, two, 2, number two, b',
  hiring:
    "hiring, i'm hiring, i am hiring, we're hiring, we are hiring, an employer, employer, a company, company, i want to hire, we want to hire, to hire, hire",
  jobseeking:
    "a job, job, jobs, job seeking, job seeker, a candidate, candidate, looking for a job, i'm looking for a job, i am looking for a job, looking for work, i'm looking for work, i want a job, i need a job, to find a job, find a job",
  form: "take my details, take our details, take my request, take my information, fill the form, fill in the form, fill out the form, open the form, i'd like to apply, i want to apply, how do i start, sign me up",
  why: 'why, why not, why is that, how so, how come, what do you mean, meaning, and, and then, so, so what, really, more, tell me more, go on, such as, like what, for example, explain, explain that',
} as const satisfies Record<string, string>;

export type SmallTalk = keyof typeof TALKS;

/** May stand beside all of them: "um, yes please". */
const AROUND = new Set(
  'please hm hmm um uh uhm er well so and then just actually hi hello hey thanks great oh now ok okay alright no yes yeah'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const KINDS = new Map(
  Object.entries(TALKS).flatMap(([kind, list]) =>
    list.split(', ').map((text) => [wordsOf(text).join(' '), kind as SmallTalk] as const),
  ),
);

/** The kind of small talk that a text is, if it is nothing else. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const words = wordsOf(text);
  // The first and the last word that have to belong to it.
  const first = words.findIndex((word) => !AROUND.has(word));
  const last = words.findLastIndex((word) => !AROUND.has(word));
  const starts = first < 0 ? words.length - 1 : first;
  for (let start = 0; start <= starts; start++) {
    for (let end = words.length; end > Math.max(start, last); end--) {
      const kind = KINDS.get(words.slice(start, end).join(' '));
      if (kind) return kind;
    }
  }
  return undefined;
}
