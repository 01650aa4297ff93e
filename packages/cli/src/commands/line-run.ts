/** Runs input whose lines are documents and prints one result a line: what `--format json` does if only the results are asked for. */
import { type DocumentBatch, type DocumentSource, documentsOfLines, documentsOfRawLines } from '../input/documents.js'
import type { LineInput } from '../input/line-batches.js'
import { HeldScreen } from '../output/held-screen.js'
import { ResultWriter } from '../output/result-writer.js'
import type { Host } from '../surroundings.js'
import type { Screen, Terminal } from '../terminal.js'

/** How input is read. */
export interface LineRunOptions {
  readonly source: DocumentSource
  /** The field of raw lines. */
  readonly field: string
  readonly quiet: boolean
  /** Whether input may be found faulty before anything is printed. */
  readonly looksAhead: boolean
}

/** Results are kept back until so much input was found in order: a fault in an input of ordinary size is reported before anything is printed. */
const LOOK_AHEAD_BYTES = 4 * 1024 * 1024

/** One run of a command. */
export class LineRun {
  readonly writer: ResultWriter
  private readonly output: Screen & { release(): Promise<void> }
  private read = 0
  /** Memory of results that were printed: an engine fills it again, so that little is allocated however long the input is. */
  private readonly rooms: ArrayBuffer[] = []

  constructor(
    private readonly host: Host,
    private readonly options: LineRunOptions,
    terminal: Terminal,
  ) {
    this.output = new HeldScreen(terminal.output, options.looksAhead)
    this.writer = new ResultWriter(
      this.output,
      { format: 'json', verbose: false, quiet: options.quiet },
      async () => null,
    )
  }

  /** Starts a batch; what it resolves to prints the results. */
  async start(batch: LineInput | DocumentBatch): Promise<() => Promise<void>> {
    const { host, options } = this
    if (!('bytes' in batch)) {
      const { results = [] } = await host.ask({ kind: 'run', batch: { form: 'json', docs: batch.texts }, stopped: [] })
      return () => this.writer.write(results, batch)
    }
    const { bytes } = batch
    const field = options.source.lines ? options.field : null
    const { lines } = await host.ask({ kind: 'run-lines', batch: { bytes, field, ...this.freeRoom() }, stopped: [] })
    return async () => {
      if (lines) await this.writer.writeLines(lines, () => this.rooms.push(lines.bytes.buffer))
      else await this.runLineByLine(batch)
      this.read += bytes.length
      if (this.read >= LOOK_AHEAD_BYTES) await this.output.release()
    }
  }

  private freeRoom(): { readonly room?: ArrayBuffer } {
    const room = this.rooms.pop()
    return room === undefined ? {} : { room }
  }

  /** The batch contains a line that is not exactly one document: it is read here, which finds every fault. */
  private async runLineByLine({ name, first, bytes }: LineInput): Promise<void> {
    const { host, options } = this
    const lines = bytes.toString().split(/\r?\n/)
    const { source } = options
    const isRaw = source.lines
    const batches = isRaw
      ? documentsOfRawLines(lines, first, name)
      : documentsOfLines(lines, first, { ...source, name })
    for (const batch of batches) {
      const docs = batch.texts
      const run = isRaw ? { form: 'lines' as const, docs, field: options.field } : { form: 'json' as const, docs }
      const { results = [] } = await host.ask({ kind: 'run', batch: run, stopped: [] })
      await this.writer.write(results, batch)
    }
  }

  /** Prints what is kept back. */
  async end(): Promise<void> {
    await this.output.release()
    await this.writer.end()
  }
}
