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
 * `base.css`): neither its bare HTML nor a jump.
 *
 * All at once, and before the first paint, where the page opens further down: at an anchor, or
 * where it was left. Without scripts the page has its stylesheets in a `noscript`.
 */
export function loaderScript({ styles, scripts, isLong }: Late): string {
  return [
    `(()=>{let d=document,r=d.documentElement,n=performance.getEntriesByType('navigation')[0],`,
    `style=(href,now)=>new Promise(done=>{let l=d.createElement('link');l.rel='stylesheet';l.href=href;`,
    `if(now)l.setAttribute('blocking','render');l.onload=l.onerror=done;d.head.append(l)}),`,
    `run=()=>{for(let s of ${JSON.stringify(scripts)})import(s).catch(()=>{})},`,
    `hrefs=${JSON.stringify(styles)};`,
    // One that was pressed meanwhile had nowhere to lead.
    `if(location.hash||n&&n.type!='navigate'){for(let h of hrefs)style(h,1);`,
    `d.readyState=='loading'?addEventListener('DOMContentLoaded',run):run()}else{`,
    isLong ? `r.dataset.late='';` : '',
    `let go=()=>{go=()=>{};Promise.all(hrefs.map(h=>style(h))).then(()=>{delete r.dataset.late;`,
    `let t=location.hash&&d.getElementById(location.hash.slice(1));if(t)t.scrollIntoView()});run()},`,
    `ready=()=>{if(d.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))go();`,
    `else new PerformanceObserver(()=>go()).observe({type:'paint',buffered:true})};`,
    `addEventListener('DOMContentLoaded',ready)}})()`,
  ].join('');
}
