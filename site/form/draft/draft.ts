import * as v from 'valibot';
import { MODES, type Mode } from '../../../contract/audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS } from '../../../contract/fields.ts';
import { isAgreed, modeOf } from '../submit/gather.ts';

const STORAGE_KEY = 'contact-draft';
/** Milliseconds that a draft is kept after it last changed: seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const storedSchema = v.object({
  /** Milliseconds since the epoch. */
  savedAt: v.number(),
  fields: v.record(v.string(), v.string()),
  files: v.optional(v.array(v.string()), []),
  agreed: v.optional(v.boolean(), false),
});
const draftsSchema = v.object({
  hiring: v.optional(storedSchema),
  jobseeking: v.optional(storedSchema),
});
type Drafts = v.InferOutput<typeof draftsSchema>;

/** What is unsent for one audience. */
export interface Draft {
  mode: Mode;
  /** The values by field name, without empty ones. */
  fields: Readonly<Record<string, string>>;
  /** The keys of the chosen files: see `file-key.ts`. */
  files: readonly string[];
  /** Whether the consent was ticked. It has to be ticked again: this is no consent. */
  agreed: boolean;
}

/**
 * Saves what was entered on this device, separately for each audience.
 * @param files the keys of the chosen files; without them, the draft goes on naming those it named
 */
export function saveDraft(typed: FormData, now: number, files?: readonly string[]): void {
  const mode = modeOf(typed);
  const { [mode]: replaced, ...drafts } = read(now);
  const fields: Record<string, string> = {};
  for (const name of [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]]) {
    const value = typed.get(name);
    if (typeof value === 'string' && value.trim()) fields[name] = value;
  }
  const chosen = [...(files ?? replaced?.files ?? [])];
  const draft = { savedAt: now, fields, files: chosen, agreed: isAgreed(typed) };
  write(hasText(fields) || chosen.length > 0 ? { ...drafts, [mode]: draft } : drafts);
}

/** The draft of an audience, or the latest one if none is named. Erases expired drafts. */
export function readDraft(mode: Mode | undefined, now: number): Draft | undefined {
  const { hiring, jobseeking } = read(now);
  const latest = (jobseeking?.savedAt ?? 0) > (hiring?.savedAt ?? 0) ? 'jobseeking' : 'hiring';
  const wanted = mode ?? latest;
  const draft = wanted === 'hiring' ? hiring : jobseeking;
  return draft && { mode: wanted, ...draft };
}

/** The keys of all files that drafts name. */
export function draftedKeys(now: number): string[] {
  const { hiring, jobseeking } = read(now);
  return [hiring, jobseeking].flatMap((draft) => draft?.files ?? []);
}

/** Erases all drafts, after a success or at the visitor's request. */
export function forgetDrafts(): void {
  write({});
}

// A chosen search type alone is not typed text.
function hasText(fields: Draft['fields']): boolean {
  return Object.keys(fields).some((name) => name !== 'search_type');
}

function read(now: number): Drafts {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept === null) return {};
    const parsed = v.safeParse(draftsSchema, JSON.parse(kept));
    const fresh: Drafts = {};
    for (const mode of MODES) {
      const draft = parsed.success ? parsed.output[mode] : undefined;
      // The absolute difference, as the clock may have been set back since.
      if (draft && Math.abs(now - draft.savedAt) < LIFETIME_MS) fresh[mode] = draft;
    }
    write(fresh);
    return fresh;
  } catch {
    // Storage is blocked, or contains data that no version of this site wrote.
    return {};
  }
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full. The form still works, but the draft is lost with the page.
  }
}
