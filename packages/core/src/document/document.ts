/** An ingest document: the source, the metadata, `_ingest`, and the state of the run it is in. */
import {
  DocumentMap,
  illegalArgument,
  type JavaZonedDateTime,
  javaToString,
  longOf,
  type WorkAccount,
  withAccount,
} from '@sluice/java'
import type { Recorder } from '../engine/run/recorder.js'
import type { SecurityUser } from '../engine/services.js'
import { IngestCtxMap } from './ctx-map.js'
import { Metadata } from './metadata.js'
import { copyOfSource, copySharing, deepCopy } from './values.js'

/** The metadata of documents that differ in nothing but their sources: those of one document are made when something asks for them. */
export interface CommonMetadata {
  readonly keys: readonly string[]
  make(): Map<string, unknown>
}

/** One document on its way through a pipeline. Not shared between runs. */
export class IngestDocument {
  readonly source: Map<string, unknown>
  /** Ids of the running pipelines, outermost first. */
  readonly pipelines: string[] = []
  /** Set by `terminate` until the pipeline ends. */
  terminated = false
  /** Set by `reroute` until the next top-level pipeline starts. */
  rerouted = false
  /** Whether the caller takes a promise: else a pipeline with an asynchronous processor is refused. */
  mayWait = false
  /** The sender, for `set_security_user`; undefined if the services of the engine know it. */
  user: SecurityUser | undefined = undefined
  /** How many failures `ignore_failure` or `on_failure` has handled. */
  handledFailures = 0
  recorder: Recorder | null = null
  /** Its remaining budget; opened by the first pipeline, and shared by its copies. */
  account: WorkAccount | null = null
  private ctxView: IngestCtxMap | null = null
  private ownMetadata: Metadata | null
  private ownIngest: Map<string, unknown> | null
  private timestamp: JavaZonedDateTime | null = null
  private common: CommonMetadata = SIMULATED

  /** Without metadata it has the default ones. */
  constructor(source: Map<string, unknown>, metadata: Metadata | null, ingest: Map<string, unknown> | null) {
    this.source = source
    this.ownMetadata = metadata
    this.ownIngest = ingest
  }

  /**
   * A new document. `source` is taken, not copied. Throws illegal_argument_exception `unexpected metadata [...] in source`
   * if the source has a key that is also set as metadata (recordings `cases/engine`).
   */
  static create(
    source: Map<string, unknown>,
    metadata: Map<string, unknown>,
    timestamp: JavaZonedDateTime,
  ): IngestDocument {
    checkSource(source, metadata)
    return IngestDocument.begin(source, new Metadata(metadata), timestamp)
  }

  /** The same with the metadata that `_simulate` gives a document that names none. */
  static ofSource(source: Map<string, unknown>, timestamp: JavaZonedDateTime): IngestDocument {
    return IngestDocument.ofCommon(source, SIMULATED, timestamp)
  }

  /** The same with other metadata that many documents have. */
  static ofCommon(source: Map<string, unknown>, common: CommonMetadata, timestamp: JavaZonedDateTime): IngestDocument {
    for (const key of common.keys) if (source.has(key)) throw unexpectedMetadata(source, common.make())
    const doc = IngestDocument.begin(source, null, timestamp)
    doc.common = common
    return doc
  }

  private static begin(
    source: Map<string, unknown>,
    metadata: Metadata | null,
    timestamp: JavaZonedDateTime,
  ): IngestDocument {
    const doc = new IngestDocument(source, metadata, null)
    doc.timestamp = timestamp
    return doc
  }

  /** `_index`, `_id` and so on: like `_ingest` made when something asks, which in most pipelines nothing does. */
  get metadata(): Metadata {
    return (this.ownMetadata ??= new Metadata(this.common.make()))
  }

  /** Whether the metadata are the common ones: nothing has asked for them. */
  get hasCommonMetadata(): boolean {
    return this.ownMetadata === null
  }

  /** How many keys the metadata has. */
  get metadataSize(): number {
    return this.ownMetadata === null ? this.common.keys.length : this.ownMetadata.values.size
  }

  /** The value of `_ingest` in pipelines. */
  get ingest(): Map<string, unknown> {
    return (this.ownIngest ??= this.makeIngest())
  }

