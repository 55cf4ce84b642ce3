/** Where the visitor's choice is kept: 'light' or 'dark'; anything else follows the system. */
const THEME_KEY = 'theme';

/**
 * Runs inline in the head, before the first paint, so that no page flashes in the wrong theme.
 * Follows the system while it changes, other tabs, and every button with `data-theme-toggle`, which
 * it keeps pressed while the page is dark. `pageshow` is for pages that Back brings out of memory.
 * Storage may be forbidden (Safari with cookies blocked throws): the choice then lasts for the page.
 * The policy's hash is taken from these very bytes in `astro.config.ts`.
 */
export const THEME_SCRIPT = [
  '(()=>{',
  `let k='${THEME_KEY}',d=document,r=d.documentElement.classList,m=matchMedia('(prefers-color-scheme:dark)'),c,`,
  `a=()=>{try{c=localStorage[k]}catch{}`,
  `let p=r.toggle('dark',c=='dark'||c!='light'&&m.matches);`,
  `d.querySelectorAll('[data-theme-toggle]').forEach(b=>b.ariaPressed=p)};`,
  'a();m.onchange=a;',
  `for(let e of ['DOMContentLoaded','pageshow','storage'])addEventListener(e,a);`,
  `addEventListener('click',e=>{`,
  `if(e.target.closest('[data-theme-toggle]')){`,
  `c=r.contains('dark')?'light':'dark';try{localStorage[k]=c}catch{}a()}`,
  '})})()',
].join('');
