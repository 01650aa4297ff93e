/** Where the runs of the fault matrix write, and what came there. */
import type { Arrival, NumberedDocument } from './arrivals.js'
import { BAD_DAY, ClusterStub, type StubCounts } from './cluster-stub.js'
import { readTopic } from './topics.js'

/** An output of a run. */
export interface TestOutput {
  /** The part of `run.yml`. */
  readonly written: object
  /** Everything that came, that of one lane in the order of the output. */
  arrivals(): Promise<Arrival[]>
  /** Documents that were written again with other bytes, where the output keeps the first alone. */
  readonly changed: number
  /** How often it failed, and how. */
  readonly faults: StubCounts
  close(): Promise<void>
}

/** A topic. */
export class TopicOutput implements TestOutput {
  readonly changed = 0
  readonly faults = {}

  constructor(
    private readonly broker: string,
    private readonly topic: string,
    private readonly partitions: number,
  ) {}

  get written(): object {
    return { kafka: { topic: this.topic } }
  }

  async arrivals(): Promise<Arrival[]> {
    const records = await readTopic(this.broker, this.topic, this.partitions)
    return records.map(({ value, at }) => ({ ...numbersOf(value), at, text: value }))
  }

  async close(): Promise<void> {}
}

const TIMEOUT_MILLIS = 1000

/** A cluster that fails. */
export class ClusterOutput implements TestOutput {
  private readonly stub = new ClusterStub(BAD_DAY)
  private address = ''

  async start(): Promise<this> {
    this.address = await this.stub.listen()
    return this
  }

  get written(): object {
    return { elasticsearch: { hosts: [this.address], timeout_millis: TIMEOUT_MILLIS } }
  }

  get changed(): number {
    return this.stub.changed
  }

  get faults(): StubCounts {
    return this.stub.counts
  }

  async arrivals(): Promise<Arrival[]> {
    return [...this.stub.documents.values()].map(({ text, at }) => ({ ...numbersOf(text), at, text }))
  }

  close(): Promise<void> {
    return this.stub.close()
  }
}

/** The numbers of a document. */
export const numbersOf = (text: string): NumberedDocument => {
  const { lane, n } = JSON.parse(text) as NumberedDocument
  return { lane, n }
}
