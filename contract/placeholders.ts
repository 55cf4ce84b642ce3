/** Texts in the built receipt page, and in the page for a refused form, that the service replaces. */
export const PLACEHOLDER = {
  receipt: '%receipt%',
  status: '%status%',
  statusText: '%status-text%',
  errors: '%errors%',
};
