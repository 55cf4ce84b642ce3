import pino, { type Logger } from 'pino';

/** Bytes of lines that wait for a reader that is stuck. Beyond them, lines are dropped. */
const MAX_WAITING_BYTES = 2 ** 20;

/** One JSON line per event, with nothing that a visitor typed: no name, address, phone or text. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  };
  return pino(options, pino.destination({ maxLength: MAX_WAITING_BYTES }));
}
