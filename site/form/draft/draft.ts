import { createStore, del, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { MODES, type Mode } from '../../../contract/audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS } from '../../../contract/fields.ts';
import { storageItem } from '../storage.ts';
import { isAgreed, modeOf } from '../submit/values.ts';

/** A draft expires a day after its last change, because the device may be shared. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const storedSchema = v.object({
  savedAt: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The names of the chosen files, which are in `fileStore`. */
  files: v.optional(v.array(v.string()), []),
  /** Whether the consent was ticked. It must be ticked again: a draft isn't consent. */
  agreed: v.optional(v.boolean(), false),
});
const draftsSchema = v.object({
  hiring: v.optional(storedSchema),
  jobseeking: v.optional(storedSchema),
});
type Drafts = v.InferOutput<typeof draftsSchema>;

const drafts = storageItem('contact-draft', draftsSchema);
const fileStore = createStore('contact-files', 'files');

export type Draft = { mode: Mode } & v.InferOutput<typeof storedSchema>;

/**
 * Saves the form on this device, separately for each audience.
 * @param files the chosen files; if omitted, the draft keeps the files it has
 * @returns whether the device now holds a draft for this audience
 */
export function saveDraft(typed: FormData, now: number, files?: readonly File[]): boolean {
  const mode = modeOf(typed);
  const { [mode]: replaced, ...others } = read(now);
  const fields: Record<string, string> = {};
  for (const name of [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]]) {
    const value = typed.get(name);
    if (typeof value === 'string' && value.trim()) fields[name] = value;
  }
  const names = files?.map(({ name }) => name) ?? replaced?.files ?? [];
  // A chosen search type alone isn't worth a draft.
  const hasText = Object.keys(fields).some((name) => name !== 'search_type');
  const isEmpty = !hasText && names.length === 0;
  const draft = { savedAt: now, fields, files: names, agreed: isAgreed(typed) };
  const isWritten = write(isEmpty ? others : { ...others, [mode]: draft });
  if (files && isWritten) void keepFiles(mode, files);
  return isWritten && !isEmpty;
}

/** Returns an audience's draft, or the latest draft without `mode`. Erases expired drafts. */
export function readDraft(mode: Mode | undefined, now: number): Draft | undefined {
  const { hiring, jobseeking } = read(now);
  const latest = (jobseeking?.savedAt ?? 0) > (hiring?.savedAt ?? 0) ? 'jobseeking' : 'hiring';
  const wanted = mode ?? latest;
  const draft = wanted === 'hiring' ? hiring : jobseeking;
  return draft && { mode: wanted, ...draft };
}

export function forgetDrafts(): void {
  erase(() => true);
}

function read(now: number): Drafts {
  // Absolute, because the clock may have been set back since.
  return erase((draft) => Math.abs(now - draft.savedAt) >= LIFETIME_MS);
}

/** Erases these drafts with their files. Returns the others. */
function erase(isDone: (draft: Omit<Draft, 'mode'>) => boolean): Drafts {
  const kept = drafts.read();
  const left: Drafts = {};
  for (const mode of MODES) {
    const draft = kept?.[mode];
    if (draft && !isDone(draft)) left[mode] = draft;
    else if (draft && draft.files.length > 0) void keepFiles(mode, []);
  }
  write(left);
  return left;
}

/** Returns false if the device can't save drafts. The form then works without them. */
function write(next: Drafts): boolean {
  return drafts.write(Object.keys(next).length > 0 ? next : undefined);
}

/**
 * Saves an audience's chosen files on the device, in place of earlier ones. If the device has no
 * space or can't store files, as in some private windows, the draft still has their names.
 */
async function keepFiles(mode: Mode, files: readonly File[]): Promise<void> {
  try {
    await (files.length > 0 ? set(mode, files, fileStore) : del(mode, fileStore));
  } catch {
    // The visitor is asked to add the files again.
  }
}

export async function keptFiles(mode: Mode): Promise<readonly File[]> {
  return (await get<readonly File[]>(mode, fileStore).catch(() => undefined)) ?? [];
}
