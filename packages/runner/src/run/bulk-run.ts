/** A run whose input is `_bulk` requests: their answers say what was delivered, so that nothing is read ahead. */
import { BulkDocuments } from '../bulk/bulk-documents.js'
import { BulkNode } from '../bulk/bulk-node.js'
import { BulkServer } from '../bulk/bulk-server.js'
import { ClusterTarget } from '../bulk/cluster-target.js'
import { SinkTarget } from '../bulk/sink-target.js'
import type { EnginePool } from '../engines/engine-pool.js'
import { RunFault } from '../run-fault.js'
import { clusterSettings, newSink } from '../sinks/registry.js'
import type { Sink } from '../sinks/sink.js'
import type { RunParts } from './run-parts.js'

/** The largest body, as `http.max_content_length` of Elasticsearch. */
const BODY_BYTES = 100 * 1024 * 1024

/** A server for `_bulk`, from its start to its end. */
export class BulkRun {
  private isStarted = false
  private stopped: () => void = () => undefined
  private readonly over = new Promise<void>(resolve => {
    this.stopped = resolve
  })

  constructor(
    private readonly server: BulkServer,
    private readonly address: { readonly host: string; readonly port: number },
    private readonly sinks: readonly (Pick<Sink, 'close'> & Partial<Pick<Sink, 'start'>>)[],
    private readonly onListening: (address: string) => void,
  ) {}

  get isReady(): boolean {
    return this.isStarted
  }

  async run(): Promise<void> {
    try {
      for (const sink of this.sinks) await sink.start?.()
      const address = await this.listen()
      this.isStarted = true
      this.onListening(address)
      await this.over
    } finally {
      if (this.isStarted) await this.server.close()
      this.isStarted = false
      for (const sink of this.sinks) await sink.close()
    }
  }

  private async listen(): Promise<string> {
    const { host, port } = this.address
    try {
      return await this.server.listen(host, port)
    } catch (thrown) {
      const { code, message } = thrown as NodeJS.ErrnoException
      const why = code === 'EADDRINUSE' ? 'the port is taken' : message
      throw new RunFault(`cannot listen on ${host}:${port}: ${why}`, 'Choose another address as input.bulk.listen.')
    }
  }

  /** Takes no more requests; those under way are answered. */
  stop(): void {
    this.stopped()
  }
}

/** The run of a configuration. */
export function newBulkRun(parts: RunParts, engines: EnginePool): BulkRun {
  const { run, metrics, sizes, surroundings } = parts
  const { listen, index } = run.input.bulk!
  const failures = newSink('failures', parts)
  const cluster =
    run.output.elasticsearch === undefined ? null : new ClusterTarget(clusterSettings(run.output.elasticsearch))
  const sink = cluster === null ? newSink('output', parts) : null
  const target = cluster ?? new SinkTarget(sink!, () => engines.pipelines)
  const documents = new BulkDocuments(engines, run.pipelines.main, metrics, surroundings.workers)
  const node = new BulkNode(documents, index ?? null, target, failures, metrics)
  const server = new BulkServer(node, cluster, { bodyBytes: BODY_BYTES, inflightBytes: sizes.inflightBytes })
  metrics.watch({ inflight: () => server.inflightBytes, lag: () => new Map() })
  const at = listen.lastIndexOf(':')
  const address = { host: listen.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(listen.slice(at + 1)) }
  const sinks = [failures, ...(sink === null ? [] : [sink]), ...(cluster === null ? [] : [cluster])]
  return new BulkRun(server, address, sinks, surroundings.onListening ?? (() => undefined))
}
