import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** For files from visitors: inert even if a browser shows one as a page. */
export const INERT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of every response that doesn't set them itself. The page may only load its own files,
 * only send to the desk, and never appear in a frame. Text never becomes script or markup (Trusted
 * Types). The one Trusted Types policy is for the URL of pdf.js' worker,
 * page/record/documents/worker-url.ts.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['desk-worker'],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  // The sandbox of a visitor's document gives it another origin, which would be reported.
  originAgentCluster: false,
  strictTransportSecurity: false,
  xFrameOptions: false,
  overwrite: false,
});

/** No response is stored, except the page's files, whose names contain a hash of their content. */
export const caching: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.path.startsWith('/assets/') && c.res.ok) {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
  } else {
    c.header('Cache-Control', 'no-store');
  }
};
