import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gapsIn, type Template } from '../../../../contract/templates.ts';
import { putAnswer } from '../api/actions.ts';
import { recordQuery, sessionQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import type { OpenRecord } from '../api/types.ts';
import { type Beginning, beginningOf, templatesFor } from '../record/answer-text.ts';
import { canAnswer } from '../record/reply-form.tsx';
import { newId } from '../ui/new-id.ts';
import { nameOf } from '../ui/person.ts';
import { ANSWER_MANY } from '../words.ts';

/** The template filled in for one submission. */
export interface Filled extends Beginning {
  receipt: string;
  name: string;
  /** Replies that were sent before. */
  known: number;
}

/** A submission that is skipped, and why. */
export interface LeftOut {
  receipt: string;
  name: string;
  why: string;
}

/** Fills in one template for several submissions, and sends the replies one after another. */
export function useAnswerMany(receipts: readonly string[], template: Template | undefined) {
  const { data: session } = useQuery(sessionQuery);
  const about = { company: session?.company ?? '', person: session?.person ?? '' };
  const [records, setRecords] = useState<ReadonlyMap<string, OpenRecord | undefined>>();
  const [sent, setSent] = useState<number>();
  const isStopped = useRef(false);
  /** A retry with the same id after a lost response doesn't send the email twice. */
  const ids = useRef(new Map<string, string>());

  useEffect(() => {
    let isGone = false;
    void recordsOf(receipts).then((found) => !isGone && setRecords(found));
    return () => {
      isGone = true;
      isStopped.current = true;
    };
  }, [receipts]);

  const ready: Filled[] = [];
  const leftOut: LeftOut[] = [];
  for (const [receipt, record] of template && records ? records : []) {
    const name = record ? nameOf(record.fields) : receipt;
    const filled = record && beginningOf(template, record, about);
    const why = whyNot(record, template, filled);
    if (record && filled && why === undefined) {
      const known = record.answers.filter(({ state }) => state !== 'failed').length;
      ready.push({ receipt, name, known, ...filled });
    } else leftOut.push({ receipt, name, why: why ?? '' });
  }

  /** Resolves to the receipts that got no reply. */
  async function send(): Promise<string[]> {
    isStopped.current = false;
    const left: string[] = [];
    setSent(0);
    for (const [index, { receipt, subject, text, known }] of ready.entries()) {
      if (isStopped.current) {
        left.push(receipt);
        continue;
      }
      const id = ids.current.get(receipt) ?? newId();
      ids.current.set(receipt, id);
      const answer = { id, subject, text, known, template: template?.name ?? '' };
      const result = await putAnswer(receipt, answer, 'send').catch(() => undefined);
      if (result?.state !== 'sent') left.push(receipt);
      setSent(index + 1 - left.length);
    }
    return left;
  }

  return {
    isLoading: records === undefined,
    ready,
    leftOut,
    sent,
    send,
    stop: () => {
      isStopped.current = true;
    },
  };
}

async function recordsOf(
  receipts: readonly string[],
): Promise<ReadonlyMap<string, OpenRecord | undefined>> {
  const found = new Map<string, OpenRecord | undefined>();
  for (const receipt of receipts) {
    const record = await queryClient.fetchQuery(recordQuery(receipt)).catch(() => undefined);
    found.set(receipt, record);
  }
  return found;
}

function whyNot(
  record: OpenRecord | undefined,
  template: Template | undefined,
  filled: Beginning | undefined,
): string | undefined {
  const { why } = ANSWER_MANY;
  if (!record || !template || !filled) return why.gone;
  if (!canAnswer(record)) return why.address;
  if (templatesFor(record, [template]).length === 0) return why.audience;
  const gaps = gapsIn(`${filled.subject}\n${filled.text}`);
  return gaps.length > 0 ? why.gaps(gaps.join(', ')) : undefined;
}
