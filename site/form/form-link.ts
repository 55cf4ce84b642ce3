import type { Mode } from '../../contract/audience.ts';

/** The URL of the form for an audience, optionally with a role filled in. */
export function formLink({ mode, role }: { mode: Mode; role?: string }): string {
  return `/?${new URLSearchParams({ mode, ...(role && { role }) })}#contact`;
}
