import type * as v from 'valibot';

/** The agency's YAML files, without extension. Each is read by the file of the same name here. */
export const FILE_NAMES = [
  ...(['site', 'brand', 'figures', 'home'] as const),
  ...(['scorecard', 'trusted', 'services', 'process', 'guarantee'] as const),
  ...(['placements', 'about', 'industries', 'roles', 'seekers'] as const),
  ...(['leadership', 'faq', 'navigation', 'form'] as const),
  ...(['messages', 'received', 'acknowledgement', 'discovery', 'errors'] as const),
  ...(['voice', 'desk'] as const),
] as const;

export type FileName = (typeof FILE_NAMES)[number];

/** The schema of one of the agency's files. Rejects if one of the agency's files breaks a rule. */
export async function schemaOf(name: FileName): Promise<v.GenericSchema> {
  const module: Record<string, v.GenericSchema> = await import(`./${name}.ts`);
  const schema = module[`${name}Schema`];
  if (!schema) throw new Error(`site/content/${name}.ts exports no ${name}Schema`);
  return schema;
}
