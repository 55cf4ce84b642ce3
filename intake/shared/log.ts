import pino, { type Logger } from 'pino';

/** One JSON line per event, with nothing that a visitor typed: no name, address, phone or text. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
}
