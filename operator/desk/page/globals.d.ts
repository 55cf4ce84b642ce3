/** Where pdf.js' own files are, with a slash at the end; see ../pdf-data.ts. */
declare const __PDF_DATA__: string;
