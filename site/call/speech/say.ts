/**
 * Says a text with a voice of the device in the page's language; nothing if there is none. Other
 * voices send the text to their makers' servers.
 */
export function say(text: string): void {
  const { lang } = document.documentElement;
  const [language = ''] = lang.split('-');
  const voice = speechSynthesis
    .getVoices()
    .find((each) => each.localService && each.lang.startsWith(language));
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  speechSynthesis.speak(utterance);
}
