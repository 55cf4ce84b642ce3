import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../../../contract/messages.ts';
import { faultMessage } from './fault-words.ts';
import { FAULTS } from './verdict.ts';

describe('the words for a fault', () => {
  test('[X7] name the file, but for the catalogue sentence about its type', () => {
    expect(faultMessage('type', 'cv.exe')).toBe(MESSAGES.unsupportedType.text);
    for (const fault of FAULTS.filter((one) => one !== 'type')) {
      expect(faultMessage(fault, 'cv.docx')).toMatch(
        /^cv\.docx .+ add it again\.$|^cv\.docx is empty\./,
      );
    }
  });

  test('[X7] differ from fault to fault', () => {
    expect(new Set(FAULTS.map((fault) => faultMessage(fault, 'cv.pdf'))).size).toBe(FAULTS.length);
  });
});
