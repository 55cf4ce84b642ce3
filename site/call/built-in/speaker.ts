/** Says texts aloud, one after the other. */
export interface Speaker {
  /** Resolves when the text has been spoken or stopped. Never rejects. */
  say: (text: string) => Promise<void>;
  stop: () => void;
  /** The text that is being spoken now. Empty if there is none. */
  readonly saying: string;
}

/** Longest wait for voices, in milliseconds. Browsers load voices late, and some have none. */
const VOICES_MS = 500;
/** A voice that is silent after this many milliseconds stays so (Chromium, no sound device). */
const BEGIN_MS = 4000;
/** Longest part of a text in one utterance, in characters. Chrome falls silent after 15 seconds. */
const MAX_PART = 180;

/**
 * A voice of the device in the page's language, or undefined if there is none. Voices without
 * `localService` are not used: their makers' servers receive the text, with names and numbers.
 */
export async function findSpeaker(lang: string): Promise<Speaker | undefined> {
  const synthesis = window.speechSynthesis;
  if (!synthesis) return undefined;
  const voice = await localVoice(synthesis, lang);
  return voice && speakerOf(synthesis, voice);
}

async function localVoice(synthesis: SpeechSynthesis, lang: string) {
  const fitting = () => {
    const [language = ''] = lang.split('-');
    const voices = synthesis
      .getVoices()
      .filter((voice) => voice.localService && voice.lang.replace('_', '-').startsWith(language));
    return voices.find((voice) => voice.lang === lang && voice.default) ?? voices[0];
  };
  if (synthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      synthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, VOICES_MS);
    });
  }
  return fitting();
}

function speakerOf(synthesis: SpeechSynthesis, voice: SpeechSynthesisVoice): Speaker {
  let saying = '';
  // Counts the texts, so that a stopped text notices that its turn is over.
  let turn = 0;

  function sayPart(text: string): Promise<void> {
    return new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      const patience = setTimeout(resolve, BEGIN_MS);
      utterance.onstart = () => clearTimeout(patience);
      utterance.onend = utterance.onerror = () => {
        clearTimeout(patience);
        resolve();
      };
      synthesis.speak(utterance);
    });
  }

  return {
    get saying() {
      return saying;
    },
    async say(text) {
      const own = ++turn;
      saying = text;
      for (const part of partsOf(text)) {
        await sayPart(part);
        if (own !== turn) return;
      }
      saying = '';
    },
    stop() {
      turn++;
      saying = '';
      synthesis.cancel();
    },
  };
}

/** Divides a text at its sentences, and a long sentence at its commas. */
export function partsOf(text: string): string[] {
  const sentences = text.match(/\S.*?(?:[.!?](?=\s|$)|$)/gs) ?? [];
  return sentences.flatMap((sentence) =>
    sentence.length > MAX_PART ? (sentence.match(/\S.*?(?:[,;:](?=\s)|$)/gs) ?? []) : [sentence],
  );
}
