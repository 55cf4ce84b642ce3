import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { putAnswer } from '../api/answering.ts';
import { NoAnswer, Refusal } from '../api/client.ts';
import { sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { faultWords } from '../ui/fault-words.ts';
import { newId } from '../ui/new-id.ts';
import { toast } from '../ui/toasts.tsx';
import { ANSWER } from '../words.ts';
import { type Beginning, beginningOf, templatesFor } from './answer-text.ts';
import { type Draft, draftOf, dropDraft, keepDraft } from './drafts.ts';

/** The key of a submission's reply among the drafts. */
export const answerKey = (receipt: string) => `${receipt}/answer`;

/** A reply while it is being written. */
interface Writing extends Beginning {
  id: string;
  template: string;
}

/** Whether a submission's reply form is open; with an unsent draft it always is. */
export function useAnswering(receipt: string) {
  const [opened, setOpened] = useState({ receipt: '', times: 0 });
  const isAsked = opened.receipt === receipt;
  return {
    isOpen: isAsked || draftOf(answerKey(receipt)) !== undefined,
    /** Whether a person just opened it, so that it takes the focus. */
    isAsked,
    /** Changes whenever it is opened again, for example with another text. */
    key: `${receipt} ${opened.times}`,
    open: () => setOpened(({ times }) => ({ receipt, times: times + 1 })),
    close: () => setOpened(({ times }) => ({ receipt: '', times: times + 1 })),
  };
}
export type Answering = ReturnType<typeof useAnswering>;

/**
 * A reply while it is being written. An unsent reply stays a draft, and is back when the submission
 * is opened again.
 */
export function useAnswer(record: OpenRecord, { open, close }: Pick<Answering, 'open' | 'close'>) {
  const { receipt, fields } = record;
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
    if (isOwn(was)) toast({ title: ANSWER.replaced, undo: () => change(was) });
  }

  function end(): void {
    dropDraft(key);
    close();
  }

  function discard(): void {
    const draft = draftOf(key);
    end();
    if (!draft) return;
    const undo = () => {
      keepDraft(key, draft);
      open();
    };
    toast({ title: ANSWER.discarded, undo });
  }

  async function send(way: 'send' | 'prepare'): Promise<void> {
    if (isSending) return;
    keepDraft(key, { receipt, ...writing });
    setSending(true);
    setFault('');
    try {
      const { state, detail } = await putAnswer(receipt, writing, way);
      if (state === 'sent') toast({ title: ANSWER.sent(fields.firstname.trim()) });
      if (state === 'prepared') toast({ title: ANSWER.prepared });
      if (state === 'unknown') toast({ title: ANSWER.unknown });
      if (state === 'failed') setFault(`${ANSWER.failed} ${detail}`);
      else if (state === 'sending') setFault(ANSWER.stillSending);
      else end();
    } catch (error) {
      // Not sent, and the id may belong to another text. In all other cases it may have been sent.
      if (error instanceof Refusal && error.status === 409) change({ id: newId() });
      setFault(
        error instanceof NoAnswer ? ANSWER.noAnswer : `${ANSWER.failed} ${faultWords(error).text}`,
      );
    } finally {
      setSending(false);
    }
  }

  useEffect(
    () => () => {
      if (isWritten.current && draftOf(key)) toast({ title: ANSWER.waits });
    },
    [key],
  );

  return { session, templates, writing, fault, isSending, change, choose, discard, send };
}

function written(draft: Draft | undefined): Writing | undefined {
  if (!draft) return undefined;
  const { id, text, subject = '', template = '' } = draft;
  return { id, text, subject, template };
}
