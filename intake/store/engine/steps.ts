import { type Compilable, CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type Value = string | number | null;

/** The values of a statement by name; `object` because interfaces have no index signature. */
type Values = object;

/** A placeholder for a value in a query that is compiled before its values are known. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Each property is the slot of that name. */
const SLOTS = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A query that is compiled once for each database, and run with different values each time: Kysely
 * takes longer to build a query than SQLite takes to run it.
 */
export class Statement<Given extends Values, Result> {
  readonly #build: (db: Kysely<Tables>, given: Given) => Compilable<Result>;
  /** By the adapter, which a database shares with its transactions. */
  readonly #compiled = new WeakMap<object, CompiledQuery>();

  /** @param build gets placeholders for the values; it may only pass them on */
  constructor(build: (db: Kysely<Tables>, given: Given) => Compilable<Result>) {
    this.#build = build;
  }

  /** The query with its values, in the database's form. */
  query(db: Kysely<Tables>, given: Given): Query {
    const { adapter } = db.getExecutor();
    const compiled = this.#compiled.get(adapter) ?? this.#build(db, SLOTS as Given).compile();
    this.#compiled.set(adapter, compiled);
    const values = given as Record<string, Value>;
    const fill = (value: unknown) =>
      value instanceof Slot ? (values[value.name] ?? null) : (value as Value);
    return { sql: compiled.sql, parameters: compiled.parameters.map(fill) };
  }
}

type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Adds a row with these columns. */
export function insertion<Table extends keyof Tables, Column extends keyof NewRow<Table> & string>(
  table: Table,
  columns: readonly Column[],
): Statement<Pick<NewRow<Table>, Column>, unknown> {
  return new Statement((db, given: Pick<NewRow<Table>, Column>) => {
    const row = Object.fromEntries(columns.map((column) => [column, given[column]]));
    return db.insertInto<keyof Tables>(table).values(row as never);
  });
}

export interface Query {
  sql: string;
  parameters: readonly Value[];
}

/** Creates a query; the runner of the steps passes its rows back into the generator. */
type Ask = (db: Kysely<Tables>) => Query;

/**
 * A transaction as a generator that yields its queries and receives their rows. The generator
 * itself never waits. So SQLite can run several in one turn of the event loop and commit them
 * together, and a database behind a connection can run the same steps with waiting.
 */
export type Steps<Result> = Generator<Ask, Result, readonly unknown[]>;

/** The effects of a transaction on other processes that use the database. */
export interface Beside {
  /** Names that they must not look for or write during it; a name needs no row. */
  names: readonly string[];
  /** Whether it makes a delivery due, so that their workers should look. */
  hasWork: boolean;
}

/** How a database runs steps. A function creates them, as a transaction may be repeated. */
export interface Transactions {
  /** Resolves when everything that the steps wrote is durable. */
  write<Result>(make: () => Steps<Result>, beside: Beside): Promise<Result>;
  /**
   * Sees only committed rows; in PostgreSQL possibly only on the primary. The steps must not write.
   */
  read<Result>(make: () => Steps<Result>): Promise<Result>;
  /** Resolves once everything that an earlier `read` saw is durable. */
  confirm(): Promise<void>;
  /** Like `read`, once no `write` of any process is running. Throws if one does not end. */
  readAfterWrites<Result>(make: () => Steps<Result>): Promise<Result>;
}

/** The rows of one statement. */
export function* rowsOf<Given extends Values, Result>(
  statement: Statement<Given, Result>,
  given: Given,
): Steps<readonly Result[]> {
  return (yield (db) => statement.query(db, given)) as readonly Result[];
}

/** The first row of one statement. */
export function* firstOf<Given extends Values, Result>(
  statement: Statement<Given, Result>,
  given: Given,
): Steps<Result | undefined> {
  const [first] = yield* rowsOf(statement, given);
  return first;
}

/** Runs steps inside a transaction of Kysely's. */
export async function runSteps<Result>(tx: Kysely<Tables>, steps: Steps<Result>): Promise<Result> {
  let next = steps.next([]);
  while (!next.done) {
    const { sql, parameters } = next.value(tx);
    const { rows } = await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    next = steps.next(rows);
  }
  return next.value;
}

/** Runs steps on a database that responds at once. */
export function runStepsNow<Result>(
  db: Kysely<Tables>,
  answer: (query: Query) => readonly unknown[],
  steps: Steps<Result>,
): Result {
  let next = steps.next([]);
  while (!next.done) next = steps.next(answer(next.value(db)));
  return next.value;
}
