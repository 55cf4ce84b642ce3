/**
 * Converts sound from one sample rate to another, in an AudioWorklet. It has the name and interface
 * that ElevenLabs' worklets expect. They load it if a browser can't run at the agent's rate.
 */

/** Number of old samples on each side of a new sample that it is calculated from. */
const REACH = 16;

class Resampler {
  /** @param {number} from @param {number} to both in Hz */
  constructor(from, to) {
    this.step = from / to;
    // At a lower rate, frequencies above its limit would otherwise come back as other tones.
    this.cutoff = Math.min(1, to / from);
    this.width = REACH / this.cutoff;
    /** The last samples of earlier pieces, which the next samples also need. */
    this.rest = new Float32Array(Math.ceil(this.width));
    /** Position of the next sample, relative to the start of `rest`. */
    this.at = this.rest.length;
  }

  /**
   * Converts a piece except its last `width` samples, which are converted with the next piece.
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
