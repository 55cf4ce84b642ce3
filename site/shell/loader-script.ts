/** No longer than this is waited for the first paint, in milliseconds. */
const PAINT_MS = 2000;
/** No longer than this does the page wait for its fonts once its styles are there, in milliseconds. */
const FONTS_MS = 400;

/** What a page needs besides its first view, as addresses. */
export interface Late {
  styles: readonly string[];
  scripts: readonly string[];
  fonts: readonly Font[];
  /** Whether the page goes on below its first view. */
  isLong: boolean;
}

/** A web font, in the words of a stylesheet. */
export type Font = readonly [family: string, source: string, weight: string];

/**
 * Runs inline in the head of a built page, and loads everything else once the first view is
 * painted: what is loaded before shares the line with it. Styles and fonts are taken up in one
 * frame, or the first view would be laid out once for each; then come the programs. Until then
 * nothing is seen below the first view (`data-late`, see `base.css`), and words that stand in a row
 * keep their places (`data-wait`, see `fonts/fallback-fonts.ts`). A device that has none of the
 * fonts which that is worked out for (no face with a name of two letters has loaded) keeps its own, or
 * its page would jump.
 *
 * Before the first paint, and with all of the page laid out (`data-whole`), where it opens further
 * down: at an anchor, or where it was left. Without scripts the page has its stylesheets in a
 * `noscript`.
 *
 * What is lost on the way is asked for once more: a program before it is imported, for the reason
 * that `behaviour/load-ahead.ts` gives.
 */
export function loaderScript({ styles, scripts, fonts, isLong }: Late): string {
  return [
    `(()=>{let d=document,r=d.documentElement,done,`,
    `sheet=(o,again=1)=>new Promise(f=>d.head.append(Object.assign(d.createElement('link'),`,
    `{rel:'stylesheet',onload(){f(this)},onerror(){f(again?sheet(o,0):{})}},o))),`,
    `load=o=>Promise.all(${JSON.stringify(styles)}.map(href=>sheet({href,...o}))),`,
    `faces=()=>Promise.all(${JSON.stringify(fonts)}.map(([f,s,weight])=>`,
    `new FontFace(f,s,{weight}).load())).catch(()=>0),`,
    `known=()=>{let s=[...d.fonts].filter(f=>!f.family[2]).map(f=>f.status);`,
    `return s.includes('loaded')||s.every(x=>x=='unloaded')},`,
    `adopt=(a,k)=>{if(a&&k)a.map(f=>d.fonts.add(f)),delete r.dataset.wait},`,
    `get=u=>fetch(u).then(r=>r.blob()),`,
    `run=()=>${JSON.stringify(scripts)}.map(u=>get(u).catch(()=>get(u)).then(()=>import(u)).catch(()=>0)),`,
    `ready=run;r.dataset.wait='';`,
    `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate'){`,
    `r.dataset.whole='';load({blocking:'render'});faces().then(a=>adopt(a,known()))}else{`,
    isLong ? `r.dataset.late='';` : '',
    `let go=async()=>{if(done)return;done=1;`,
    `let k=known(),f=faces(),l=await load({media:'print'});`,
    `await Promise.race([f,new Promise(t=>setTimeout(t,${FONTS_MS}))]);`,
    // What is known of the device's faces is forgotten with the next stylesheet.
    `for(let s of l)s.media='';f.then(a=>adopt(a,k));delete r.dataset.late;`,
    // An anchor that was pressed meanwhile had nowhere to lead.
    `if(location.hash)r.dataset.whole='',d.getElementById(location.hash.slice(1))?.scrollIntoView();run()};`,
    `ready=()=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});`,
    // A tab in the background paints nothing, and Safari before 14.1 tells of no paint.
    `setTimeout(go,d.hidden?0:${PAINT_MS})}}`,
    `addEventListener('DOMContentLoaded',ready)})()`,
  ].join('');
}
