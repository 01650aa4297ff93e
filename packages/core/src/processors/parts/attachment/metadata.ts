/** The metadata of a file under Apache Tika's names, and their conversion to the properties of `attachment`. */

/** Names that parsers set, as Tika has them. */
export const Key = {
  altitude: 'geo:alt',
  comments: 'w:Comments',
  contentLength: 'Content-Length',
  contentType: 'Content-Type',
  contributor: 'dc:contributor',
  coverage: 'dc:coverage',
  created: 'dcterms:created',
  creator: 'dc:creator',
  creatorTool: 'xmp:CreatorTool',
  description: 'dc:description',
  format: 'dc:format',
  identifier: 'dc:identifier',
  keyword: 'meta:keyword',
  latitude: 'geo:lat',
  longitude: 'geo:long',
  metadataDate: 'xmp:MetadataDate',
  modified: 'dcterms:modified',
  modifier: 'meta:last-author',
  printDate: 'meta:print-date',
  publisher: 'dc:publisher',
  rating: 'xmp:Rating',
  relation: 'dc:relation',
  rights: 'dc:rights',
  source: 'dc:source',
  subject: 'dc:subject',
  title: 'dc:title',
  type: 'dc:type',
} as const

/** Texts by name; the first of several counts. */
export class Metadata {
  private readonly values = new Map<string, string>()

  /** Keeps a value, unless there is one already or it is empty. */
  add(key: string, value: string | null | undefined): void {
    if (value === null || value === undefined || value === '' || this.values.has(key)) return
    this.values.set(key, value)
  }

  /** Appends a value to the existing ones, separated by a comma, unless it is the same or empty. */
  append(key: string, value: string): void {
    const before = this.values.get(key)
    if (value !== '' && value !== before) this.values.set(key, before === undefined ? value : `${before}, ${value}`)
  }

  /** Replaces the existing values. */
  set(key: string, value: string): void {
    this.values.set(key, value)
  }

  get(key: string): string | undefined {
    return this.values.get(key)
  }
}

/** The properties that are texts of the metadata: if they are looked for, the last that is found counts. */
export const METADATA_PROPERTIES = new Map<string, readonly string[]>([
  ['title', [Key.title]],
  ['author', ['Author', Key.creator]],
  ['keywords', ['Keywords', Key.subject, Key.keyword]],
  ['date', [Key.created]],
  ['content_type', [Key.contentType]],
  ['modified', [Key.modified]],
  ['format', [Key.format]],
  ['identifier', [Key.identifier]],
  ['contributor', [Key.contributor]],
  ['coverage', [Key.coverage]],
  ['modifier', [Key.modifier]],
  ['creator_tool', [Key.creatorTool]],
  ['publisher', [Key.publisher]],
  ['relation', [Key.relation]],
  ['rights', [Key.rights]],
  ['source', [Key.source]],
  ['type', [Key.type]],
  ['description', [Key.description]],
  ['print_date', [Key.printDate]],
  ['metadata_date', [Key.metadataDate]],
  ['latitude', [Key.latitude]],
  ['longitude', [Key.longitude]],
  ['altitude', [Key.altitude]],
  ['rating', [Key.rating]],
  ['comments', [Key.comments]],
])
