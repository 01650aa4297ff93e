/**
 * Messages on their way to a busy thread, which receives none before its current task ends: a counter in shared memory tells it
 * that messages are waiting.
 */

/** Counts the messages that one thread sends and another one receives. */
export class Arrivals {
  private readonly sent: Int32Array
  private received = 0

  /** `memory` is what both threads share, as `Arrivals.memory` makes it. */
  constructor(memory: SharedArrayBuffer) {
    this.sent = new Int32Array(memory)
  }

  /** Memory for the number, 0 at first. */
  static memory(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  }

  /** Notes a message, before it is sent. */
  send(): void {
    Atomics.add(this.sent, 0, 1)
  }

  /** Notes that a message was received. */
  receive(): void {
    this.received = (this.received + 1) | 0
  }

  /** Whether messages were sent that are not received yet. */
  get isAny(): boolean {
    return Atomics.load(this.sent, 0) !== this.received
  }
}
