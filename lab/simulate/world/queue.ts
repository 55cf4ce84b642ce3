/** Something that will happen. */
export interface Event {
  /** Steady time, in milliseconds. */
  at: number;
  /** Among events of one moment, drawn by the seed. */
  tie: number;
  run: () => void;
}

/** Events by their time: a binary heap. */
export class EventQueue {
  readonly #heap: Event[] = [];

  get size(): number {
    return this.#heap.length;
  }

  push(event: Event): void {
    const heap = this.#heap;
    let i = heap.push(event) - 1;
    while (i > 0) {
      const above = (i - 1) >> 1;
      if (!isBefore(event, heap[above] as Event)) break;
      heap[i] = heap[above] as Event;
      i = above;
    }
    heap[i] = event;
  }

  peek(): Event | undefined {
    return this.#heap[0];
  }

  pop(): Event | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    let i = 0;
    for (;;) {
      let below = 2 * i + 1;
      if (below >= heap.length) break;
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Event)) below++;
      if (!isBefore(heap[below] as Event, last)) break;
      heap[i] = heap[below] as Event;
      i = below;
    }
    heap[i] = last;
    return first;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.tie < other.tie);
}
