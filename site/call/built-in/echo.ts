/** The ways recognizers write a spoken number: the voice reads "25" or "$45,000". */
const NUMBER_WORDS =
  /^(?:\d.*|percent|dollars?|hundred|thousand|million|point|and|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty))$/;

/**
 * Whether the microphone heard the agent's own voice from the loudspeaker. This is assumed if the
 * agent is saying at least half of the words. Browsers don't cancel the echo of speech synthesis.
 */
export function isEcho(heard: string, saying: string): boolean {
  const said = new Set(wordsOf(saying));
  const texts = wordsOf(heard);
  const saysFigures = /\d/.test(saying);
  const own = texts.filter((word) => said.has(word) || (saysFigures && NUMBER_WORDS.test(word)));
  return own.length * 2 >= texts.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
