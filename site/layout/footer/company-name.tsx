import { brand } from '../../content/brand.ts';
import { siteConfig } from '../../content/site.ts';
import { displayFont, widthOf } from '../../fonts/display-font.ts';
import { logoSources } from '../../images/brand/logo-source.ts';

/** The letters' size and baseline in drawing units, and their tracking in em. */
const SIZE = 100;
const TRACKING = -0.03;
const BASELINE = 78;
/** The height of the logo mark before the name, and the gap after it. */
const MARK = 60;
const GAP = 14;
/** Shorter names leave part of the line empty: three letters would be as tall as the screen. */
const MIN_WIDTH = 450;

const name = siteConfig.companyName;
const letters = widthOf(await displayFont(80), name, TRACKING);

const { paper } = logoSources;
const mark = paper.kind === 'drawing' && !brand.logo.spellsName ? paper : undefined;
const start = mark ? MARK * mark.ratio + GAP : 0;
const end = start + letters * SIZE;
const width = Math.max(Math.ceil(end), MIN_WIDTH);

/** The agency's name and logo mark across the page, as large as the name's length allows. */
export function CompanyName({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${SIZE}`} aria-hidden="true">
      {mark && (
        <svg
          viewBox={mark.viewBox}
          y={BASELINE - MARK - 6}
          width={MARK * mark.ratio}
          height={MARK}
          color="var(--signal)"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own drawing, checked
          dangerouslySetInnerHTML={{ __html: mark.inner }}
        />
      )}
      <text
        x={start}
        y={BASELINE}
        fontSize={SIZE}
        // Keeps the same width in a fallback font.
        textLength={end - start}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  );
}
