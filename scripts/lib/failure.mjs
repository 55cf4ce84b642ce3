/** An error that a person can put right. Its message says how, and no stack is shown. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Prints an error; of a `Failure` only the message.
 * @param {unknown} error
 * @returns {false} so that the call can be the result of a failed step
 */
export function report(error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  return false;
}

/**
 * Runs a command and ends the process with its exit code.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
