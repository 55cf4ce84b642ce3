import type { APIRoute, GetStaticPaths } from 'astro';
import { openApi } from '../../contract/openapi/document.ts';
import { siteConfig } from '../../schema/site.ts';
import { sendsToService, serviceSettings } from '../form/service-settings.ts';

/** No description if the form sends elsewhere than to the service. */
export const getStaticPaths: GetStaticPaths = () =>
  sendsToService ? [{ params: { openapi: 'openapi' } }] : [];

/** `openapi.json`: this build's API of the service. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(openApi(serviceSettings, siteConfig.contact.email), null, 2));
