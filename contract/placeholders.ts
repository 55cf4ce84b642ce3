/** Texts in the built receipt page, and in the page for a refused form, that the service replaces. */
export const PLACEHOLDER = {
  receipt: '%receipt%',
  status: '%status%',
  statusText: '%status-text%',
  /** An ISO time and its text, both empty if no reply is due. */
  answerBy: '%answer-by%',
  answerByText: '%answer-by-text%',
  errors: '%errors%',
};
