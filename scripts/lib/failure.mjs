/** Something a person can put right; the message says what, and no stack is shown. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Tells of an error, in words where there are some.
 * @param {unknown} error
 * @returns {false} so that it can stand for a step that failed
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
