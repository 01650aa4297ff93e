/** Elements of Dublin Core, and others, whose text becomes metadata. */
import { Key, type Metadata } from './metadata.js'

const DUBLIN_CORE = new Map<string, string>([
  ['dc:title', Key.title],
  ['dc:subject', Key.subject],
  ['dc:creator', Key.creator],
  ['dc:description', Key.description],
  ['dc:publisher', Key.publisher],
  ['dc:contributor', Key.contributor],
  ['dc:date', Key.created],
  ['dc:type', Key.type],
  ['dc:format', Key.format],
  ['dc:identifier', Key.identifier],
  ['dc:rights', Key.rights],
  ['dc:source', Key.source],
  ['dc:relation', Key.relation],
  ['dc:coverage', Key.coverage],
])

/** Collects the text of elements; receives everything that is read. */
export class DublinCore {
  private key: string | undefined
  private collected = ''

  /**
   * `keys` are further elements, or other names for these, by the name of the element; of the elements `lists` all values are kept, of others
   * the first.
   */
  constructor(
    private readonly metadata: Metadata,
    private readonly keys: ReadonlyMap<string, string> = new Map(),
    private readonly lists: ReadonlySet<string> = new Set(),
  ) {}

  start(name: string): void {
    const key = this.keys.get(name) ?? DUBLIN_CORE.get(name)
    if (key === undefined) return
    this.key = key
    this.collected = ''
  }

  text(characters: string): void {
    if (this.key !== undefined) this.collected += characters
  }

  end(name: string): void {
    if (this.key === undefined || (this.keys.get(name) ?? DUBLIN_CORE.get(name)) !== this.key) return
    const value = this.collected.trim()
    if (this.lists.has(name)) this.metadata.append(this.key, value)
    else this.metadata.add(this.key, value)
    this.key = undefined
  }
}
