import type { Trouble } from '../call.ts';

/**
 * Asks for the microphone and releases it again. A vendor's package opens the microphone itself,
 * but reports a failure less clearly. Resolves to the trouble, or undefined if there is none.
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
