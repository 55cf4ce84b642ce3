/** The path of pdf.js' own files, with a slash at the end; see ../pdf-data.ts. */
declare const __PDF_DATA__: string;
