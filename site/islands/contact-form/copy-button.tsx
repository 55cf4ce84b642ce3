import { type RefObject, useState } from 'react';
import type { FormContent } from '../../../content/schema/form.ts';
import styles from './receipt.module.css';

interface CopyButtonProps {
  /** Holds the text that is copied, and no other. */
  source: RefObject<Element | null>;
  words: FormContent['receipt']['copy'];
}

/** Copies a text that is shown. Where the page may not, it is left selected, and the visitor is told. */
export function CopyButton({ source, words }: CopyButtonProps) {
  const [told, setTold] = useState('');

  async function copy() {
    // Emptied first, so that a second press is read out as well.
    setTold('');
    setTold((await isCopied(source.current)) ? words.done : words.selected);
  }

  return (
    <p className={styles.actions}>
      <button className={styles.action} type="button" onClick={() => void copy()}>
        {words.button}
      </button>
      <span role="status">{told}</span>
    </p>
  );
}

async function isCopied(source: Element | null): Promise<boolean> {
  try {
    // Missing where a page is served over plain http, and refused where the visitor said so.
    await navigator.clipboard.writeText(source?.textContent ?? '');
    return true;
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    return document.execCommand('copy');
  }
}
