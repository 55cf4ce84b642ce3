import pino, { type Logger } from 'pino';

/** One JSON line an event. Nothing that a visitor typed goes in: no name, address, phone or text. */
export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
}
