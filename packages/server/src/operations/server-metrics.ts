/** The metrics of a server, for Prometheus: requests by API, queues, stored data, and the process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Router } from '../rest/router.js'
import { routeTable } from '../route-table.js'

/** How busy a server is. */
export interface ServerLoad {
  /** Requests that wait for a thread of the engine. */
  readonly engineQueue: number
  /** Threads of the engine, and those of them that run a request. */
  readonly engineThreads: number
  readonly engineRunning: number
  /** Requests that the store has not answered yet. */
  readonly storeQueue: number
  /** Whether the store is open: it is opened by the first request that asks for it. */
  readonly hasStore: boolean
}

/** The content of indices. */
export interface StoredFigures {
  readonly documents: number
  readonly bytes: number
  readonly indices: number
}

/** The name of requests that no API takes. */
const NONE = 'none'

/** Counts of a server. */
export class ServerMetrics {
  readonly registry = new Registry()
  private hasDefaults = false
  private readonly router = new Router(routeTable)
  private readonly requests = new Counter({
    name: 'sluice_http_requests_total',
    help: 'Requests that were answered, by API and status.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  })
  private readonly seconds = new Histogram({
    name: 'sluice_http_request_seconds',
    help: 'From the head of a request until its answer is sent, by API.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [this.registry],
  })
  private readonly stored = {
    documents: this.gauge('sluice_store_documents', 'Documents of all indices, without copies.'),
    bytes: this.gauge('sluice_store_bytes', 'Bytes of all indices, without copies.'),
    indices: this.gauge('sluice_store_indices', 'Indices.'),
  }

  /** `underWay` and `load` are read when somebody asks; without the latter there is nothing to read. */
  constructor(underWay: () => number, load?: () => ServerLoad) {
    this.show('sluice_http_requests_under_way', 'Requests that are not answered yet.', underWay)
    if (load === undefined) return
    this.show('sluice_engine_queue_requests', 'Requests that wait for the engine.', () => load().engineQueue)
    this.show('sluice_engine_threads', 'Threads of the engine.', () => load().engineThreads)
    this.show('sluice_engine_threads_running', 'Those that run a request.', () => load().engineRunning)
    this.show('sluice_store_queue_requests', 'Requests that the store has not answered yet.', () => load().storeQueue)
  }

  /** All figures as Prometheus reads them; what is counted of the process begins with the first call. */
  text(): Promise<string> {
    if (!this.hasDefaults) collectDefaultMetrics({ register: this.registry })
    this.hasDefaults = true
    return this.registry.metrics()
  }

  /** Shows a figure that is read when somebody asks. */
  show(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) })
  }

  /** The API of a request; `none` if there is none. */
  routeOf(method: string, url: string): string {
    return this.router.find(method, url.split('?', 1)[0]!)?.route.name ?? NONE
  }

  /** A request was answered, or its client is gone. */
  ended(route: string, status: number, seconds: number): void {
    this.requests.inc({ route, status: String(status) })
    this.seconds.observe({ route }, seconds)
  }

  /** Notes what indices hold; null if unknown. */
  store(figures: StoredFigures | null): void {
    for (const [name, gauge] of Object.entries(this.stored)) {
      if (figures === null) gauge.reset()
      else gauge.set(figures[name as keyof StoredFigures])
    }
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] })
  }
}
