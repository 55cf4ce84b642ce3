import { useEffect, useRef, useState } from 'react';
import type { PanelTexts } from '../panel/panel-props.ts';

interface MicrophoneProps {
  texts: PanelTexts;
  /** The words so far. When `isFinal`, they won't change anymore. */
  onHeard: (said: string, isFinal: boolean) => void;
}

/** A button that listens to one question. Missing if the device can't hear and speak. */
export function Microphone({ texts, onHeard }: MicrophoneProps) {
  const recognition = useRef<SpeechRecognition>(undefined);
  const [isListening, setListening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [canHear, setCanHear] = useState(false);
  // Every browser that has it also has it under this name, Safari only under this one.
  const Recognition = window.webkitSpeechRecognition;

  useEffect(() => {
    // Without a microphone, Chromium's headless shell would listen forever.
    navigator.mediaDevices?.enumerateDevices().then(
      (devices) => setCanHear(devices.some(({ kind }) => kind === 'audioinput')),
      () => undefined,
    );
    // Speech while the page is hidden isn't meant for it.
    const stop = () => {
      if (!recognition.current) return;
      recognition.current.abort();
      speechSynthesis.cancel();
    };
    document.addEventListener('visibilitychange', stop);
    return () => {
      document.removeEventListener('visibilitychange', stop);
      stop();
    };
  }, []);

  if (!canHear || !Recognition || !window.speechSynthesis) return null;

  function listen(Recognizer: NonNullable<typeof Recognition>) {
    speechSynthesis.cancel();
    // Chromium loads the voices after the first request for them.
    speechSynthesis.getVoices();
    const heard = new Recognizer();
    heard.lang = document.documentElement.lang;
    heard.interimResults = true;
    heard.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      if (said.trim()) onHeard(said.trim(), Boolean(results[results.length - 1]?.isFinal));
    };
    // A click on the button, or another tab, stops it.
    heard.onerror = ({ error }) => setFailed(error !== 'aborted');
    heard.onend = () => setListening(false);
    recognition.current = heard;
    setFailed(false);
    setListening(true);
    heard.start();
  }

  return (
    <>
      <button
        type="button"
        className="microphone"
        aria-label={texts.speak}
        aria-pressed={isListening}
        onClick={() => (isListening ? recognition.current?.abort() : listen(Recognition))}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v4" />
        </svg>
      </button>
      <p className="note" role="status">
        {hasFailed ? texts.unheard : texts.speech}
      </p>
    </>
  );
}
