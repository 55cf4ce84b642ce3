/** The print view of a submission. */
export const PRINT = {
  print: 'Print',
  label: 'Print view',
  on: (time: string) => `Printed ${time}`,
  received: 'Received',
  source: 'Source',
  reminder: 'Reminder',
  noNotes: 'No notes.',
};
