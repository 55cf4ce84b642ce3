import type { Trouble } from '../call.ts';

/** Receives the recognized words, and the problems that prevent recognition. */
export interface EarsListener {
  /** The words so far. `isFinal` is true when they won't change anymore. */
  heard: (texts: string, isFinal: boolean) => void;
  trouble: (trouble: Trouble) => void;
}

export interface Ears {
  /** Where speech is recognized. */
  readonly audio: 'device' | 'browser';
  open: () => void;
  close: () => void;
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'not-allowed': 'microphone-refused',
  'service-not-allowed': 'recognition-failed',
  'audio-capture': 'no-microphone',
  'language-not-supported': 'recognition-failed',
  network: 'recognition-failed',
};

/** A recognizer that ends more often than this without hearing a word is treated as broken. */
const MAX_SILENT_ENDS = 40;
/** An end sooner than this after the start, in milliseconds, is not caused by a silent visitor. */
const SOON_MS = 250;
const MAX_SOON_ENDS = 3;

/**
 * Detects whether the browser recognizes speech, and where. Prefers recognition on the device.
 * Resolves to undefined if the browser has none, as in Firefox. Opens no microphone.
 */
export async function findEars(lang: string, listener: EarsListener): Promise<Ears | undefined> {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition) return undefined;
  const isLocal = await understoodOnDevice(Recognition, lang);
  const recognition = new Recognition();
  recognition.lang = lang;
  recognition.continuous = true;
  recognition.interimResults = true;
  // Otherwise Chromium may send speech to a server although the device can recognize it.
  if (isLocal) recognition.processLocally = true;
  return { audio: isLocal ? 'device' : 'browser', ...keepOpen(recognition, listener) };
}

async function understoodOnDevice(Recognition: SpeechRecognitionConstructor, lang: string) {
  try {
    const options = { langs: [lang], processLocally: true };
    return (await Recognition.available?.(options)) === 'available';
  } catch {
    // A policy of the page or the browser blocks the query.
    return false;
  }
}

/** Listens until closed. Browsers stop on their own after a silence, Safari after a sentence. */
function keepOpen(recognition: SpeechRecognition, listener: EarsListener) {
  let isOpen = false;
  let began = 0;
  let silentEnds = 0;
  let soonEnds = 0;

  function begin() {
    began = performance.now();
    try {
      recognition.start();
    } catch {
      // The recognizer already listens, and its `end` event will follow.
    }
  }

  function fail(trouble: Trouble) {
    if (!isOpen) return;
    isOpen = false;
    recognition.abort();
    listener.trouble(trouble);
  }

  recognition.onresult = ({ resultIndex, results }) => {
    if (!isOpen) return;
    silentEnds = 0;
    soonEnds = 0;
    const fresh = Array.from(results).slice(resultIndex);
    const final = fresh.filter((result) => result.isFinal);
    const texts = (part: SpeechRecognitionResult[]) =>
      part
        .map((result) => result[0]?.transcript ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    // Chrome on Android reports a sentence twice, once as final without words.
    if (texts(final)) listener.heard(texts(final), true);
    else if (texts(fresh)) listener.heard(texts(fresh), false);
  };
  recognition.onerror = ({ error }) => {
    const trouble = TROUBLES[error];
    if (trouble) fail(trouble);
  };
  recognition.onend = () => {
    if (!isOpen) return;
    silentEnds++;
    soonEnds = performance.now() - began < SOON_MS ? soonEnds + 1 : 0;
    if (silentEnds > MAX_SILENT_ENDS || soonEnds > MAX_SOON_ENDS) fail('recognition-failed');
    else begin();
  };

  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      silentEnds = 0;
      begin();
    },
    close() {
      isOpen = false;
      recognition.abort();
    },
  };
}
