/** Where the visitor's choice is kept: 'light' or 'dark'; anything else follows the system. */
const THEME_KEY = 'theme';

/**
 * Runs inline in the head, before the first paint, so that no page flashes in the wrong theme.
 * Follows the system while it changes, other tabs, and every button with `data-theme-toggle`.
 * Storage may be forbidden (Safari with cookies blocked throws): the choice then lasts for the page.
 * The policy's hash is taken from these very bytes in `astro.config.ts`.
 */
export const THEME_SCRIPT = [
  '(()=>{',
  `let k='${THEME_KEY}',r=document.documentElement.classList,m=matchMedia('(prefers-color-scheme:dark)'),c,`,
  `a=()=>{try{c=localStorage[k]}catch{}r.toggle('dark',c=='dark'||c!='light'&&m.matches)};`,
  'a();m.onchange=a;',
  `addEventListener('storage',a);`,
  `addEventListener('click',e=>{`,
  `if(e.target.closest('[data-theme-toggle]')){`,
  `c=r.contains('dark')?'light':'dark';try{localStorage[k]=c}catch{}a()}`,
  '})})()',
].join('');