  /** `ingest` where something has asked for it. While nothing has, its `pipeline` is the innermost of those that run. */
  get ingestInUse(): Map<string, unknown> | null {
    return this.ownIngest
  }

  /** When the document was taken in. */
  get receivedAt(): JavaZonedDateTime | null {
    return this.timestamp
  }

  private makeIngest(): Map<string, unknown> {
    const ingest = new DocumentMap().set('timestamp', this.timestamp)
    const { pipelines } = this
    if (pipelines.length > 0) ingest.set('pipeline', pipelines[pipelines.length - 1])
    return ingest
  }

  /** Source and metadata side by side, as scripts see them. */
  get ctx(): IngestCtxMap {
    return (this.ctxView ??= new IngestCtxMap(this.source, this))
  }

  /** Whether no further processor of the current compound may run. */
  get halted(): boolean {
    return this.terminated || this.rerouted
  }

  /** The document before a run, for traces: unlike `copy`, it accepts every value that a source can hold. */
  snapshot(): IngestDocument {
    const metadata = new Metadata(copyOfSource(this.metadata.values) as Map<string, unknown>)
    const source = copyOfSource(this.source) as Map<string, unknown>
    const snapshot = new IngestDocument(source, metadata, copyOfSource(this.ingest) as Map<string, unknown>)
    snapshot.mayWait = this.mayWait
    snapshot.user = this.user
    return snapshot
  }

  /** Whether a script wrote a field that has the name of a key of the metadata (`field('_id').set(5)`): no copy can be made then. */
  get hasMetadataInSource(): boolean {
    if (this.ownMetadata === null) return this.common.keys.some(key => this.source.has(key))
    for (const key of this.ownMetadata.values.keys()) if (this.source.has(key)) return true
    return false
  }

  /**
   * A deep copy without run state. Throws illegal_argument_exception for values that Elasticsearch cannot copy, and
   * `unexpected metadata [...] in source`.
   */
  copy(): IngestDocument {
    return withAccount(this.account, () => this.copied(deepCopy))
  }

  /**
   * As `copy`; what is as it was in `earlier`, a copy of this document, is shared with it: neither may be changed. Counts on the account in
   * use, not on that of the document: Elasticsearch makes no such copies.
   */
  copyAfter(earlier: IngestDocument | null): IngestDocument {
    if (earlier === null) return this.copied(deepCopy)
    const parts = { source: earlier.source, metadata: earlier.metadata.values, ingest: earlier.ingest }
    return this.copied((value, part) => copySharing(value, parts[part]))
  }

  /** A copy with which a run continues; it is not counted. Throws as `copy`. */
  resumed(): IngestDocument {
    return withAccount(null, () => this.copied(deepCopy))
  }

  private copied(copyOf: (value: unknown, part: 'source' | 'metadata' | 'ingest') => unknown): IngestDocument {
    if (this.hasMetadataInSource) checkSource(this.source, this.metadata.values)
    const metadata = new Metadata(copyOf(this.metadata.values, 'metadata') as Map<string, unknown>)
    const source = copyOf(this.source, 'source') as Map<string, unknown>
    const copy = new IngestDocument(source, metadata, copyOf(this.ingest, 'ingest') as Map<string, unknown>)
    copy.mayWait = this.mayWait
    copy.user = this.user
    copy.account = this.account
    return copy
  }
}

/** The metadata that `_simulate` gives a document that names none: `_index`, `_id`, `_version` -3. */
export function defaultMetadata(): Map<string, unknown> {
  return new Map<string, unknown>().set('_index', '_index').set('_id', '_id').set('_version', longOf(-3))
}

const SIMULATED: CommonMetadata = { keys: ['_index', '_id', '_version'], make: defaultMetadata }

/** Throws if the source has a key that is also set as metadata. */
function checkSource(source: Map<string, unknown>, metadata: Map<string, unknown>): void {
  for (const key of metadata.keys()) if (source.has(key)) throw unexpectedMetadata(source, metadata)
}

function unexpectedMetadata(source: Map<string, unknown>, metadata: Map<string, unknown>): Error {
  const found = [...metadata.keys()].filter(key => source.has(key)).sort()
  const shown = found.map(key => `${key}:${javaToString(source.get(key))}`).join(', ')
  return illegalArgument(`unexpected metadata [${shown}] in source`)
}
