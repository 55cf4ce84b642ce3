import type { APIRoute } from 'astro';
import { desk } from '../content/desk.ts';

/** `desk.json`: the agency's data for the recruiters' desk. */
export const GET: APIRoute = () => Response.json(desk);
