import href from './call-panel.css?url';

/** The panel's stylesheet is a file of its own: nobody loads it who doesn't call. */
export function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Without its look the panel still answers.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
