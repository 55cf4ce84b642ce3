import type { APIRoute } from 'astro';
import { desk } from '../../schema/desk.ts';

/** `desk.json`: what the recruiters' desk needs to know of the agency. */
export const GET: APIRoute = () => Response.json(desk);
