/** A fictional job seeker, for testing a receiver. */
export const TEST_PERSON = {
  mode: 'jobseeking',
  firstname: 'Test',
  lastname: 'Candidate',
  phone: '+1 202 555 0100',
  email: 'test.candidate@example.com',
  smsConsent: 'true',
  address: '1 Example Street, Springfield',
  location: 'Remote, USA',
  desiredRoles: 'Test submission from the contact form',
  linkedin: 'https://www.linkedin.com/in/test-candidate',
} as const;

/** A one-page PDF. The time in it makes each one new to receivers that detect duplicates. */
export function testResume(at: Date): string {
  return pdfOf(`Test resume, sent ${at.toISOString()}`);
}

/** A complete one-page PDF with one line of ASCII text (ISO 32000-1, annex H.3). */
function pdfOf(line: string): string {
  const content = `BT /F1 18 Tf 72 720 Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return `${pdf}xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${
    rows.length + 1
  }/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
