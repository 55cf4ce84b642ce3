/** Astro's name for a picture: its file name, the file's hash, and the hash of its options. */
export const SIZED_PICTURE = /^([a-z\d-]+)\.[\w-]{6}_\w+(\.\w+)$/;

/** The start of a page program's name, which Astro takes from the component with the `<script>`. */
export const PAGE_PROGRAM = 'page.astro';

/** Astro's own program for hydrating React. */
export const RENDERER = /\/@astrojs\/react\/dist\/client[\w-]*\.js$/;
