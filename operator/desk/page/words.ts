/* Texts of the desk that depend on a number, or that several components share. */

/** For example `1 file` or `12 files`. */
const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const COUNT = {
  submissions: (count: number) => plural(count, 'submission'),
  files: (count: number) => (count === 0 ? 'no files' : plural(count, 'file')),
  deliveries: (count: number) => plural(count, 'delivery', 'deliveries'),
};

export const SHELL = {
  pages: {
    open: 'Open',
    mine: 'Mine',
    waiting: 'Waiting',
    done: 'Done',
    spam: 'Spam',
    failed: 'Failed',
    figures: 'Reports',
    health: 'Health',
  },
  states: { lost: 'Connection lost' },
  signIn: {
    text: 'Enter your work email address. We’ll send you a link that signs you in.',
    email: 'Email address',
    send: 'Email me a link',
    sent: (address: string) =>
      `If ${address} is on your team’s list, a link is on its way. It works once, within ten minutes.`,
    otherwise: 'No email? Run this in the project folder:',
  },
  ended: {
    title: 'You’re signed out',
    text: 'Your session has ended, or you opened the desk without a link.',
    act: 'Open a new link in this browser, or sign in again. You’ll pick up where you left off.',
    link: 'To get a link, run this in the project folder:',
    command: 'npm run desk -- link',
    kept: 'Your unsaved draft is still in this tab. Open its submission to find it.',
  },
};
