/** Which pipelines the indices of a node have: read from its settings and templates, and remembered for a while. */
import { readJson } from '@sluice/core'

/** The pipelines in the settings of an index, null for none. */
export interface NamedPipelines {
  readonly own: string | null
  readonly final: string | null
  /** Whether ids of documents are made of their dimensions: none may be given. */
  readonly isTimeSeries: boolean
}

/** Asks a node. Rejects if it gives no answer. */
export type AskNode = (
  method: 'GET' | 'POST',
  path: string,
) => Promise<{ readonly status: number; readonly text: string }>

type Json = ReadonlyMap<string, unknown>

/** A setting that was changed is seen after so long. */
const FRESH_MILLIS = 10_000
/** Names that are remembered at most. */
const REMEMBERED = 10_000
const NONE: NamedPipelines = { own: null, final: null, isTimeSeries: false }
const SETTINGS = ['default_pipeline', 'final_pipeline', 'mode'].map(name => `*.settings.index.${name}`)
const SHOWN = `filter_path=*.aliases,${SETTINGS.join(',')}`

/** Looks pipelines of indices up. */
export class IndexPipelines {
  private readonly known = new Map<string, { readonly at: number; readonly pipelines: Promise<NamedPipelines> }>()

  constructor(private readonly now: () => number) {}

  /**
   * The pipelines of an index, alias or data stream, or those that templates would give an index that is not there. Rejects as `ask` does.
   */
  async of(name: string, ask: AskNode): Promise<NamedPipelines> {
    const remembered = this.known.get(name)
    if (remembered !== undefined && this.now() - remembered.at < FRESH_MILLIS) return remembered.pipelines
    if (this.known.size >= REMEMBERED) this.known.clear()
    const pipelines = readPipelines(name, ask)
    this.known.set(name, { at: this.now(), pipelines })
    // What could not be read is asked for again.
    pipelines.catch(() => this.known.delete(name))
    return pipelines
  }
}

async function readPipelines(name: string, ask: AskNode): Promise<NamedPipelines> {
  // A pattern or a list is not an index to write to.
  if (name === '' || /[*,]/.test(name)) return NONE
  const path = encodeURIComponent(name)
  const { status, text } = await ask('GET', `/${path}?${SHOWN}`)
  if (status === 200) return pipelinesIn(writeIndex(name, objectIn(readJson(text))))
  if (status !== 404) return NONE
  const simulated = await ask('POST', `/_index_template/_simulate_index/${path}?filter_path=template.settings`)
  if (simulated.status !== 200) return NONE
  return pipelinesIn(objectIn(objectIn(readJson(simulated.text)).get('template')))
}

/** The index that documents for a name go to: of the indices of an alias the one to write to, of a data stream the newest. */
function writeIndex(name: string, indices: Json): Json {
  const own = indices.get(name)
  if (own !== undefined) return objectIn(own)
  const all = [...indices].map(([index, about]) => ({ index, about: objectIn(about) }))
  const writing = all.find(({ about }) => {
    const alias = objectIn(objectIn(about.get('aliases')).get(name))
    return alias.get('is_write_index') === true
  })
  if (writing !== undefined) return writing.about
  const newest = all.sort((a, b) => generation(a.index) - generation(b.index)).at(-1)
  return newest?.about ?? new Map()
}

/** The number at the end of the name of a backing index. */
const generation = (index: string): number => Number(/-(\d+)$/.exec(index)?.[1] ?? 0)

function pipelinesIn(about: Json): NamedPipelines {
  const index = objectIn(objectIn(about.get('settings')).get('index'))
  const named = (key: string): string | null => {
    const value = index.get(key)
    return typeof value === 'string' && value !== '_none' ? value : null
  }
  return {
    own: named('default_pipeline'),
    final: named('final_pipeline'),
    isTimeSeries: index.get('mode') === 'time_series',
  }
}

const objectIn = (value: unknown): Json => (value instanceof Map ? (value as Json) : new Map())
