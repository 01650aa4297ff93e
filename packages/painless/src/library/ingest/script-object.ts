/** The methods of the script object itself: `metadata()` and `field(path)`, and the object that the first one gives. */
import { JavaObject, type JavaZonedDateTime, longOf, toLong } from '@sluice/java'
import type { ClassLibrary, Long } from '../define.js'
import { WriteField } from './write-field.js'

type JavaMap = Map<unknown, unknown>

/** What the compiled script hands to its own methods. */
export interface ScriptObject {
  /** `ctx` as the script got it: source and metadata joined, or (update contexts) the map that holds `_source`. */
  readonly ctx: JavaMap
  /** The ingest timestamp. */
  readonly now: unknown
}

/** The map of the source: the `source` of a joined view, `_source` of an update, else `ctx` itself. */
function sourceOf(ctx: JavaMap): JavaMap {
  const joined = (ctx as { source?: unknown }).source
  if (joined instanceof Map) return joined
  const own = ctx.get('_source')
  return own instanceof Map ? own : ctx
}

/** `metadata()`: reads and writes the metadata through `ctx`, which checks them. */
class ScriptMetadata extends JavaObject {
  override readonly className: string
  readonly javaInterface = 'org.elasticsearch.script.Metadata'
  constructor(
    readonly script: ScriptObject,
    className: string,
  ) {
    super()
    this.className = className
  }
  get(key: string): unknown {
    return this.script.ctx.get(key) ?? null
  }
  set(key: string, value: unknown): void {
    this.script.ctx.set(key, value)
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `IngestScript`. */
export const ingestScript: ClassLibrary = {
  methods: {
    'metadata/0': (receiver: ScriptObject) =>
      new ScriptMetadata(receiver, 'org.elasticsearch.ingest.IngestDocMetadata'),
    'field/1': (receiver: ScriptObject, path: string | null) => new WriteField(sourceOf(receiver.ctx), path),
  },
}

/** `UpdateByQueryScript`, standing for all update contexts. */
export const updateScript: ClassLibrary = {
  methods: {
    'metadata/0': (receiver: ScriptObject) => new ScriptMetadata(receiver, 'org.elasticsearch.script.UpdateMetadata'),
  },
}

const getter = (key: string) => (receiver: ScriptMetadata) => receiver.get(key)
const setter = (key: string) => (receiver: ScriptMetadata, value: unknown) => receiver.set(key, value)

/** `Metadata`, of ingest and of the update contexts. */
export const metadata: ClassLibrary = {
  methods: {
    'getIndex/0': getter('_index'),
    'setIndex/1': setter('_index'),
    'getId/0': getter('_id'),
    'setId/1': setter('_id'),
    'getRouting/0': getter('_routing'),
    'setRouting/1': setter('_routing'),
    'getVersion/0': (receiver: ScriptMetadata) => longOf(toLong(receiver.get('_version'))),
    'setVersion/1': (receiver: ScriptMetadata, version: Long) => receiver.set('_version', version),
    'getVersionType/0': getter('_version_type'),
    'setVersionType/1': setter('_version_type'),
    'getOp/0': getter('op'),
    'setOp/1': setter('op'),
    'isVersionInternal/0': (receiver: ScriptMetadata) => receiver.get('_version') === null,
    'setVersionToInternal/0': (receiver: ScriptMetadata) => receiver.set('_version', null),
    'getNow/0': (receiver: ScriptMetadata) => receiver.script.now as JavaZonedDateTime,
  },
}
