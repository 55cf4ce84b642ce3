import type { APIRoute, GetStaticPaths } from 'astro';
import { SHEET, SHEET_PATH } from '../images/drawings/sheet.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { sheet: SHEET_PATH } }];

export const GET: APIRoute = () =>
  new Response(SHEET, { headers: { 'content-type': 'image/svg+xml' } });
