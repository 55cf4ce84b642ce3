/** A part of an OpenAPI document, or a JSON Schema in it. */
export type Part = Readonly<Record<string, unknown>>;

/** A reference to a schema of the document. */
export function schemaOf(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

/** The content of a body in JSON. */
export function json(schema: Part, mediaType = 'application/json', more: Part = {}): Part {
  return { [mediaType]: { schema, ...more } };
}

/** The content of a body of plain text, or of an HTML page. */
export function words(mediaType = 'text/plain'): Part {
  return { [mediaType]: { schema: { type: 'string' } } };
}
