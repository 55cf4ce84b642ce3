/** As recognizers write what a voice reads out as "25" or "$45,000". */
const NUMBER_WORDS =
  /^(?:\d.*|percent|dollars?|hundred|thousand|million|point|and|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty))$/;

/**
 * Whether what the microphone heard is the agent's own voice out of the loudspeaker: at least half
 * of its words are being said. Browsers cancel no echo of their speech synthesis.
 */
export function isEcho(heard: string, saying: string): boolean {
  const said = new Set(wordsOf(saying));
  const words = wordsOf(heard);
  const saysFigures = /\d/.test(saying);
  const own = words.filter((word) => said.has(word) || (saysFigures && NUMBER_WORDS.test(word)));
  return own.length * 2 >= words.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
