/** Web Speech API types that TypeScript lacks: https://webaudio.github.io/web-speech-api/ */
interface SpeechRecognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface Window {
  webkitSpeechRecognition?: new () => SpeechRecognition;
}
