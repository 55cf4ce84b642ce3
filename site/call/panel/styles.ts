import href from './call-panel.css?url';

/** Loads the panel's stylesheet. It is a separate file, so that only callers load it. */
export function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // The panel also works without its styles.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
