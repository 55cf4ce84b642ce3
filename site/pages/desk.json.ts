import type { APIRoute } from 'astro';
import type { DeskSettings } from '../../contract/desk.ts';
import { desk } from '../../schema/desk.ts';

/** `desk.json`: what the recruiters' desk needs to know of the agency. */
export const GET: APIRoute = () => {
  const { stages } = desk;
  return Response.json({ stages } satisfies DeskSettings);
};
