import * as v from 'valibot';
import { FIRST_STAGE, MOST_STAGES } from '../contract/desk.ts';
import { part } from './part.ts';
import { readRecord, textIs, words } from './records.ts';

const stage = part('A stage of your work with a submission.', {
  id: v.pipe(
    v.string('Write the id as a text, as in-talks.'),
    v.regex(/^[a-z][a-z-]{0,19}$/, 'Write up to 20 small letters, with hyphens between words.'),
    textIs('Its name for programs, as in-talks. Keep it when you rename the stage.', 20),
  ),
  name: words('Its name at the desk.', 16),
  outcome: v.optional(
    v.pipe(
      v.picklist(['won', 'lost'], 'Write won or lost, or leave it out.'),
      v.description(
        'How it ended for you, for a stage that ends the work: the figures count won by source.',
      ),
    ),
  ),
});

export const deskSchema = part('What recruiters work with at the desk; no visitor sees it.', {
  stages: v.pipe(
    v.array(stage, 'Write the stages as a list.'),
    v.description(
      `The stages of your work, in their order. The first has the id ${FIRST_STAGE}: nobody has answered yet. In every other one the sender’s receipt says “answered”.`,
    ),
    v.minLength(2, `Write ${FIRST_STAGE} and at least one more stage.`),
    v.maxLength(MOST_STAGES, `At most ${MOST_STAGES} stages, one for each key.`),
    v.check(
      (stages) => stages[0]?.id === FIRST_STAGE,
      `The first stage must have the id ${FIRST_STAGE}.`,
    ),
    v.check(
      (stages) => new Set(stages.map(({ id }) => id)).size === stages.length,
      'Two stages have the same id. Give each its own.',
    ),
  ),
});

/** What recruiters work with at the desk. */
export const desk = readRecord('desk.yaml', deskSchema);
