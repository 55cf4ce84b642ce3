import { loadVendor } from 'virtual:vendor';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { fill } from '../../contract/fill.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import type { FormRequest } from './built-in/request.ts';
import type { Provider, VoiceAgentElement } from './call.ts';
import { handOver } from './hand-over.ts';
import { CallPanel } from './panel/call-panel.tsx';
import { callPanelProps } from './panel/panel-props.ts';
import { loadStyles } from './panel/styles.ts';
import { reportCall } from './report-call.ts';
import { type Answerer, CallSession } from './session.ts';

const props = callPanelProps();

/** Ends the last call and removes its panel. */
let clear: (() => void) | undefined;

const own: Answerer = {
  name: 'built-in',
  label: props.texts.agent,
  start: (...call) =>
    import('./built-in-answerer.ts').then(({ builtInAnswerer }) => builtInAnswerer(...call)),
};

/** The lines to try: the vendor in the settings, then the site's own agent. */
const lines: readonly [Answerer, ...Answerer[]] =
  props.vendor && loadVendor
    ? [{ ...props.vendor, audio: 'provider', start: throughVendor(loadVendor) }, own]
    : [own];

function throughVendor(load: () => Promise<Provider>): Provider {
  return async (...call) => (await load())(...call);
}

/**
 * Opens the panel and begins a call. Returns a function that ends the call and removes the panel.
 * If the call ends in another way, the panel stays until the visitor closes it.
 */
export function openCall(agent: VoiceAgentElement): () => void {
  clear?.();
  const opener = document.activeElement;
  const session = new CallSession({
    lines,
    now: () => performance.now(),
    onRequest: (request) => fillForm(session, request),
    emit: (name, detail) => {
      agent.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
      reportCall(name, detail);
    },
  });
  const follow = () => {
    const { state } = session.view();
    if (state !== agent.state) agent.state = state;
  };
  session.subscribe(follow);
  const stopWatching = watchPage(session);

  const place = document.createElement('div');
  const root = createRoot(place);
  let isCleared = false;
  clear = () => {
    clear = undefined;
    isCleared = true;
    session.end();
    stopWatching();
    root.unmount();
    place.remove();
    agent.removeAttribute('data-panel');
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  void loadStyles().then(() => {
    // The call ended before its panel could be shown.
    if (isCleared) return;
    agent.setAttribute('data-panel', '');
    agent.append(place);
    root.render(
      <ErrorBoundary fallback={<Failed text={props.lost} stop={() => session.end()} />}>
        <CallPanel
          session={session}
          texts={props.texts}
          email={props.email}
          onEnd={() => agent.endCall()}
          onClose={() => clear?.()}
          onAgain={() => {
            clear?.();
            void agent.startCall();
          }}
        />
      </ErrorBoundary>,
    );
  });
  return clear;
}

/** Closes the microphone while the page is hidden, and ends the call when the page is left. */
function watchPage(session: CallSession): () => void {
  const onVisibility = () => session.away(document.hidden);
  const onLeave = () => session.end();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', onLeave);
  };
}

function fillForm(session: CallSession, request: FormRequest): void {
  const kept = handOver(request, Date.now());
  const names = kept?.map((name) => props.labels[name] ?? name).join(', ');
  if (!kept) session.note(props.texts.busy);
  if (names) session.note(fill(props.texts.kept, { fields: names }));
}

/** Replaces a panel that failed. It ends the call, because the visitor can't end it any more. */
function Failed({ text, stop }: { text: string; stop: () => void }) {
  useEffect(stop, [stop]);
  return <p role="alert">{text}</p>;
}
