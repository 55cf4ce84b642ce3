import { useEffect, useState } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { VoiceContent } from '../../content/voice.ts';

/** Starts a vendor's call, and resolves when it is connected to a function that ends it. */
export type StartCall = (onEnd: () => void) => Promise<() => Promise<void>>;

/** The vendor in the settings. */
export interface Vendor {
  name: string;
  texts: VoiceContent['call'];
  /** Loads the vendor's package. */
  load: () => Promise<StartCall>;
}

type State = 'connecting' | 'connected' | 'ended' | 'failed';

/** A voice call. It begins with the panel, and ends with it. */
export function VendorCall({ vendor }: { vendor: Vendor }) {
  const { name, texts, load } = vendor;
  const [state, setState] = useState<State>('connecting');
  const isOn = state === 'connecting' || state === 'connected';

  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const unlessOver = (next: State) => {
      if (!isOver) setState(next);
    };
    const call = load().then((start) => start(() => unlessOver('ended')));
    call.then(
      () => unlessOver('connected'),
      (error) => {
        // biome-ignore lint/suspicious/noConsole: the cause, for the site's owner
        console.error(error);
        unlessOver('failed');
      },
    );
    return () => {
      isOver = true;
      call.then(
        (end) => end(),
        () => undefined,
      );
    };
  }, [isOn, load]);

  return (
    <div className="call" data-state={state}>
      <p role="status">{fill(texts[state], { provider: name })}</p>
      <button type="button" onClick={() => setState(isOn ? 'ended' : 'connecting')}>
        {isOn ? texts.end : texts.again}
      </button>
    </div>
  );
}
