import { parse, stringify } from 'yaml';

/** An edit of one of the site's files for `startSiteVariant`: old text in, new text out. */
export type Edit = (text: string) => string;

/** A record in `content/` with the type of its schema, but writable. */
export type Editable<Content> = Content extends readonly (infer Item)[]
  ? Editable<Item>[]
  : Content extends object
    ? { -readonly [Field in keyof Content]: Editable<Content[Field]> }
    : Content;

/** Changes fields of a YAML record, as an editor would: `change` writes into the given record. */
export function editRecord<Content>(change: (content: Editable<Content>) => void): Edit {
  return (text) => {
    const content: Editable<Content> = parse(text);
    change(content);
    return stringify(content);
  };
}
