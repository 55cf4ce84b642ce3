import { Suspense, useState } from 'react';
import type { Mode } from '../../../../contract/audience.ts';
import type { StoredFile } from '../../../../intake/store/submissions.ts';
import { fileUrl } from '../api/client.ts';
import { CopyDialog } from '../copies/copy-dialog.tsx';
import { FLAG } from '../meanings.ts';
import { useKeys } from '../shell/keys.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { sizeOf } from '../ui/times.ts';
import { COPY, DOCUMENTS } from '../words.ts';
import styles from './documents.module.css';
import { LazyPdf } from './lazy-pdf.ts';

interface Props {
  receipt: string;
  mode: Mode;
  files: readonly StoredFile[];
  /** Whether the fields are next to the documents and can be hidden. */
  isWide: boolean;
  isEnlarged: boolean;
  onEnlarge: (isEnlarged: boolean) => void;
}

/** The files of a submission, one of them open. */
export function Documents({ receipt, mode, files, isWide, isEnlarged, onEnlarge }: Props) {
  const [id, setId] = useState(files[0]?.id);
  const file = files.find((each) => each.id === id) ?? files[0];
  const index = file ? files.indexOf(file) : -1;
  const move = (by: number) => () => setId(files[index + by]?.id ?? file?.id);
  const [isCopying, setCopying] = useState(false);
  // Clients only get copies of resumes.
  const canCopy = mode === 'jobseeking' && file !== undefined;
  useKeys({
    ...(files.length > 1 ? { '[': move(-1), ']': move(1) } : {}),
    ...(canCopy ? { c: () => setCopying(true) } : {}),
  });
  if (!file) return <p className={styles.none}>{DOCUMENTS.none}</p>;
  const [larger, smaller] = isWide
    ? ([DOCUMENTS.hideFields, DOCUMENTS.showFields] as const)
    : ([DOCUMENTS.enlarge, DOCUMENTS.reduce] as const);
  const words = isEnlarged ? smaller : larger;
  const [small, large] = isWide ? (['fold', 'unfold'] as const) : (['enlarge', 'reduce'] as const);
  const sizer = (
    <Button
      look="quiet"
      aria-label={words}
      title={`${words} (d)`}
      onClick={() => onEnlarge(!isEnlarged)}
    >
      <Icon name={isEnlarged ? large : small} />
    </Button>
  );
  return (
    <section className={styles.documents} aria-label={DOCUMENTS.label}>
      <header className={styles.bar}>
        {isWide && sizer}
        <ul className={styles.tabs}>
          {files.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={each === file}
                onClick={() => setId(each.id)}
                title={each.name}
              >
                <bdi>{each.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {!isWide && sizer}
        {canCopy && (
          <Button look="quiet" title={`${COPY.open} (c)`} onClick={() => setCopying(true)}>
            <Icon name="veil" />
            <span className={styles.copy}>{COPY.open}</span>
          </Button>
        )}
        <ButtonLink
          look="quiet"
          href={fileUrl(receipt, file.id)}
          download
          title={`${DOCUMENTS.download}, ${sizeOf(file.size)}`}
        >
          <Icon name="download" />
          <span className={styles.size}>
            <span className="visually-hidden">{DOCUMENTS.download} </span>
            {sizeOf(file.size)}
          </span>
        </ButtonLink>
      </header>
      {file.flags.length > 0 && (
        <ul className={styles.flags}>
          {file.flags.map((flag) => (
            <li key={flag}>{FLAG[flag]}</li>
          ))}
        </ul>
      )}
      <ErrorBoundary key={file.id}>
        <Suspense fallback={<p className={styles.none}>{DOCUMENTS.loading}</p>}>
          <Shown receipt={receipt} file={file} />
        </Suspense>
      </ErrorBoundary>
      {isCopying && (
        <CopyDialog receipt={receipt} fileId={file.id} onClose={() => setCopying(false)} />
      )}
    </section>
  );
}

function Shown({ receipt, file }: { receipt: string; file: StoredFile }) {
  if (file.kind === 'pdf')
    return <LazyPdf key={file.id} source={fileUrl(receipt, file.id, 'bytes')} />;
  return (
    <>
      <p className={styles.hint}>{DOCUMENTS.asText}</p>
      <iframe
        className={styles.frame}
        sandbox=""
        title={DOCUMENTS.frame(file.name)}
        src={fileUrl(receipt, file.id, 'text')}
      />
    </>
  );
}
