import type { Duplex } from 'node:stream';
import { currentProcess, type Process } from './process.ts';
import { type Line, SimulatedSocket } from './socket.ts';
import type { World } from './world.ts';

/** Who listens at a port. */
interface Listener {
  owner: Process | undefined;
  onConnection: (socket: Duplex) => void;
}

/** What a connection to an address meets on its way, until it is set otherwise. */
type Weather = 'fair' | 'refused' | 'silent';

/** Everything outside of the machine is reached through it; ports are all there are. */
export class Network {
  /** By port. */
  readonly #weather = new Map<number, Weather>();
  readonly #listeners = new Map<number, Listener>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  listen(port: number, onConnection: Listener['onConnection']): () => void {
    if (this.#listeners.has(port)) {
      throw Object.assign(new Error(`listen EADDRINUSE: ${port}`), { code: 'EADDRINUSE' });
    }
    const owner = currentProcess();
    const listener = { owner, onConnection };
    this.#listeners.set(port, listener);
    const end = () => {
      if (this.#listeners.get(port) === listener) this.#listeners.delete(port);
    };
    owner?.onDeath(end);
    return end;
  }

  /** How connections to a port fare from now on, by the manner of who listens there. */
  behave(port: number, manner: string): void {
    const weather: Weather =
      manner === 'is down' ? 'refused' : manner === 'is not reached' ? 'silent' : 'fair';
    this.#weather.set(port, weather);
  }

  /**
   * Begins to connect. The socket says `connect`, or fails.
   * @param from the address that the other end sees
   */
  connect(port: number, from: string, line = this.line()): SimulatedSocket {
    const listener = this.#listeners.get(port);
    const weather = this.#weather.get(port) ?? 'fair';
    const owners = [currentProcess(), listener?.owner] as const;
    const [near, far] = SimulatedSocket.pair(this.#world, line, [from, '127.0.0.1'], owners);
    near.connecting = true;
    // Until it is accepted, nobody hears of its end.
    far.on('error', ignore);
    if (weather === 'silent') return near;
    this.#world.after(line.latency(), () => {
      if (near.destroyed) return;
      near.connecting = false;
      if (!listener || weather === 'refused' || listener.owner?.isAlive === false) {
        near.destroy(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
        return;
      }
      const greet = () => {
        far.off('error', ignore);
        if (!far.destroyed) listener.onConnection(far);
      };
      // The system accepts for a process that is stopped just now.
      this.#world.afterIn(listener.owner, 0, greet);
      near.emit('connect');
      near.emit('ready');
    });
    return near;
  }

  /** A line of the internet. */
  line(): Line {
    const random = this.#world.random.named(`line ${this.#world.steps}`);
    const usual = 1 + random.next() * 40;
    return { latency: () => usual * (0.8 + 0.4 * random.next()) };
  }
}

function ignore(): void {}
