/** The application on its own store, with a cluster simulated by the test. */
import { Store, type Turn } from '@sluice/store'
import { ApplicationApi } from '../api/application-api.js'
import type { ApplicationHeaders, ClusterAnswer, ClusterRequest } from '../api/request.js'
import type { ApplicationOptions } from '../application.js'

/** The answer to a request. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The body as JSON. */
  readonly json: unknown
}

/** An application, and what it wrote to the log and asked of the cluster. */
export interface TestApplication {
  readonly store: Store
  readonly log: string[]
  readonly asked: ClusterRequest[]
  /** How often requests let others have their turn: wherever they ask whether theirs is over. */
  readonly pauses: number
  /** `request` is method and URL. A string is sent as it is. */
  send(request: string, body?: object | string | null, headers?: ApplicationHeaders): Promise<TestAnswer>
  close(): void
}

/** Settings of a test. */
export interface TestApplicationOptions
  extends Partial<Pick<ApplicationOptions, 'allowOutbound' | 'encryptionKey' | 'resolver' | 'now'>> {
  readonly folder?: string
  /** Answers what the application asks of the cluster; by default a test that asks fails. */
  cluster?(request: ClusterRequest): ClusterAnswer
}

/** The instant of tests, in milliseconds since 1970. */
export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

/** A separate application. */
export function testApplication({ folder, cluster, ...options }: TestApplicationOptions = {}): TestApplication {
  const store = new Store({ folder })
  const log: string[] = []
  const asked: ClusterRequest[] = []
  const api = new ApplicationApi(
    {
      now: () => NOW,
      nodeName: 'test',
      version: { number: '8.18.8' },
      log: (level, text) => log.push(`${level} ${text}`),
      ...options,
      security: null,
      store: () => store,
      cluster: {
        request: async request => {
          asked.push(request)
          if (cluster === undefined) throw new Error(`the cluster was asked for ${request.url}`)
          return cluster(request)
        },
      },
    },
    thrown => {
      throw thrown
    },
  )
  let pauses = 0
  const turn: Turn = {
    isOver: () => true,
    check: () => undefined,
    reserve: () => undefined,
    pause: async () => {
      pauses++
    },
  }
  return {
    store,
    log,
    asked,
    get pauses() {
      return pauses
    },
    close: () => store.close(),
    async send(request, body, headers = {}) {
      const [method, url] = request.split(' ') as [string, string]
      const text = body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await api.handle(
        {
          method,
          url,
          headers: { 'kbn-xsrf': 'true', 'content-type': 'application/json', ...headers },
          body: shared(new TextEncoder().encode(text)),
        },
        turn,
      )
      const shown = new TextDecoder('utf-8').decode(answer.body)
      return {
        status: answer.status,
        headers: answer.headers,
        text: shown,
        get json() {
          return JSON.parse(shown) as unknown
        },
      }
    },
  }
}

/** Bytes in memory that threads share, as a server has those of large bodies. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
