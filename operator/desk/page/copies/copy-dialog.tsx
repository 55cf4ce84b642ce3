import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { Withheld } from '../../server/client-copy/client-copy.ts';
import { copyQuery } from '../api/queries.ts';
import { LazyPdf } from '../documents/lazy-pdf.ts';
import { WITHHELD } from '../meanings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FaultNote } from '../ui/state.tsx';
import { faultToast, toast } from '../ui/toasts.tsx';
import { COPY } from '../words.ts';
import styles from './copy-dialog.module.css';
import { copyBytes, takeCopy } from './take-copy.ts';

interface Props {
  receipt: string;
  fileId: string;
  onClose: () => void;
}

/** A preview of a document's client copy, and the list of what is withheld. */
export function CopyDialog({ receipt, fileId, onClose }: Props) {
  const [withhold, setWithhold] = useState<readonly string[]>([]);
  const [putBack, setPutBack] = useState<readonly Withheld[]>([]);
  const choice = { withhold, putBack: putBack.map(({ text }) => text) };
  const copy = useQuery(copyQuery(receipt, fileId, choice));
  const { data, error, isFetching } = copy;
  const bytes = useMemo(() => data && copyBytes(data), [data]);

  function change(each: Withheld, isWithheld: boolean): void {
    const without = putBack.filter(({ text }) => text !== each.text);
    if (each.kind === 'typed') setWithhold(withhold.filter((words) => words !== each.text));
    else setPutBack(isWithheld ? without : [...without, each]);
  }

  async function go(): Promise<void> {
    try {
      if (data) await takeCopy(receipt, data);
      toast({ title: COPY.done });
      onClose();
    } catch (fault) {
      faultToast(fault);
    }
  }

  return (
    <Dialog
      open
      isLarge
      onClose={onClose}
      title={COPY.title}
      lead={COPY.lead}
      actions={
        <>
          <Button onClick={onClose}>{COPY.cancel}</Button>
          <Button look="primary" disabled={!data || isFetching} onClick={() => void go()}>
            {COPY.go}
          </Button>
        </>
      }
    >
      {error && <FaultNote error={error} again={() => void copy.refetch()} />}
      {!error && !data && <p role="status">{COPY.making}</p>}
      {!error && data && bytes && (
        <div className={styles.copy} aria-busy={isFetching}>
          <div className={styles.choice}>
            <More onAdd={(words) => setWithhold([...new Set([...withhold, words])])} />
            {data.missing && <p className={styles.missing}>{COPY.missing(data.missing)}</p>}
            <List withheld={data.withheld} putBack={putBack} onChange={change} />
          </div>
          <div className={styles.sheet}>
            <Suspense fallback={<p>{COPY.making}</p>}>
              <LazyPdf source={bytes} />
            </Suspense>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ListProps {
  withheld: readonly Withheld[];
  putBack: readonly Withheld[];
  onChange: (each: Withheld, isWithheld: boolean) => void;
}

function List({ withheld, putBack, onChange }: ListProps) {
  const texts = new Set(withheld.map(({ text }) => text));
  const all = [...withheld, ...putBack.filter(({ text }) => !texts.has(text))];
  return (
    <fieldset className={styles.list}>
      <legend>{COPY.withheld}</legend>
      <p>{all.length === 0 ? COPY.nothing : COPY.withheldMore}</p>
      {all.map((each) => (
        <label key={`${each.kind}/${each.text}`}>
          <input
            type="checkbox"
            checked={!putBack.some(({ text }) => text === each.text)}
            onChange={(event) => onChange(each, event.target.checked)}
          />
          <span>
            <bdi>{each.text}</bdi>
            <small>
              {`${WITHHELD[each.kind]}, ${each.places > 0 ? COPY.places(each.places) : COPY.nowhere}`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A field for more text to withhold. */
function More({ onAdd }: { onAdd: (words: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) onAdd(words.trim());
        setWords('');
      }}
    >
      <label>
        {COPY.more}
        <input
          value={words}
          maxLength={400}
          placeholder={COPY.moreHint}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={words.trim() === ''}>
        {COPY.add}
      </Button>
    </form>
  );
}
