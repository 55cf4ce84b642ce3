import type { APIRoute } from 'astro';
import { serviceSettings } from '../form/service-settings.ts';

/** `form.json`: this build's data that the service needs to check and record a submission. */
export const GET: APIRoute = () => Response.json(serviceSettings);
