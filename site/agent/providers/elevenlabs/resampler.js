/**
 * Turns sound of one rate into another, under the name and by the interface that ElevenLabs' worklets
 * look for; they load it first where a browser can't work at the agent's rate. Runs in an AudioWorklet.
 */

/** Samples on each side of a new one that it is made of. */
const REACH = 16;

class Resampler {
  /** @param {number} from @param {number} to both in Hz */
  constructor(from, to) {
    this.step = from / to;
    // Downwards, what the new rate can't carry would come back as other tones.
    this.cutoff = Math.min(1, to / from);
    this.width = REACH / this.cutoff;
    /** The end of what came before, which the next samples are made of as well. */
    this.rest = new Float32Array(Math.ceil(this.width));
    /** Where in it the next sample lies. */
    this.at = this.rest.length;
  }

  /**
   * The whole of a piece but for its last `width` samples, which come with the next piece.
   * @param {ArrayLike<number>} piece
   */
  full(piece) {
    const all = new Float32Array(this.rest.length + piece.length);
    all.set(this.rest);
    all.set(piece, this.rest.length);
    const count = Math.max(0, Math.ceil((all.length - this.width - this.at) / this.step));
    const made = new Float32Array(count);
    for (let i = 0; i < count; i++) made[i] = this.sampleAt(all, this.at + i * this.step);
    const next = this.at + count * this.step;
    const kept = Math.max(0, Math.floor(next - this.width));
    this.rest = all.slice(kept);
    this.at = next - kept;
    return made;
  }

  /** @param {Float32Array} all @param {number} at */
  sampleAt(all, at) {
    let sum = 0;
    const last = Math.min(all.length - 1, Math.floor(at + this.width));
    for (let i = Math.max(0, Math.ceil(at - this.width)); i <= last; i++) {
      const distance = at - i;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / this.width);
      sum += (all[i] ?? 0) * window * this.cutoff * sinc(distance * this.cutoff);
    }
    return sum;
  }
}

/** @param {number} x */
function sinc(x) {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

Object.assign(globalThis, {
  LibSampleRate: {
    /** @param {number} _channels @param {number} from @param {number} to */
    create: async (_channels, from, to) => new Resampler(from, to),
  },
});
