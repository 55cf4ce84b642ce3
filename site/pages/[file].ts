import type { APIRoute, GetStaticPaths } from 'astro';
import { brandFiles } from '../images/brand/served-files.ts';

/** Files generated from the brand, under the names that browsers and social networks request. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(brandFiles).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) => {
  const { type, bytes } = brandFiles[file] ?? {};
  if (!type || !bytes) return new Response(null, { status: 404 });
  const body = await bytes();
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'Content-Type': type },
  });
};
