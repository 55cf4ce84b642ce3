/** The texts of a client's copy of a resume. */
export const COPY = {
  open: 'Client’s copy',
  title: 'Client’s copy',
  lead: 'The words of the document, without what says who it is. Read it before you send it: a program finds most names and numbers, not all. Pictures, headers and footers are left out.',
  making: 'Making the copy…',
  withheld: 'Withheld',
  withheldMore: 'Untick what the client may read.',
  nothing: 'Nothing was found to withhold.',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  nowhere: 'not in the document',
  more: 'Withhold more words',
  moreHint: 'Employer, nickname',
  add: 'Withhold',
  missing: (letters: string) => `These letters can’t be written, and stand as boxes: ${letters}`,
  cancel: 'Close',
  go: 'Download',
  done: 'The copy is saved',
};
