import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WrittenAnswer } from '../../../../intake/store/answers.ts';
import { putAnswer } from '../api/actions.ts';
import { NoAnswer, Refusal } from '../api/client.ts';
import { sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { faultWords } from '../ui/fault-words.ts';
import { newId } from '../ui/new-id.ts';
import { toast } from '../ui/toasts.ts';
import { ANSWER } from '../words.ts';
import { type Beginning, beginningOf, templatesFor } from './answer-text.ts';
import { type Draft, draftOf, dropDraft, keepDraft } from './drafts.ts';

/** The key of a submission's reply among the drafts. */
export const answerKey = (receipt: string) => `${receipt}/answer`;

/** Puts the text of a reply that may not have been sent into the draft. */
export function reuseAnswer(receipt: string, answer: WrittenAnswer): void {
  const { subject, text, template, state } = answer;
  // A reply that certainly failed keeps its id; any other becomes a new reply.
  const id = state === 'failed' ? answer.id : newId();
  keepDraft(answerKey(receipt), { receipt, id, subject, text, template });
}

/** A reply while it is being written. */
interface Writing extends Beginning {
  id: string;
  template: string;
}

/**
 * A reply while it is being written. An unsent reply stays a draft, and is back when the submission
 * is opened again.
 * @param onReopen opens the form again, with the draft
 */
export function useAnswer(record: OpenRecord, onClose: () => void, onReopen: () => void) {
  const { receipt, fields, answers } = record;
  const { data: session } = useQuery(sessionQuery);
  const about = { company: session?.company ?? '', person: session?.person ?? '' };
  const templates = templatesFor(record, session?.templates ?? []);
  const key = answerKey(receipt);
  const [writing, setWriting] = useState<Writing>(
    () => written(draftOf(key)) ?? begun(templates[0]?.name ?? ''),
  );
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const isWritten = useRef(false);
  // Replies that this person has seen before sending. The desk refuses to send after another one.
  const sent = answers.filter(({ id, state }) => state !== 'failed' && id !== writing.id);
  const [known, setKnown] = useState(sent.length);
  const news = sent.length > known ? sent.at(-1) : undefined;

  function begun(name: string): Writing {
    const template = templates.find((each) => each.name === name);
    return { id: newId(), template: template?.name ?? '', ...beginningOf(template, record, about) };
  }

  /** Whether the text differs from the filled-in template. */
  function isOwn({ template, subject, text }: Writing): boolean {
    const before = begun(template);
    return text !== before.text || subject !== before.subject;
  }

  function change(next: Partial<Writing>): void {
    const now = { ...writing, ...next };
    isWritten.current = true;
    setWriting(now);
    setFault('');
    if (isOwn(now)) keepDraft(key, { receipt, ...now });
    else dropDraft(key);
  }

  /** Switches the template. Undo restores the replaced text. */
  function choose(name: string): void {
    const was = writing;
    change({ ...begun(name), id: was.id });
    if (isOwn(was)) toast({ title: 'Your text was replaced', undo: () => change(was) });
  }

  function end(): void {
    isWritten.current = false;
    dropDraft(key);
    onClose();
  }

  function discard(): void {
    const draft = draftOf(key);
    end();
    if (!draft) return;
    const undo = () => {
      keepDraft(key, draft);
      onReopen();
    };
    toast({ title: 'Reply discarded', undo });
  }

  async function send(way: 'send' | 'prepare'): Promise<void> {
    if (isSending) return;
    keepDraft(key, { receipt, ...writing });
    setSending(true);
    setFault('');
    try {
      const { state, detail } = await putAnswer(receipt, { ...writing, known: sent.length }, way);
      if (state === 'sent') toast({ title: ANSWER.sent(fields.firstname.trim()) });
      if (state === 'prepared') toast({ title: 'Logged as prepared in your email app' });
      if (state === 'unknown')
        toast({ title: 'The reply may have been sent. Check the notes and replies' });
      if (state === 'failed') setFault(`Not sent. ${detail}`);
      else if (state === 'sending') setFault('Still sending. Wait a moment.');
      else end();
    } catch (error) {
      // Not sent, and the id may belong to another text. In all other cases it may have been sent.
      const isRefused = error instanceof Refusal && error.status === 409;
      if (isRefused && error.code !== 'answered') change({ id: newId() });
      setFault(
        error instanceof NoAnswer
          ? 'The desk didn’t respond, so this may have been sent. Click Send again; it won’t go out twice.'
          : `Not sent. ${faultWords(error).text}`,
      );
    } finally {
      setSending(false);
    }
  }

  useEffect(
    () => () => {
      if (isWritten.current && draftOf(key))
        toast({ title: 'Reply not sent. Open the submission to finish it' });
    },
    [key],
  );

  return {
    session,
    templates,
    writing,
    fault,
    isSending,
    /** A colleague's reply since the form was opened; undefined once it is acknowledged. */
    news,
    acknowledge: () => setKnown(sent.length),
    change,
    choose,
    send,
    discard,
  };
}

function written(draft: Draft | undefined): Writing | undefined {
  if (!draft) return undefined;
  const { id, text, subject = '', template = '' } = draft;
  return { id, text, subject, template };
}
