import type { APIRoute, GetStaticPaths } from 'astro';
import { MARK_SHEET, MARK_SHEET_PATH } from '../ui/mark-sheet.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { marks: MARK_SHEET_PATH } }];

export const GET: APIRoute = () =>
  new Response(MARK_SHEET, { headers: { 'content-type': 'image/svg+xml' } });
