import { report } from '../page/analytics/analytics.ts';
import type { CallEvents } from './call.ts';

/** Counts a call's start and its end; never what was said in it. */
export function reportCall<Name extends keyof CallEvents>(
  name: Name,
  detail: CallEvents[Name],
): void {
  if (name === 'voiceagent:start') {
    const { provider } = detail as CallEvents['voiceagent:start'];
    report('agent_call', { call_action: 'start', provider });
  }
  if (name === 'voiceagent:end') {
    const { provider, seconds } = detail as CallEvents['voiceagent:end'];
    report('agent_call', { call_action: 'end', provider, seconds });
  }
}
