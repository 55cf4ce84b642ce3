import { AUDIENCE_FIELDS, SHARED_FIELDS } from '../../../contract/fields.ts';
import type { SiteContent } from '../../content/site.ts';
import { type Events, isListening, report } from '../../page/analytics/analytics.ts';

export type PersonalData = SiteContent['analytics']['personalData'];

/** Fields that are chosen rather than typed, so they contain nothing personal. */
const CHOICES = ['mode', 'smsConsent', 'search_type'];
const { hiring, jobseeking } = AUDIENCE_FIELDS;
const TYPED: readonly string[] = [...SHARED_FIELDS, ...hiring, ...jobseeking];

/** Reports a submission that is about to be sent. Never throws. */
export async function reportSubmit(body: FormData, personalData: PersonalData): Promise<void> {
  if (!isListening()) return;
  try {
    report('contact_form', await contactFormData(body, personalData));
  } catch {
    // The submission is not counted, but it is still sent.
  }
}

export function reportSuccess(): void {
  report('form_submission', { form_name: 'contact' });
}

/**
 * The data of a submission for an analytics service. Choices are unchanged. Typed text is sent as
 * SHA-256 in hex ('hashed'), unchanged ('plain'), or not at all ('omit'). An empty field stays
 * empty. The secret, the time, the page's URL, and the browser are left out.
 */
export async function contactFormData(
  body: FormData,
  personalData: PersonalData,
): Promise<Events['contact_form']> {
  const data: Record<string, string> = {};
  let files = 0;
  for (const [name, value] of body) {
    if (typeof value !== 'string') files += 1;
    else if (CHOICES.includes(name)) data[name] = value;
    else if (TYPED.includes(name)) {
      const treated = await treat(name, value, personalData);
      if (treated !== undefined) data[name] = treated;
    }
  }
  return {
    ...data,
    has_phone: String(body.get('phone') ?? '').trim() !== '',
    has_files: files > 0,
    file_count: files,
  };
}

async function treat(name: string, value: string, personalData: PersonalData) {
  if (personalData === 'plain') return value;
  // Browsers can hash only on pages served over https. Other pages send nothing personal.
  if (personalData === 'omit' || !crypto.subtle) return undefined;
  const normalized = normalize(name, value);
  return normalized && sha256(normalized);
}

/** Normalizes a value as analytics services do before they hash it to match people. */
function normalize(name: string, value: string): string {
  if (name !== 'phone') return value.trim().toLowerCase();
  const digits = value.replace(/\D/g, '');
  return digits && `+${digits}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
