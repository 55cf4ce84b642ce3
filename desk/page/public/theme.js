/* Runs before the first paint, so the page never flashes in the wrong theme; see shell/theme.ts. */
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {}
  const isDark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', isDark);
})();
