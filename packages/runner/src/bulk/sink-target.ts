/** Hands documents of `_bulk` requests on to a sink that is not a cluster. */
import type { AnsweredItems } from '@sluice/upstream/client'
import type { Sink } from '../sinks/sink.js'
import type { BulkAnswer, BulkCall, BulkTarget, ForwardedOperation } from './bulk-node.js'
import { deliveryOf } from './item-delivery.js'

const LINE_END = 0x0a

const faulty = (type: string, reason: string): BulkAnswer => ({
  status: 400,
  type: 'application/json',
  body: JSON.stringify({ error: { root_cause: [{ type, reason }], type, reason }, status: 400 }),
})

/** A sink after a node: only documents are accepted. */
export class SinkTarget implements BulkTarget {
  constructor(
    private readonly sink: Sink,
    private readonly pipelines: () => string,
  ) {}

  async forward(_call: BulkCall, operations: readonly ForwardedOperation[]): Promise<AnsweredItems> {
    const pipelines = this.pipelines()
    const documents = operations.filter(({ target }) => target !== null)
    const deliveries = documents.map(({ target, source }) => deliveryOf(target!, source!, pipelines))
    const rejected = deliveries.length === 0 ? [] : await this.sink.write(deliveries)
    const refused = new Map(rejected.map(each => [documents[deliveries.indexOf(each.delivery)], each]))
    const items = operations.map(operation => {
      const { action, target } = operation
      if (target === null) {
        const reason = `[${action}] needs a cluster as output`
        return JSON.stringify({ [action]: { status: 400, error: { type: 'illegal_argument_exception', reason } } })
      }
      const about = { _index: target.index, _id: target.id }
      const rejection = refused.get(operation)
      if (rejection === undefined) return JSON.stringify({ [action]: { ...about, result: 'created', status: 201 } })
      return JSON.stringify({
        [action]: { ...about, status: rejection.status, error: JSON.parse(rejection.error) as unknown },
      })
    })
    return { items, ingestTook: null }
  }

  async forwardRaw({ body }: BulkCall): Promise<BulkAnswer> {
    // The words of Elasticsearch.
    if (body.at(-1) !== LINE_END) {
      return faulty('illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]')
    }
    return faulty(
      'illegal_argument_exception',
      'The body is not a list of actions, each with its source on the next line, or an index is missing',
    )
  }
}
