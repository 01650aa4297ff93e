/** Documents in the form of `_simulate`, at a fixed time. */

/** The time of `--now` in tests. */
export const NOW = '2026-01-02T03:04:05.678901234Z'

/** A line of the answer for each source, as JSON text. */
export const wire = (...sources: string[]): string =>
  sources
    .map(
      source =>
        `{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":${source},"_ingest":{"timestamp":"${NOW}"}}}\n`,
    )
    .join('')
