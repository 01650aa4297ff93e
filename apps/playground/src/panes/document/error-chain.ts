/** An error of Elasticsearch as a chain of causes. */

/** One error of the chain. */
export interface ErrorLink {
  readonly type: string
  readonly reason: string
  /** For a script: where in it, line by line. */
  readonly scriptStack: readonly string[]
}

/** From the outermost error to its deepest cause. `json` is what Elasticsearch answers; only texts of it are read. */
export function errorChain(json: string): ErrorLink[] {
  const chain: ErrorLink[] = []
  for (let error: unknown = JSON.parse(json); isObject(error); error = error.caused_by) {
    const { type, reason, script_stack } = error
    chain.push({
      type: typeof type === 'string' ? type : 'error',
      reason: typeof reason === 'string' ? reason : '',
      scriptStack: Array.isArray(script_stack) ? script_stack.filter(line => typeof line === 'string') : [],
    })
  }
  return chain
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
