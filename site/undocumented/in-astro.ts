/** What Astro makes of a picture: its name, the hash of the file, and that of what was asked for. */
export const SIZED_PICTURE = /^([a-z\d-]+)\.[\w-]{6}_\w+(\.\w+)$/;

/** Begins the name of a page's program, which Astro calls after the component with the `<script>`. */
export const PAGE_PROGRAM = 'page.astro';

/** Astro's own program for hydrating React. */
export const RENDERER = /\/@astrojs\/react\/dist\/client[\w-]*\.js$/;
