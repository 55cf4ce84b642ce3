/** Offers the page's tools to assistants, where the browser has the interface for it: WebMCP. */
export function startAssistant(): void {
  if ('modelContext' in document) import('./tools.ts').catch(() => undefined);
}
