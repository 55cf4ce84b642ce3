import * as v from 'valibot';
import { MODES, type Mode } from '../../../contract/audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS } from '../../../contract/fields.ts';
import { storageItem } from '../storage.ts';
import { isAgreed, modeOf } from '../submit/values.ts';

/** A draft expires a day after its last change, because the device may be shared. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

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

const drafts = storageItem('contact-draft', draftsSchema);

/** An unsent form for one audience. */
export interface Draft {
  mode: Mode;
  /** Values by field name. Empty fields are left out. */
  fields: Readonly<Record<string, string>>;
  /** The keys of the chosen files: see `file-key.ts`. */
  files: readonly string[];
  /** Whether the consent was ticked. It must be ticked again: a draft isn't consent. */
  agreed: boolean;
}

/**
 * Saves the form's text on this device, separately for each audience.
 * @param files the keys of the chosen files; if omitted, the draft keeps the keys it has
 * @returns whether the device now holds a draft for this audience
 */
export function saveDraft(typed: FormData, now: number, files?: readonly string[]): boolean {
  const mode = modeOf(typed);
  const { [mode]: replaced, ...others } = read(now);
  const fields: Record<string, string> = {};
  for (const name of [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]]) {
    const value = typed.get(name);
    if (typeof value === 'string' && value.trim()) fields[name] = value;
  }
  const chosen = [...(files ?? replaced?.files ?? [])];
  const draft = { savedAt: now, fields, files: chosen, agreed: isAgreed(typed) };
  const isEmpty = !hasText(fields) && chosen.length === 0;
  return write(isEmpty ? others : { ...others, [mode]: draft }) && !isEmpty;
}

/** Returns an audience's draft, or the latest draft without `mode`. Erases expired drafts. */
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

// A chosen search type alone isn't worth a draft.
function hasText(fields: Draft['fields']): boolean {
  return Object.keys(fields).some((name) => name !== 'search_type');
}

/** Returns the drafts that haven't expired. Erases the others. */
function read(now: number): Drafts {
  const kept = drafts.read();
  const fresh: Drafts = {};
  for (const mode of MODES) {
    const draft = kept?.[mode];
    // Absolute, because the clock may have been set back since.
    if (draft && Math.abs(now - draft.savedAt) < LIFETIME_MS) fresh[mode] = draft;
  }
  write(fresh);
  return fresh;
}

/** Returns false if the device can't save drafts. The form then works without them. */
function write(next: Drafts): boolean {
  return drafts.write(Object.keys(next).length > 0 ? next : undefined);
}
