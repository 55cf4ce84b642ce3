import type { Trouble } from '../call.ts';

/**
 * Asks for the microphone and lets go of it again: a vendor's package opens it itself, and tells less
 * clearly why it could not. Answers what is in the way of speaking; undefined where nothing is.
 */
export async function askForMicrophone(): Promise<Trouble | undefined> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return undefined;
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    return isRefused ? 'microphone-refused' : 'no-microphone';
  }
}
