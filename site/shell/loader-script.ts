/** No longer than this is waited for the first paint, in milliseconds. */
const PAINT_MS = 2000;
/** No longer than this do parts wait for the fonts once they have their styles, in milliseconds. */
const FONTS_MS = 400;

interface Late {
  /** Addresses of the stylesheets behind the first view's own. */
  styles: readonly string[];
  /** Addresses of the page's programs. */
  scripts: readonly string[];
  /** Whether the page goes on below its first view. */
  isLong: boolean;
}

/**
 * Runs inline in the head of a built page, and loads everything else once the first view is
 * painted: what is loaded before shares the line with it, and what is laid out before shares the
 * processor. Until the styles are there, nothing is seen below the first view (`data-late`, see
 * `base.css`): neither its bare HTML nor a jump. Then its parts come one by one, each in a frame of
 * its own, and in their own fonts: all at once, and once more for each font, they are tasks of 15 ms,
 * and of 60 on a phone.
 *
 * All at once, and before the first paint, where the page opens further down: at an anchor, or
 * where it was left. Without scripts the page has its stylesheets in a `noscript`.
 */
export function loaderScript({ styles, scripts, isLong }: Late): string {
  return [
    `(()=>{let d=document,r=d.documentElement,done,`,
    `style=(href,now)=>new Promise(f=>{let l=d.createElement('link');l.rel='stylesheet';l.href=href;`,
    `if(now)l.setAttribute('blocking','render');l.onload=l.onerror=f;d.head.append(l)}),`,
    `run=()=>{d.querySelector('[data-after-paint]').media='all';`,
    `for(let s of ${JSON.stringify(scripts)})import(s).catch(()=>{})},`,
    `hrefs=${JSON.stringify(styles)},ready=run;`,
    `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')`,
    `for(let h of hrefs)style(h,1);else{`,
    isLong ? `r.dataset.late='';` : '',
    `let go=()=>{if(done)return;done=1;Promise.all(hrefs.map(h=>style(h)))`,
    `.then(()=>Promise.race([d.fonts.ready,new Promise(f=>setTimeout(f,${FONTS_MS}))])).then(()=>{`,
    `let rest=[...d.querySelectorAll('main>section,footer')],`,
    `show=()=>{let part=rest.shift();if(part&&!location.hash){part.dataset.in='';requestAnimationFrame(show)}`,
    // An anchor that was pressed meanwhile had nowhere to lead.
    `else{delete r.dataset.late;d.getElementById(location.hash.slice(1))?.scrollIntoView()}};show()});run()};`,
    `ready=()=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});`,
    // A tab in the background paints nothing, and Safari before 14.1 tells of no paint.
    `d.hidden?go():setTimeout(go,${PAINT_MS})}}`,
    `addEventListener('DOMContentLoaded',ready)})()`,
  ].join('');
}
