/** Compares the results of documents with those of an earlier run's pipelines. */
import type { ComparedDocument, Comparison, DocumentStatus, RunBefore } from '../protocol.js'
import { allFields, differences } from './field-diff.js'
import type { PipelineCompiler } from './pipeline-compiler.js'
import { PipelineSet } from './pipeline-set.js'
import { outputOf, type RecordedDocument, recordDocument, statusOf } from './recorded.js'

/** The number of fields that are listed. */
const FIELDS_NAMED = 50

/** The number of documents whose earlier results are kept: each edit is compared with the same earlier run. */
const KEPT = 100

interface EarlierOutcome {
  readonly status: DocumentStatus
  readonly fields: ReturnType<typeof allFields>
}

/** The pipelines of an earlier run, and what comes out of the documents with them. */
export class EarlierRun {
  private readonly set: PipelineSet
  private readonly outcomes = new Map<number, EarlierOutcome>()
  /** How many documents it has run. */
  ran = 0

  /** Compiles the pipelines; they compiled when they ran. */
  constructor(
    private readonly before: RunBefore,
    compiler: PipelineCompiler,
  ) {
    this.set = new PipelineSet(before.pipelines, before.entry, compiler)
  }

  /** Whether it is of these pipelines. */
  isOf({ pipelines, entry }: RunBefore): boolean {
    const own = this.before.pipelines
    return (
      entry === this.before.entry &&
      pipelines.length === own.length &&
      pipelines.every(({ id, text, format }, i) => {
        const other = own[i]!
        return id === other.id && text === other.text && format === other.format
      })
    )
  }

  /** The same document as the earlier pipelines leave it. */
  recorded({ before, place }: RecordedDocument): Promise<RecordedDocument> {
    this.ran++
    return recordDocument(this.set, before, place)
  }

  /** The output of the document at that place of the samples, which must be the same while this is used. */
  async outcome(now: RecordedDocument): Promise<EarlierOutcome> {
    const known = this.outcomes.get(now.place)
    if (known !== undefined) return known
    const earlier = await this.recorded(now)
    const outcome = { status: statusOf(earlier), fields: allFields(outputOf(earlier), false) }
    if (this.outcomes.size < KEPT) this.outcomes.set(now.place, outcome)
    return outcome
  }
}

/** The comparison with an earlier run so far. */
export class RunComparison {
  private readonly documents: ComparedDocument[] = []
  private readonly fields = new Map<
    string,
    { path: string; kind: 'added' | 'changed' | 'removed'; documents: number }
  >()

  constructor(private readonly earlier: EarlierRun) {}

  /** Takes in a document of the run that is there now. */
  async take(now: RecordedDocument): Promise<void> {
    const earlier = await this.earlier.outcome(now)
    const changes = differences(earlier.fields, allFields(outputOf(now), false))
    const counts = { added: 0, changed: 0, removed: 0 }
    for (const { path, kind } of changes) {
      if (kind === 'same') continue
      counts[kind]++
      const key = `${kind} ${path}`
      const field = this.fields.get(key) ?? { path, kind, documents: 0 }
      field.documents++
      this.fields.set(key, field)
    }
    const document = { place: now.place, before: earlier.status, after: statusOf(now), ...counts }
    const isOther = document.before !== document.after || counts.added + counts.changed + counts.removed > 0
    if (isOther) this.documents.push(document)
  }

  /** The result. */
  result(): Comparison {
    const fields = [...this.fields.values()].sort((a, b) => b.documents - a.documents)
    return { documents: this.documents, fields: fields.slice(0, FIELDS_NAMED), fieldCount: fields.length }
  }
}
