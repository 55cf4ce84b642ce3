import { vendor } from 'virtual:vendor.js';
import { useEffect, useRef } from 'react';
import { VendorCall } from '../vendor/vendor-call.tsx';
import { Ask } from './ask.tsx';
import type { PanelContent } from './panel-props.ts';

interface PanelProps {
  content: PanelContent;
  onClose: () => void;
}

/** The panel that opens with a call: a search of the site, below a vendor's call if there is one. */
export function Panel({ content, onClose }: PanelProps) {
  const { texts } = content;
  const panel = useRef<HTMLElement>(null);

  // With a keyboard, the visitor can type at once. An on-screen keyboard would cover the questions.
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const field = hasKeyboard && panel.current?.querySelector('input');
    (field || panel.current)?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      className="call-panel screen-only"
      role="dialog"
      aria-labelledby="call-title"
      tabIndex={-1}
      ref={panel}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="head">
        <h2 id="call-title">{texts.title}</h2>
        <button type="button" className="close" aria-label={texts.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      {vendor && <VendorCall vendor={vendor} />}
      <Ask {...content} canListen={!vendor} onLeave={onClose} />
    </section>
  );
}
