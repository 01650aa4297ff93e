/** The rejections of a sink, in Elasticsearch's words. */
import { JavaException } from '@sluice/java'

/** 429: more is waiting than may wait. */
export const queueFull = (bytes: number, limit: number): JavaException =>
  new JavaException(
    'org.elasticsearch.common.util.concurrent.EsRejectedExecutionException',
    `rejected execution of coordinating operation [coordinating_and_primary_bytes=${bytes}, max_coordinating_bytes=${limit}]`,
    undefined,
    { $status: 429 },
  )

/** JSON text of the error of an item that was given up. */
export const givenUp = (reason: string): string =>
  JSON.stringify({ type: 'es_rejected_execution_exception', reason: `the upstream did not take it: ${reason}` })

/** JSON text of the error of an item whose request may have been executed, and must not be sent a second time. */
export const unknownOutcome = (reason: string): string =>
  JSON.stringify({ type: 'timeout_exception', reason: `the upstream may have executed it: ${reason}` })

/** JSON text of the error of a document that is larger than the upstream takes. */
export const tooLarge = (bytes: number): string =>
  JSON.stringify({
    type: 'content_too_long_exception',
    reason: `a document of ${bytes} bytes is larger than the upstream takes`,
  })
