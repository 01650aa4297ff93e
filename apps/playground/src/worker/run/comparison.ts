/** What came out of documents against what came out of them with other pipelines: those of an earlier run. */
import type { ComparedDocument, Comparison, RunBefore } from '../protocol.js'
import { allFields, differences } from './field-diff.js'
import { PipelineSet } from './pipeline-set.js'
import { outputOf, type RecordedDocument, recordDocument, statusOf } from './recorded.js'

/** So many fields are named. */
const FIELDS_NAMED = 50

/** The pipelines of an earlier run, and what has been compared with them so far. */
export class RunComparison {
  private readonly set: PipelineSet
  private readonly documents: ComparedDocument[] = []
  private readonly fields = new Map<
    string,
    { path: string; kind: 'added' | 'changed' | 'removed'; documents: number }
  >()

  /** Compiles the pipelines; they compiled when they ran. */
  constructor(readonly before: RunBefore) {
    this.set = new PipelineSet(before.pipelines, before.entry)
  }

  /** The same document as the earlier pipelines leave it. */
  earlier({ before, place }: RecordedDocument): Promise<RecordedDocument> {
    return recordDocument(this.set, before, place, false)
  }

  /** Takes in a document of the run that is there now. */
  async take(now: RecordedDocument): Promise<void> {
    const earlier = await this.earlier(now)
    const changes = differences(allFields(outputOf(earlier), false), allFields(outputOf(now), false))
    const counts = { added: 0, changed: 0, removed: 0 }
    for (const { path, kind } of changes) {
      if (kind === 'same') continue
      counts[kind]++
      const key = `${kind} ${path}`
      const field = this.fields.get(key) ?? { path, kind, documents: 0 }
      field.documents++
      this.fields.set(key, field)
    }
    const document = { place: now.place, before: statusOf(earlier), after: statusOf(now), ...counts }
    const isOther = document.before !== document.after || counts.added + counts.changed + counts.removed > 0
    if (isOther) this.documents.push(document)
  }

  /** What was found. */
  result(): Comparison {
    const fields = [...this.fields.values()].sort((a, b) => b.documents - a.documents)
    return { documents: this.documents, fields: fields.slice(0, FIELDS_NAMED), fieldCount: fields.length }
  }
}
