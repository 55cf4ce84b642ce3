/** The texts of a submission on paper. */
export const PRINT = {
  print: 'Print',
  label: 'On paper',
  on: (time: string) => `Printed ${time}`,
  received: 'Received',
  source: 'Source',
  reminder: 'Reminder',
  noNotes: 'No notes.',
};
