/** The methods of the script object itself: `metadata()` and `field(path)`, and the object that the first one gives. */
import { illegalArgument, JavaObject, JavaZonedDateTime, longOf, toLong } from '@sluice/java'
import type { MetadataDefinition } from '../../contexts/metadata.js'
import type { ScriptContext } from '../../contexts/script-context.js'
import { WriteCtxMap } from '../../contexts/write-ctx-map.js'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { WriteField } from './write-field.js'

type JavaMap = Map<unknown, unknown>

/** The object that the compiled script passes to its methods. */
export interface ScriptObject {
  readonly context: ScriptContext
  /** `ctx` as the script got it: source and metadata joined, or (update contexts) the map that holds `_source`. */
  readonly ctx: JavaMap | undefined
  /** The ingest timestamp; null if `ctx` has it. */
  readonly now: unknown
}

/** The map of the source: the `source` of a joined view, `_source` of an update, else `ctx` itself. */
function sourceOf(ctx: JavaMap): JavaMap {
  if (ctx instanceof WriteCtxMap) return ctx.fields
  const joined = (ctx as { source?: unknown }).source
  return joined instanceof Map ? joined : ctx
}

/** The value of a null version of a reindexed document: `Long.MIN_VALUE`. */
const NO_VERSION = -(2n ** 63n)

/** `metadata()`: reads and writes the metadata through `ctx`, which checks them. */
class ScriptMetadata extends JavaObject {
  readonly javaInterface = 'org.elasticsearch.script.Metadata'
  constructor(
    private readonly ctx: JavaMap,
    private readonly definition: MetadataDefinition | undefined,
    private readonly timestamp: unknown,
  ) {
    super()
  }
  override get className(): string {
    return this.definition?.className ?? this.javaInterface
  }
  get(key: string): unknown {
    return this.ctx.get(key) ?? null
  }
  set(key: string, value: unknown): void {
    this.ctx.set(key, value)
  }
  get version(): unknown {
    const version = this.get('_version')
    return version === null && this.ctx instanceof WriteCtxMap ? NO_VERSION : longOf(toLong(version))
  }
  setOp(op: string | null): void {
    const refused = this.definition?.refusesOp?.(op)
    if (refused !== undefined) throw illegalArgument(refused)
    this.set('op', op)
  }
  get now(): unknown {
    return this.timestamp ?? JavaZonedDateTime.ofEpochMillis(bigOf(this.get('_now') as Long))
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

function metadataOf({ context, ctx, now }: ScriptObject): ScriptMetadata {
  const own = ctx instanceof WriteCtxMap ? ctx.metadata : context.metadata
  return new ScriptMetadata(ctx!, own, now)
}

/** The script object of contexts that write documents. */
export const writeScript: ClassLibrary = {
  methods: {
    'metadata/0': metadataOf,
    'field/1': ({ ctx }: ScriptObject, path: string | null) => new WriteField(sourceOf(ctx!), path),
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
    'getVersion/0': (receiver: ScriptMetadata) => receiver.version,
    'setVersion/1': (receiver: ScriptMetadata, version: Long) => receiver.set('_version', version),
    'getVersionType/0': getter('_version_type'),
    'setVersionType/1': setter('_version_type'),
    'getOp/0': getter('op'),
    'setOp/1': (receiver: ScriptMetadata, op: string | null) => receiver.setOp(op),
    'isVersionInternal/0': (receiver: ScriptMetadata) => receiver.get('_version') === null,
    'setVersionToInternal/0': (receiver: ScriptMetadata) => receiver.set('_version', null),
    'getNow/0': (receiver: ScriptMetadata) => receiver.now,
  },
}
