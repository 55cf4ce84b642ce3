import { useIntersection, useMergedRef } from '@mantine/hooks';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import look from './pdf.module.css';

interface Props {
  number: number;
  width: number;
  /** The element that scrolls. */
  room: HTMLElement | null;
  onSeen: (number: number) => void;
}

/** One page, drawn while it is near the view. */
export function PdfPage({ number, width, room, onSeen }: Props) {
  const near = useIntersection({ root: room, rootMargin: '100%' });
  const middle = useIntersection({ root: room, rootMargin: '-45% 0px' });
  const ref = useMergedRef(near.ref, middle.ref);
  /** Height divided by width: that of A4 until the page is loaded. */
  const [shape, setShape] = useState(Math.SQRT2);
  /** The width of the picture that stays above a new one until that is complete. */
  const [drawn, setDrawn] = useState<number>();
  const isSeen = middle.entry?.isIntersecting;
  useEffect(() => {
    if (isSeen) onSeen(number);
  }, [isSeen, number, onSeen]);
  const pictures = near.entry?.isIntersecting ? [...new Set([width, drawn ?? width])] : [];
  return (
    <div ref={ref} className={look.sheet} style={{ width, height: width * shape }}>
      {pictures.map((each) => (
        <div key={each} style={{ transform: `scale(${width / each})` }}>
          <Page
            pageNumber={number}
            width={each}
            // Beyond that, no difference is visible.
            devicePixelRatio={Math.min(devicePixelRatio, 3)}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading={null}
            onLoadSuccess={(page) => setShape(page.originalHeight / page.originalWidth)}
            onRenderSuccess={() => setDrawn(each)}
          >
            {({ page, scale }) => each === width && <Words page={page} scale={scale} />}
          </Page>
        </div>
      ))}
    </div>
  );
}

/** A page's text, to select it. react-pdf's own text layer sets innerHTML, which the CSP forbids. */
function Words({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!layer.current) return;
    const words = new pdfjs.TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer.current,
      viewport: page.getViewport({ scale }),
    });
    words.render().catch(() => undefined);
    return () => words.cancel();
  }, [page, scale]);
  return <div ref={layer} className="textLayer" />;
}
