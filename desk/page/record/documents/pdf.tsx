import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Document, type DocumentProps, pdfjs } from 'react-pdf';
import look from './pdf.module.css';
import { PdfPages } from './pdf-pages.tsx';
import { WORKER_URL } from './worker-url.ts';

/** Where vite.config.ts puts pdf.js' own files. */
const PDFJS = `/assets/pdf-${pdfjs.version}`;

/** How long a closed document keeps its worker, in milliseconds. */
const CLOSING_MS = 1000;

const OPTIONS: DocumentProps['options'] = {
  cMapUrl: `${PDFJS}/cmaps/`,
  standardFontDataUrl: `${PDFJS}/standard_fonts/`,
  wasmUrl: `${PDFJS}/wasm/`,
  // WebAssembly needs a looser page policy (CSP); pdf.js has the same decoders in JavaScript.
  useWasm: false,
  useSystemFonts: false,
  // Larger images ("decompression bombs") aren't drawn. Pixels, and bytes of a page's canvas.
  maxImageSize: 64_000_000,
  canvasMaxAreaInBytes: 256_000_000,
  // A file has at most 10 MiB and comes over loopback.
  disableRange: true,
  verbosity: 0,
};

const UNREADABLE = 'This document can’t be shown here. You can still download it.';

/**
 * A stranger's PDF. pdf.js runs none of its scripts (that needs the viewer's sandbox, which is not
 * built in), follows none of its links, and requests files only from the desk. In a file of its own
 * because pdf.js weighs more than the rest of the page.
 */
export default function Pdf({ source }: { source: string }) {
  const [options, setOptions] = useState<DocumentProps['options']>();
  const [fault, setFault] = useState('');

  useEffect(() => {
    // One worker per document, so that a stranger's file shares memory with nothing else.
    const port = new Worker(WORKER_URL, { type: 'module' });
    // pdf.js waits forever for a worker whose script failed to load.
    port.addEventListener('error', () => setFault(UNREADABLE));
    setOptions({ ...OPTIONS, worker: pdfjs.PDFWorker.create({ port }) });
    return () => {
      // While closing the document, pdf.js needs its worker once more.
      setTimeout(() => port.terminate(), CLOSING_MS);
    };
  }, []);

  if (fault) {
    return (
      <Text p="md" role="alert">
        {fault}
      </Text>
    );
  }
  const opening = <Text p="md">Opening the document…</Text>;
  if (!options) return opening;
  return (
    <Document
      className={look.pdf}
      suspense={false}
      file={source}
      options={options}
      loading={opening}
      error={null}
      onPassword={() => setFault('This document is password-protected.')}
      onLoadError={() => setFault(UNREADABLE)}
    >
      {({ pdf }) => <PdfPages count={pdf.numPages} />}
    </Document>
  );
}
