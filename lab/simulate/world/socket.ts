import { Duplex } from 'node:stream';
import { currentProcess, outside, type Process } from './process.ts';
import type { World } from './world.ts';

/** What may happen to a connection on its way. */
export interface Line {
  /** Milliseconds from one end to the other. */
  latency(): number;
}

type Done = (error?: Error | null) => void;

/** One end of a connection, with what the product asks of a socket. */
export class SimulatedSocket extends Duplex {
  readonly #world: World;
  readonly #line: Line;
  readonly owner: Process | undefined = currentProcess();
  #peer: SimulatedSocket | undefined;
  /** When the last of what was sent arrives. */
  #arrivesAt = 0;
  #idle: { cancel(): void } | undefined;
  connecting = false;
  bytesRead = 0;
  bytesWritten = 0;
  readonly remoteAddress: string;
  readonly remoteFamily = 'IPv4';

  constructor(world: World, line: Line, remoteAddress: string) {
    super({ allowHalfOpen: true, highWaterMark: 64 * 1024 });
    this.#world = world;
    this.#line = line;
    this.remoteAddress = remoteAddress;
    const forget = this.owner?.onDeath(() => this.#die());
    this.once('close', () => forget?.());
  }

  /** Both ends, each with the address of the other. */
  static pair(world: World, line: Line, addresses: [string, string], owners: Owners) {
    const make = (address: string, owner: Process | undefined) => {
      const build = () => new SimulatedSocket(world, line, address);
      return owner ? owner.run(build) : outside(build);
    };
    const one = make(addresses[1], owners[0]);
    const other = make(addresses[0], owners[1]);
    one.#peer = other;
    other.#peer = one;
    return [one, other] as const;
  }

  override _read(): void {
    // What arrives is pushed.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.bytesWritten += chunk.length;
    // Whoever writes may use the memory again.
    const bytes = Buffer.from(chunk);
    this.#send((peer) => {
      if (peer.destroyed) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
        return;
      }
      peer.bytesRead += bytes.length;
      peer.push(bytes);
      done();
    });
  }

  override _final(done: Done): void {
    this.#send((peer) => void peer.push(null));
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#idle?.cancel();
    // A connection that is closed with bytes unread, or by force, is reset.
    this.#send((peer) => peer.#beReset());
    done(error);
  }

  /** The system closes what its owner had open. */
  #die(): void {
    this.#send((peer) => peer.#beReset());
  }

  #beReset(): void {
    if (this.destroyed) return;
    if (this.readableEnded && this.writableFinished) return void this.destroy();
    if (this.writableFinished && !this.readableEnded) return void this.push(null);
    this.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  }

  #send(arrive: (peer: SimulatedSocket) => void): void {
    const peer = this.#peer;
    if (!peer) return;
    const at = Math.max(this.#arrivesAt, this.#world.steady + this.#line.latency());
    this.#arrivesAt = at;
    this.#world.afterIn(peer.owner, at - this.#world.steady, () => arrive(peer));
  }

  setTimeout(ms: number, onTimeout?: () => void): this {
    this.#idle?.cancel();
    if (onTimeout) this.once('timeout', onTimeout);
    if (ms > 0) this.#idle = this.#world.afterIn(this.owner, ms, () => this.emit('timeout'));
    return this;
  }

  /** As in `node:net`: closes once all was written. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

type Owners = readonly [Process | undefined, Process | undefined];
