/** The names by which assistants call the page's tools. They may rely on them: never rename one. */
export const TOOL_NAMES = {
  fill: 'fill_contact_form',
  fee: 'estimate_fee',
  ask: 'ask_about_agency',
  receipt: 'receipt_status',
} as const;
export type ToolKind = keyof typeof TOOL_NAMES;
