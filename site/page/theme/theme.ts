const TOGGLE = '[data-theme-toggle]';

/** The visitor's choice. Any other value follows the system. */
type Choice = 'light' | 'dark';

/**
 * Runs inline in the head, before the first paint, so no page flashes in the wrong theme. Follows
 * changes of the system's theme, other tabs, and every button with `data-theme-toggle`. These
 * buttons are pressed while the page is dark. `pageshow` is for pages that Back restores from
 * memory. Storage may be blocked (Safari throws when cookies are blocked): the choice then lasts
 * for the page.
 */

const { classList } = document.documentElement;
const system = matchMedia('(prefers-color-scheme:dark)');
let choice: Choice | undefined;

const apply = () => {
  try {
    choice = localStorage.theme;
  } catch {}
  const isDark = classList.toggle(
    'dark',
    choice === 'dark' || (choice !== 'light' && system.matches),
  );
  for (const button of document.querySelectorAll(TOGGLE)) {
    button.setAttribute('aria-pressed', `${isDark}`);
  }
};

apply();
system.onchange = apply;
for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, apply);
addEventListener('click', ({ target }) => {
  if (!(target as Element).closest(TOGGLE)) return;
  choice = classList.contains('dark') ? 'light' : 'dark';
  try {
    localStorage.theme = choice;
  } catch {}
  apply();
});
