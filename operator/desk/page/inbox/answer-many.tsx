import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { ANSWER_MANY } from '../words.ts';
import styles from './answer-many.module.css';
import { type LeftOut, useAnswerMany } from './use-answer-many.ts';

/** Maximum emails per send. More would occupy the page and the mail server for too long. */
const MAX_EMAILS = 100;

interface Props {
  receipts: readonly string[];
  onClose: () => void;
  /** Called with the receipts that got no reply. */
  onSent: (left: readonly string[]) => void;
}

/** Sends one template to all selected submissions. Shows who gets it, and one filled-in example. */
export function AnswerMany({ receipts, onClose, onSent }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const templates = session?.templates ?? [];
  const [chosen, setChosen] = useState(templates[0]?.name);
  const [those] = useState(() => receipts.slice(0, MAX_EMAILS));
  const template = templates.find(({ name }) => name === chosen);
  const { isLoading, ready, leftOut, sent, send, stop } = useAnswerMany(those, template);
  const isSending = sent !== undefined;
  const [first] = ready;

  async function go(): Promise<void> {
    const count = ready.length;
    const left = await send();
    const failed = left.length > 0 ? ANSWER_MANY.failed(left.length) : '';
    toast({ title: ANSWER_MANY.done(count - left.length), text: failed });
    onSent([...left, ...leftOut.map(({ receipt }) => receipt)]);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={isSending ? stop : onClose}
      title={ANSWER_MANY.title}
      lead={receipts.length > MAX_EMAILS ? ANSWER_MANY.most(MAX_EMAILS) : ANSWER_MANY.lead}
      actions={
        <>
          <Button onClick={isSending ? stop : onClose}>
            {isSending ? ANSWER_MANY.stop : ANSWER_MANY.cancel}
          </Button>
          <Button
            look="primary"
            disabled={isSending || ready.length === 0 || receipts.length > MAX_EMAILS}
            onClick={() => void go()}
          >
            {isSending ? ANSWER_MANY.sending(sent, ready.length) : ANSWER_MANY.send(ready.length)}
          </Button>
        </>
      }
    >
      <label className={styles.template}>
        {ANSWER_MANY.template}
        <select
          value={chosen}
          disabled={isSending}
          onChange={(event) => setChosen(event.target.value)}
        >
          {templates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p role="status">{isLoading ? ANSWER_MANY.loading : ANSWER_MANY.ready(ready.length)}</p>
      {first && (
        <figure className={styles.example}>
          <figcaption>
            <bdi>{ANSWER_MANY.to(first.name)}</bdi>
          </figcaption>
          <p>
            <strong>{first.subject}</strong>
          </p>
          <p className={styles.text}>{first.text}</p>
        </figure>
      )}
      {leftOut.length > 0 && <Left leftOut={leftOut} />}
    </Dialog>
  );
}

function Left({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <>
      <h3>{ANSWER_MANY.leftOut}</h3>
      <ul className={styles.left}>
        {leftOut.map(({ receipt, name, why }) => (
          <li key={receipt}>
            <bdi>{name}</bdi> <span>{why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
