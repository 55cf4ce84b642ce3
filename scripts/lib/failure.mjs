/** An error that a person can fix. Its message says how, and no stack trace is shown. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Runs a command and ends the process with its exit code. Of a `Failure`, it shows only the
 * message.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
