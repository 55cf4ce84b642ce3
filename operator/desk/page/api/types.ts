import type { ErasurePreview } from '../../../../intake/store/records/erasures.ts';
import type { ListedSubmission } from '../../../../intake/store/records/records.ts';

export type { Health } from '../../routes/state.ts';

/** Who looks, and for whom. */
export interface Session {
  by: string;
  company: string;
  /** Where a phone number without a country code is from: ISO 3166, two letters. */
  phoneCountry?: string;
}

/** A page of a list. */
export interface ListPage {
  rows: ListedSubmission[];
  /** How many the filter leaves; with the first page alone. */
  total?: number;
}

/** The same as it is remembered: while another filter's is on its way, the last one stays in view. */
export interface FilteredPage extends ListPage {
  filter: string;
}

export interface Channel {
  channel: string;
  campaign: string;
  submissions: number;
}

export interface Erasure {
  receipts: string[];
  preview: ErasurePreview;
}
