/** `/livez`, `/readyz` and `/metrics`, as every process of Sluice answers them. */

/** The status of a process. */
export interface ProcessStatus {
  readonly metrics: {
    /** Its figures as Prometheus reads them. */
    text(): Promise<string>
  }
  /** Why it does not do its work; null if it does. */
  notReady(): string | null
}

/** An answer in plain text. */
export interface StatusAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8'

const plain = (status: number, text: string): StatusAnswer => ({ status, type: 'text/plain; charset=utf-8', text })

/** The answer at a path; null if there is none. Rejects if a figure cannot be read. */
export async function statusAnswer(path: string, process: ProcessStatus): Promise<StatusAnswer | null> {
  switch (path) {
    case '/livez':
      return plain(200, 'ok\n')
    case '/readyz': {
      const reason = process.notReady()
      return reason === null ? plain(200, 'ok\n') : plain(503, `${reason}\n`)
    }
    case '/metrics':
      return { status: 200, type: PROMETHEUS, text: await process.metrics.text() }
    default:
      return null
  }
}
