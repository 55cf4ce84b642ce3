import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import look from './pdf.module.css';
import { isLocked, openPdf } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

/** The zoom factor of one click, and the zoom's limits. 1 fits the width. */
const STEP = 1.2;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 4;

/** A PDF as wide as its container, with its pages in one column. */
export function Pdf({ source }: { source: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [fault, setFault] = useState('');
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const room = useRef<HTMLElement>(null);

  useEffect(() => {
    const opened = openPdf(source);
    let isGone = false;
    opened.pdf.then(setPdf, (error: unknown) => {
      if (!isGone)
        setFault(
          isLocked(error)
            ? 'This document is password-protected.'
            : 'This document can’t be shown here. You can still download it.',
        );
    });
    return () => {
      isGone = true;
      void opened.close();
    };
  }, [source]);

  if (fault) {
    return (
      <Text p="md" role="alert">
        {fault}
      </Text>
    );
  }
  if (!pdf) return <Text p="md">Opening the document…</Text>;
  const change = (by: number) =>
    setZoom((before) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, before * by)));
  return (
    <div className={look.pdf}>
      <section
        ref={room}
        className={look.room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
        aria-label={pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`}
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
      <Group gap="xs" justify="end" px="xs" className={look.tools}>
        {pdf.numPages > 1 && <Text size="xs">{`Page ${page} of ${pdf.numPages}`}</Text>}
        <ActionIcon aria-label="Smaller" onClick={() => change(1 / STEP)}>
          <Minus size={16} />
        </ActionIcon>
        <Button size="compact-xs" variant="subtle" onClick={() => setZoom(1)}>
          {`${Math.round(zoom * 100)}%`}
          <VisuallyHidden>, fit to width</VisuallyHidden>
        </Button>
        <ActionIcon aria-label="Larger" onClick={() => change(STEP)}>
          <Plus size={16} />
        </ActionIcon>
      </Group>
    </div>
  );
}
