import { secureHeaders } from 'hono/secure-headers';
import type { FormSettings } from '../../../contract/settings.ts';

/**
 * The headers of every response. The pages contain the policy with its hashes; this adds the rest.
 * With calls, our pages may use the microphone; foreign frames may not.
 */
export function securityHeaders({ voice }: Pick<FormSettings, 'voice'>) {
  return secureHeaders({
    // One year. Browsers ignore it on plain http (RFC 6797, section 8.1): localhost stays reachable.
    strictTransportSecurity: 'max-age=31536000',
    referrerPolicy: 'strict-origin-when-cross-origin',
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: voice.enabled ? ['self'] : [],
      payment: [],
    },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
}
