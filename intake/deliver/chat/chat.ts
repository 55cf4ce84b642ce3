import type { Chat } from '../../store/outbox/outbox.ts';
import type { ReceiverAnswer, RequestBody } from '../http-receiver/exchange.ts';
import { createHttpReceiver, type HttpReceiverOptions } from '../http-receiver/http-receiver.ts';
import { type Deliver, type OutcomeWord, outcomeOfStatus } from '../queue/outcome.ts';
import { type Notice, type NoticeOptions, noticeOf } from './notice.ts';
import { slackMessage } from './slack-message.ts';
import { teamsMessage } from './teams-message.ts';

interface Kind {
  message: (notice: Notice) => object;
  wordOf: (answer: Pick<ReceiverAnswer, 'status' | 'text'>) => OutcomeWord;
}

const KINDS: Record<Chat, Kind> = {
  slack: { message: slackMessage, wordOf: slackWord },
  teams: { message: teamsMessage, wordOf: teamsWord },
};

export interface ChatOptions
  extends NoticeOptions,
    Omit<HttpReceiverOptions, 'target' | 'secrets' | 'wordOf'> {
  /** The incoming webhook's URL, which is a secret. */
  url: string;
}

/**
 * Posts a notice of each submission to a chat through its incoming webhook. `docs/chat.md` says
 * what it shows. Such a webhook can't detect duplicates: if a response is lost, the notice comes
 * twice.
 */
export function createChat(chat: Chat, options: ChatOptions): Deliver {
  const { message, wordOf } = KINDS[chat];
  const send = createHttpReceiver({
    ...options,
    target: new URL(options.url),
    secrets: [],
    wordOf,
  });
  return (submission, _claim, signal) =>
    send({}, json(message(noticeOf(submission, options))), submission, signal);
}

function json(value: object): RequestBody {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    contentType: 'application/json; charset=utf-8',
    length: bytes.length,
    async *chunks() {
      yield bytes;
    },
  };
}

/**
 * Slack responds 200 with `ok`. Another page with 200, such as a company proxy's, is not Slack. If
 * the body is lost on the way, the notice counts as delivered, so that it doesn't come twice.
 */
function slackWord({ status, text }: Pick<ReceiverAnswer, 'status' | 'text'>): OutcomeWord {
  const word = outcomeOfStatus(status);
  return word === 'delivered' && !['', 'ok'].includes(text.trim()) ? 'broken-answer' : word;
}

/** Power Automate refuses if a workflow is switched off; someone will switch it on again. */
function teamsWord({ status, text }: Pick<ReceiverAnswer, 'status' | 'text'>): OutcomeWord {
  const word = outcomeOfStatus(status);
  return word === 'refused' && text.includes('WorkflowTriggerIsNotEnabled') ? 'not-found' : word;
}
