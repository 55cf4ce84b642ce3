import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WORKER_URL } from './worker-url.ts';

/** Maximum pixels of an image. A larger one ("decompression bomb") isn't drawn. */
const MAX_IMAGE_PIXELS = 64_000_000;
/** Maximum canvas bytes of a page. */
const MAX_CANVAS_BYTES = 256_000_000;

export interface OpenPdf {
  /** Rejects if the document can't be shown. */
  pdf: Promise<PDFDocumentProxy>;
  /** Stops loading, and ends the worker. */
  close(): Promise<void>;
}

/**
 * Opens a PDF from a stranger. pdf.js runs none of its scripts (that needs the viewer's sandbox,
 * which is not built in), follows none of its links, and requests files only from the desk.
 */
export function openPdf(url: string): OpenPdf {
  // One worker per document, so that a stranger's file shares memory with nothing else.
  const port = new Worker(WORKER_URL, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url,
    worker,
    cMapUrl: `${__PDF_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDF_DATA__}standard_fonts/`,
    wasmUrl: `${__PDF_DATA__}wasm/`,
    // WebAssembly needs a looser page policy (CSP); pdf.js has the same decoders in JavaScript.
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
    // A file has at most 10 MiB and comes over loopback.
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  // pdf.js waits forever for a worker whose script failed to load.
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

/** Whether the document needs a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof PasswordException;
}
