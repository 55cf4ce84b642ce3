/** A row of `docs/rows.md`. */
export interface Row {
  id: string;
  state: 'done' | 'partly' | 'open';
  /** The test to read first. */
  file: string | undefined;
}

const ROW =
  /^\| ([A-Z]\d+) \| [^|]+ \| (?:(done|open)|(partly): [^|]+) \| (?:`([\w./-]+)`|none) \|$/;

/** The lines of the tables, without their heads and the rules under the heads. */
function tableLines(text: string): string[] {
  return text.split('\n').filter((line) => /^\|(?! id \||---)/.test(line));
}

export function rowsIn(text: string): Row[] {
  return tableLines(text).flatMap((line) => {
    const [, id, state, partly, file] = ROW.exec(line) ?? [];
    return id ? [{ id, state: (state ?? partly) as Row['state'], file }] : [];
  });
}

/** The lines of the tables that can't be read as a row. */
export function unreadable(text: string): string[] {
  return tableLines(text).filter((line) => !ROW.test(line));
}

/** Mismatches between a row and the tests. `tested` has the files by the rows in their titles. */
export function complaintsAbout({ id, state, file }: Row, tested: Map<string, string[]>): string[] {
  const files = tested.get(id) ?? [];
  const complaints: string[] = [];
  if (state === 'done' && files.length === 0) {
    complaints.push(`${id} is done, and no test's title begins with [${id}]`);
  }
  if (state === 'open' && files.length > 0) {
    complaints.push(`${id} is open, and tested in ${files.join(', ')}: say what is missing`);
  }
  if (file ? !files.includes(file) : files.length > 0) {
    complaints.push(`${id} names ${file ?? 'no test'}; its tests: ${files.join(', ') || 'none'}`);
  }
  return complaints;
}
