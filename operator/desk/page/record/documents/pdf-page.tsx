import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import look from './pdf.module.css';

/** Height divided by width, for a page that is not loaded yet. */
const USUAL_SHAPE = Math.SQRT2;
/** Maximum pixel ratio for drawing pages. Beyond that, no difference is visible. */
const MAX_PIXEL_RATIO = 3;
/** How far beyond the view pages are drawn in advance, relative to the view's height. */
const AHEAD = '100%';

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  /** 1 fits the width. */
  zoom: number;
  room: RefObject<HTMLElement | null>;
  onSeen: (number: number) => void;
}

/** One page, drawn when it is near the view, with a text layer for selection and screen readers. */
export function PdfPage({ pdf, number, zoom, room, onSeen }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const roomWidth = useWidth(room);
  const width = Math.max(0, (roomWidth - 2 * MARGIN_PX) * zoom);
  const { isNear, isHere } = useNearness(sheet, room);

  useEffect(() => {
    if (isNear && !page) pdf.getPage(number).then(setPage, () => undefined);
  }, [isNear, page, pdf, number]);
  useEffect(() => {
    if (isHere) onSeen(number);
  }, [isHere, number, onSeen]);

  const shape = page ? page.getViewport({ scale: 1 }) : undefined;
  useEffect(() => {
    const [drawn, layer] = [canvas.current, text.current];
    if (!page || !isNear || !drawn || !layer || width === 0) return;
    return draw(page, width, drawn, layer);
  }, [page, isNear, width]);

  const height = width * (shape ? shape.height / shape.width : USUAL_SHAPE);
  return (
    <div ref={sheet} className={look.sheet} style={{ inlineSize: width, blockSize: height }}>
      <canvas ref={canvas} />
      <div ref={text} className={look.text} />
    </div>
  );
}

/** Margin on each side of a page, in pixels. */
const MARGIN_PX = 12;

/** Draws a page at a width, with its text layer. Returns a function that cancels both. */
function draw(
  page: PDFPageProxy,
  width: number,
  canvas: HTMLCanvasElement,
  layer: HTMLDivElement,
): () => void {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const fine = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  // Drawn on another canvas, so that the old picture stays in view until the new one is complete.
  const next = document.createElement('canvas');
  next.width = Math.floor(viewport.width * fine);
  next.height = Math.floor(viewport.height * fine);
  const task = page.render({ canvas: next, viewport, transform: [fine, 0, 0, fine, 0, 0] });
  task.promise.then(
    () => {
      canvas.width = next.width;
      canvas.height = next.height;
      canvas.getContext('2d')?.drawImage(next, 0, 0);
    },
    (error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) canvas.dataset.fault = 'true';
    },
  );
  layer.replaceChildren();
  layer.style.setProperty('--total-scale-factor', String(scale));
  const words = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport,
  });
  words.render().catch(() => undefined);
  return () => {
    task.cancel();
    words.cancel();
  };
}

/** Whether a page is near the view, and whether it is in the middle of the view. */
function useNearness(sheet: RefObject<HTMLElement | null>, room: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!sheet.current) return;
    const near = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: room.current, rootMargin: AHEAD },
    );
    const here = new IntersectionObserver(
      (entries) => setHere(entries.at(-1)?.isIntersecting ?? false),
      { root: room.current, rootMargin: '-45% 0px' },
    );
    near.observe(sheet.current);
    here.observe(sheet.current);
    return () => {
      near.disconnect();
      here.disconnect();
    };
  }, [sheet, room]);
  return { isNear, isHere };
}

/** The inner width of an element in pixels, 0 before it is known. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
