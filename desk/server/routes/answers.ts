import { Hono } from 'hono';
import * as v from 'valibot';
import { finishedStages } from '../../../contract/desk.ts';
import { cleanLine, cleanText } from '../../../intake/deliver/clean.ts';
import type { SendAnswer } from '../../../intake/deliver/mail/answer-mail.ts';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';
import {
  AnsweredMeanwhile,
  AnswerIdTaken,
  type AnswerResult,
} from '../../../intake/store/answers.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { personOf, recruitersAddress } from '../identity.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, readBody, receiptOf } from '../read.ts';

/** Maximum characters of a subject and a text, in UTF-16 code units like `maxlength`. */
const MAX_SUBJECT = 200;
const MAX_TEXT = 10_000;

/** `send`: the desk sends it. `prepare`: the page opened it in the recruiter's email app. */
const WAYS = ['send', 'prepare'] as const;

const filled = (most: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.transform(clean),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  );
const answerBody = v.object({
  way: v.picklist(WAYS, `must be one of ${WAYS.join(', ')}`),
  subject: filled(MAX_SUBJECT, cleanLine),
  text: filled(MAX_TEXT, cleanText),
  /** The name of its template; '' without one. */
  template: v.string(),
  /** How many replies to the submission, except failed ones, the writer has seen. */
  known: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
/** From the page; it becomes part of a Message-ID. */
const answerId = /^[0-9a-f]{32}$/;

/** Replying to a visitor by email. */
export function createAnswerRoutes({
  store: { records },
  agency: { stages, templates },
  surroundings: { mailbox },
  sendAnswer,
}: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  // Responds with the reply's state. A reply that was requested before isn't sent again.
  routes.put('/submissions/:receipt/answers/:id', async (c) => {
    const receipt = receiptOf(c);
    const { way, subject, text, template: name, known } = await readBody(c, answerBody);
    const id = c.req.param('id');
    if (!answerId.test(id)) throw new Problem(400, 'The id of a reply must be 32 hex digits.');
    const template = templates.find((each) => each.name === name);
    if (name !== '' && !template) {
      throw new Problem(409, `The template “${name}” no longer exists. Choose another.`);
    }
    const record = await records.record(receipt);
    if (!record) throw nothingUnder();
    const to = record.fields.email.trim();
    if (!isPlainAddress(to)) {
      throw new Problem(409, 'The desk can’t send email to this address.');
    }

    const { by } = c.var;
    const answer = { id, to, subject, text, template: name };
    const begun = await records
      .beginAnswer(receipt, { ...answer, known }, by)
      .catch((error: unknown) => {
        if (error instanceof AnswerIdTaken) throw new Problem(409, error.message);
        if (error instanceof AnsweredMeanwhile) throw answeredBy(error.by);
        throw error;
      });
    if (begun === undefined) throw nothingUnder();
    if (begun === 'quarantined') {
      throw new Problem(409, 'This is in Spam. Click “Not spam” first, then reply.');
    }
    if (begun !== 'begun') return c.json({ state: begun, detail: '' } satisfies AnswerResult);

    const result: AnswerResult =
      way === 'prepare'
        ? { state: 'prepared', detail: '' }
        : await sent({
            ...answer,
            receipt,
            by: personOf(c),
            replyTo: recruitersAddress(c) || mailbox?.replyTo || '',
          });
    await records.endAnswer(receipt, id, result, by);
    const isOut = result.state === 'sent' || result.state === 'prepared';
    if (isOut && template?.stage) {
      const to = template.stage;
      const isFinished = finishedStages(stages).includes(to);
      await records.changeMany([receipt], { what: 'stage', to, isFinished }, by);
    }
    return c.json(result);
  });

  async function sent(answer: Parameters<SendAnswer>[0]): Promise<AnswerResult> {
    if (sendAnswer) return sendAnswer(answer);
    return { state: 'failed', detail: 'The desk can’t send email: SMTP_URL isn’t set.' };
  }
  return routes;
}

function answeredBy(name: string): Problem {
  const detail = `${name || 'Somebody'} replied to this person while you were writing. Read that reply; send yours only if it’s still needed.`;
  return new Problem(409, detail, {}, 'answered');
}
