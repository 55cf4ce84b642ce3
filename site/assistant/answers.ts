import { feeInWords, MOST_SALARY } from '../../contract/fee.ts';
import { fill } from '../../contract/fill.ts';
import { RECEIPT_FORM, RECEIPTS_PATH, type Receipt } from '../../contract/wire.ts';
import { assistantProps } from './assistant-props.ts';
import { given, MOST_ASKED } from './input.ts';

const props = assistantProps();

const isSalary = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && value <= MOST_SALARY;
const isText = (value: unknown): value is string => typeof value === 'string';
const isQuestion = (value: unknown): value is string => isText(value) && value.length <= MOST_ASKED;
const isReceipt = (value: unknown): value is string => isText(value) && RECEIPT_FORM.test(value);

/** The fee for a first-year salary in US dollars, as the page's estimate says it. */
export async function estimateFee(input: unknown) {
  const salary = given(input, 'salary', isSalary);
  const { percent, of, billed } = props.fee;
  return {
    fee: feeInWords(salary, percent),
    terms: `${percent}% ${of}. ${billed}`,
    source: new URL('/#process-heading', location.href).href,
  };
}

/** What the site says to a question, and where. What it knows is loaded by the first one. */
export async function ask(input: unknown) {
  const question = given(input, 'question', isQuestion);
  const { answerer } = await import('../call/built-in-answerer.ts');
  const answer = answerer.answer(question);
  if (answer.kind === 'answer') {
    const { title, href } = answer.source;
    return {
      answer: answer.isNear ? fill(props.ask.near, { answer: answer.text }) : answer.text,
      source: { title, url: new URL(href, location.href).href },
    };
  }
  if (answer.kind === 'choice') {
    const [one, other] = answer.about;
    const names = { one: answerer.nameOf(one), other: answerer.nameOf(other) };
    return { answer: fill(props.ask.choice, names) };
  }
  return { answer: props.ask.unknown };
}

/** How far a submission has come: its status, and nothing of what it says. */
export async function receiptStatus(input: unknown) {
  const number = given(input, 'number', isReceipt);
  const response = await fetch(`${RECEIPTS_PATH}/${encodeURIComponent(number)}`);
  if (response.status === 404) return { status: 'unknown', means: props.status.unknown };
  if (!response.ok) return { error: `The service answered with status ${response.status}.` };
  const { status } = (await response.json()) as Receipt;
  return { status, means: props.status[status] };
}
