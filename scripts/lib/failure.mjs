/** An error that a person can fix: its message says how. */
export class Failure extends Error {}

// A command prints only the message of a failure, and ends once its other programs have.
process.on('uncaughtException', (error) => {
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  process.exitCode = 1;
});
