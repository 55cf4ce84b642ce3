import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pixels of one picture that are drawn at most; a bomb of a picture is left out. */
const MAX_IMAGE_PIXELS = 64_000_000;
/** Bytes of canvas that a page may take. */
const MAX_CANVAS_BYTES = 256_000_000;

/**
 * Opens a PDF that a stranger sent: pdf.js runs no scripts of it (that takes the viewer's sandbox,
 * which is not here), follows none of its links, and asks nobody but the desk for anything.
 */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
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
}

/** Whether a fault says that the document wants a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof PasswordException;
}
