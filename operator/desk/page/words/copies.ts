/** The client copy of a resume. */
export const COPY = {
  open: 'Client copy',
  title: 'Client copy',
  lead: 'The document’s text without identifying details. Read it before you send it: most names and numbers are found automatically, but not all. Pictures, headers, and footers are left out.',
  making: 'Creating the copy…',
  withheld: 'Redacted',
  withheldMore: 'Uncheck anything the client may see.',
  nothing: 'Nothing to redact was found.',
  places: (count: number) => (count === 1 ? 'once' : `${count} times`),
  nowhere: 'not in the document',
  more: 'Redact something else',
  moreHint: 'Employer, nickname',
  add: 'Redact',
  missing: (letters: string) => `These characters can’t be printed and appear as boxes: ${letters}`,
  cancel: 'Close',
  go: 'Download',
  done: 'Copy downloaded',
};
