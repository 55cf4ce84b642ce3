import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WrittenAnswer } from '../../../intake/store/answers.ts';
import { putAnswer } from '../api/actions.ts';
import { NoAnswer, Refusal } from '../api/client.ts';
import { type OpenRecord, sessionQuery } from '../api/queries.ts';
import { newId } from '../ui/new-id.ts';
import { faultWords } from '../ui/state.tsx';
import { toast } from '../ui/toasts.tsx';
import { beginningOf, templatesFor } from './answer-text.ts';
import { type Draft, draftOf, dropDraft, keepDraft, useDraftEnd } from './drafts.ts';

/** The key of a submission's reply among the drafts. */
export const answerKey = (receipt: string) => `${receipt}/answer`;

/** Puts the text of a reply that may not have been sent into the draft. */
export function reuseAnswer(receipt: string, answer: WrittenAnswer): void {
  const { subject, text, template, state } = answer;
  // A reply that certainly failed keeps its id; any other becomes a new reply.
  const id = state === 'failed' ? answer.id : newId();
  keepDraft(answerKey(receipt), { receipt, id, subject, text, template });
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
  const [writing, setWriting] = useState(() => draftOf(key) ?? begun(templates[0]?.name ?? ''));
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const { isWritten, end, discard } = useDraftEnd(key, 'Reply', onClose, onReopen);
  // Replies that this person has seen before sending. The desk refuses to send after another one.
  const sent = answers.filter(({ id, state }) => state !== 'failed' && id !== writing.id);
  const [known, setKnown] = useState(sent.length);
  const news = sent.length > known ? sent.at(-1) : undefined;

  function begun(name: string): Draft {
    const template = templates.find((each) => each.name === name);
    const beginning = beginningOf(template, record, about);
    return { receipt, id: newId(), template: template?.name ?? '', ...beginning };
  }

  /** Whether the text differs from the filled-in template. */
  function isOwn({ template, subject, text }: Draft): boolean {
    const before = begun(template);
    return text !== before.text || subject !== before.subject;
  }

  function change(next: Partial<Draft>): void {
    const now = { ...writing, ...next };
    isWritten.current = true;
    setWriting(now);
    setFault('');
    if (isOwn(now)) keepDraft(key, now);
    else dropDraft(key);
  }

  /** Switches the template. Undo restores the replaced text. */
  function choose(name: string): void {
    const was = writing;
    change({ ...begun(name), id: was.id });
    if (isOwn(was)) toast({ title: 'Your text was replaced', undo: () => change(was) });
  }

  async function send(way: 'send' | 'prepare'): Promise<void> {
    if (isSending) return;
    keepDraft(key, writing);
    setSending(true);
    setFault('');
    try {
      const { state, detail } = await putAnswer(receipt, { ...writing, known: sent.length }, way);
      const name = fields.firstname.trim();
      if (state === 'sent') toast({ title: name ? `Reply to ${name} sent` : 'Reply sent' });
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
