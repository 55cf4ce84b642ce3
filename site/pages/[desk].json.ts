import type { APIRoute, GetStaticPaths } from 'astro';
import { desk } from '../content/desk.ts';
import { siteConfig } from '../content/site.ts';

const { url, integrations } = siteConfig;

/** Whether another host receives the forms. Then there is no desk, and any file may be public. */
const sendsElsewhere = new URL(integrations.webhookUrl, url).origin !== new URL(url).origin;

/** `desk.json`, if there may be a desk. */
export const getStaticPaths: GetStaticPaths = () =>
  sendsElsewhere ? [] : [{ params: { desk: 'desk' } }];

/** `desk.json`: the agency's data for the recruiters' desk. */
export const GET: APIRoute = () => Response.json(desk);
