import { getDocument, PasswordException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { WORKER_URL } from './worker-url.ts';

/** Pixels of one picture that are drawn at most; a bomb of a picture is left out. */
const MAX_IMAGE_PIXELS = 64_000_000;
/** Bytes of canvas that a page may take. */
const MAX_CANVAS_BYTES = 256_000_000;

export interface OpenPdf {
  /** Rejects where it can't be shown. */
  pdf: Promise<PDFDocumentProxy>;
  /** Breaks off what is under way, and ends the worker. */
  close(): Promise<void>;
}

/**
 * Opens a PDF that a stranger sent: pdf.js runs no scripts of it (that takes the viewer's sandbox,
 * which is not here), follows none of its links, and asks nobody but the desk for anything.
 */
export function openPdf(url: string): OpenPdf {
  // One for each document: what a stranger made shares its memory with nothing else.
  const port = new Worker(WORKER_URL, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url,
    worker,
    cMapUrl: `${__PDF_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDF_DATA__}standard_fonts/`,
    wasmUrl: `${__PDF_DATA__}wasm/`,
    // WebAssembly would need more of the page's policy; the same decoders are there in JavaScript.
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
    // The whole file is 10 MiB at most, and comes from next door.
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  // pdf.js waits for ever for a port whose program never came.
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      port.terminate();
      reject(new Error("pdf.js' worker did not start."));
    });
  });
  return {
    pdf: Promise.race([task.promise, failed]),
    async close() {
      await task.destroy();
      worker.destroy();
      port.terminate();
    },
  };
}

/** Whether a fault says that the document wants a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof PasswordException;
}
