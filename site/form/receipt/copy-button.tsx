import { type RefObject, useState } from 'react';
import type { FormContent } from '../../content/form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './receipt.module.css';

interface CopyButtonProps {
  /** The element that contains the text to copy, and no other text. */
  source: RefObject<Element | null>;
  texts: FormContent['receipt']['copy'];
}

/** Copies a text on the page. If that fails, the text stays selected and a message appears. */
export function CopyButton({ source, texts }: CopyButtonProps) {
  const [status, setStatus] = useState('');

  async function copy() {
    // Cleared first, so that screen readers announce a second click too.
    setStatus('');
    try {
      // The clipboard is missing on plain http pages, and rejects if the visitor denied access.
      await navigator.clipboard.writeText(source.current?.textContent ?? '');
      setStatus(texts.done);
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current);
      setStatus(texts.selected);
    }
  }

  return (
    <>
      <Button type="button" variant="outline" onClick={() => void copy()}>
        {texts.button}
      </Button>
      <span className={styles.copied} role="status">
        {status}
      </span>
    </>
  );
}
