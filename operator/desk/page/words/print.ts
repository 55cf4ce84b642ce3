/** The texts of a submission on paper. */
export const PRINT = {
  print: 'Print',
  on: (time: string) => `Printed ${time}`,
  received: 'Received',
  source: 'Source',
  reminder: 'Reminder',
  noNotes: 'No notes.',
};
