import { createRoot } from 'react-dom/client';
import { report } from '../page/analytics/analytics.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import styles from './panel/panel.css?url';
import { Panel } from './panel/panel.tsx';
import { panelProps } from './panel/panel-props.ts';
import type { CallEvents, VoiceAgentElement } from './voice-agent.ts';

const content = panelProps();
const { lost, provider } = content.texts;

/** Opens the panel in the element. Returns a function that closes it, which ends the call. */
export function openPanel(agent: VoiceAgentElement): () => void {
  const emit = <Name extends keyof CallEvents>(name: Name, detail: CallEvents[Name]) => {
    agent.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  };
  const opener = document.activeElement;
  const began = performance.now();
  const place = document.createElement('div');
  const root = createRoot(place);
  const close = () => agent.endCall();
  let isClosed = false;
  void loadStyles().then(() => {
    if (isClosed) return;
    agent.setAttribute('data-panel', '');
    agent.append(place);
    root.render(
      <ErrorBoundary fallback={<p role="alert">{lost}</p>}>
        <Panel content={content} onClose={close} />
      </ErrorBoundary>,
    );
  });
  // Leaving the page ends the call, too.
  addEventListener('pagehide', close);
  emit('voiceagent:start', { provider });
  report('agent_call', { call_action: 'start', provider });

  return () => {
    isClosed = true;
    removeEventListener('pagehide', close);
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    place.remove();
    agent.removeAttribute('data-panel');
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    const seconds = Math.round((performance.now() - began) / 1000);
    emit('voiceagent:end', { provider, seconds });
    report('agent_call', { call_action: 'end', provider, seconds });
  };
}

/** Loads the panel's stylesheet. It is a separate file, so that only callers load it. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    // The panel also works without its styles.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
