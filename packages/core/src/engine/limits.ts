/** The limits that keep a pipeline from hanging or flooding the process, with Elasticsearch's defaults. One object, given once. */

/** See each member; all are counts unless said otherwise. */
export interface Limits {
  /** Nested pipelines of one document (`es.ingest.max_pipelines`). */
  readonly nestedPipelines: number
  /** Loop iterations of one script run (`script.painless` loop counter). */
  readonly scriptLoops: number
  /** Painless `script.painless.regex.limit-factor`: characters considered per input character. */
  readonly regexFactor: number
  /** Bytes of an inline script (`script.max_size_in_bytes`). */
  readonly scriptBytes: number
  /** Milliseconds a grok expression may take on one text (`ingest.grok.watchdog.max_execution_time`). */
  readonly grokMillis: number
  /** Milliseconds that reading one file may take (`attachment`). Ours: Elasticsearch has no such limit. */
  readonly attachmentMillis: number
  /** Bytes that one file may become when it is unpacked (`attachment`). Ours. */
  readonly attachmentBytes: number
}

/** Elasticsearch 8.18's defaults. */
export const defaultLimits: Limits = {
  nestedPipelines: 100,
  scriptLoops: 1_000_000,
  regexFactor: 6,
  scriptBytes: 65_535,
  grokMillis: 1_000,
  attachmentMillis: 30_000,
  attachmentBytes: 256 * 1024 * 1024,
}
