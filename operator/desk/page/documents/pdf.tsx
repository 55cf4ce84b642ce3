import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DOCUMENTS } from '../words.ts';
import styles from './documents.module.css';
import look from './pdf.module.css';
import { isLocked, openPdf, type PdfSource } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

/** The zoom factor of one click, and the zoom's limits. 1 fits the width. */
const STEP = 1.2;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 4;

/** A PDF as wide as its container, with its pages in one column. */
export function Pdf({ source }: { source: PdfSource }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [fault, setFault] = useState('');
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const room = useRef<HTMLElement>(null);

  useEffect(() => {
    const opened = openPdf(source);
    let isGone = false;
    opened.pdf.then(setPdf, (error: unknown) => {
      if (!isGone) setFault(isLocked(error) ? DOCUMENTS.locked : DOCUMENTS.failed);
    });
    return () => {
      isGone = true;
      void opened.close();
    };
  }, [source]);

  if (fault) {
    return (
      <p className={styles.none} role="alert">
        {fault}
      </p>
    );
  }
  if (!pdf) return <p className={styles.none}>{DOCUMENTS.loading}</p>;
  const change = (by: number) =>
    setZoom((before) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, before * by)));
  return (
    <div className={look.pdf}>
      <section
        ref={room}
        className={look.room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
        aria-label={DOCUMENTS.pages(pdf.numPages)}
      >
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={`${pdf.fingerprints[0]}/${index}`}
            pdf={pdf}
            number={index + 1}
            zoom={zoom}
            room={room}
            onSeen={setPage}
          />
        ))}
      </section>
      <div className={look.tools}>
        {pdf.numPages > 1 && <span>{DOCUMENTS.page(page, pdf.numPages)}</span>}
        <Button look="quiet" aria-label={DOCUMENTS.smaller} onClick={() => change(1 / STEP)}>
          <Icon name="minus" />
        </Button>
        <Button look="quiet" onClick={() => setZoom(1)}>
          <span>{`${Math.round(zoom * 100)}%`}</span>
          <span className="visually-hidden">, {DOCUMENTS.fit}</span>
        </Button>
        <Button look="quiet" aria-label={DOCUMENTS.larger} onClick={() => change(STEP)}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}
