/** The IP databases that pipelines ask for and that are not there, by the tags that `geoip` and `ip_location` leave in documents. */
import type { StepColumn } from '../protocol.js'
import type { RecordedDocument } from './recorded.js'

const TAG = /^_(?:geoip|ip_location)_database_unavailable_(.+)$/

/** Gathers their names over the documents of a run. */
export class MissingDatabases {
  private readonly found = new Set<string>()
  private readonly mayMiss: boolean

  constructor(columns: readonly StepColumn[]) {
    this.mayMiss = columns.some(({ type }) => type === 'geoip' || type === 'ip_location')
  }

  /** Takes in a document that ran. */
  take({ outcome }: RecordedDocument): void {
    if (!this.mayMiss || outcome.status !== 'done') return
    const tags = outcome.doc.source.get('tags')
    for (const tag of Array.isArray(tags) ? tags : [tags]) {
      const [, name] = (typeof tag === 'string' ? TAG.exec(tag) : null) ?? []
      if (name !== undefined) this.found.add(name)
    }
  }

  /** The names of their files, in the order in which documents asked for them. */
  get names(): readonly string[] {
    return [...this.found]
  }
}
