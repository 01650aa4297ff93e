/**
 * The values of the fields of a document, as scripts on an index see them: `doc['name'].value`
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/modules-scripting-fields.html).
 */
import { arcDistance, doubleOf, illegalArgument, JavaException, JavaObject, planeDistance } from '@sluice/java'
import { JavaArray } from './array.js'
import { FixedList } from './collection/lists.js'
import { type ClassLibrary, type Double, type Library, numberOf } from './define.js'
import { DocField } from './doc-field.js'
import type { GeoPoint } from './ingest/network.js'

const FIELD_DATA = 'org.elasticsearch.index.fielddata.ScriptDocValues'

/** The kinds of values that fields have, as Elasticsearch names their lists. */
export type DocValuesKind = 'Strings' | 'Longs' | 'Doubles' | 'Booleans' | 'Dates' | 'GeoPoints' | 'DenseVector'

/** The values of one field: a list that cannot be changed. */
export class ScriptDocValues extends FixedList {
  constructor(kind: DocValuesKind, values: readonly unknown[]) {
    super(values, `${FIELD_DATA}$${kind}`)
  }

  override get(index: number): unknown {
    if (this.items.length > 0) return super.get(index)
    const text =
      "A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!"
    throw new JavaException('java.lang.IllegalStateException', text)
  }
}

/** `doc`: the fields by their names. */
export class DocLookup extends Map<string, ScriptDocValues> {
  readonly className = 'org.elasticsearch.search.lookup.LeafDocLookup'

  private readonly refused = new Map<string, () => Error>()

  /** Makes a field one that is there, and whose values cannot be read. */
  refuse(name: string, fault: () => Error): void {
    this.refused.set(name, fault)
  }

  /** Throws illegal_argument_exception for a field that the mapping does not have. */
  override get(name: string): ScriptDocValues {
    const values = super.get(name)
    if (values !== undefined) return values
    throw this.refused.get(name)?.() ?? illegalArgument(`No field found for [${name}] in mapping`)
  }

  override has(name: string): boolean {
    return super.has(name) || this.refused.has(name)
  }

  /** This: what the methods of scripts find the document by. */
  get doc(): DocLookup {
    return this
  }

  /** A field for the fields API; one that the mapping does not have is empty. */
  field(name: string): DocField {
    return new DocField(name, this.has(name) ? this.get(name).items : [])
  }

  /** The result of `randomScore`: a number from 0 to 1. Throws illegal_argument_exception for a document outside an index. */
  random(_seed: number, _field: string | null): number {
    throw illegalArgument('randomScore is only available for documents of an index')
  }
}

/** A script on a document, as its methods get it. */
export interface DocScript {
  readonly ctx: { readonly doc: DocLookup }
}

/** `field(name)`. */
export const fieldOfScript = ({ ctx }: DocScript, name: string): DocField => ctx.doc.field(name)

/** Takes texts apart: gives the named groups of a pattern, or null for a string that it does not match. */
export type ExtractGroups = (text: string) => ReadonlyMap<string, unknown> | null

/** Makes what `grok` and `dissect` give. They throw illegal_argument_exception for a pattern that is not valid. */
export interface GroupExtractors {
  grok(pattern: string): ExtractGroups
  dissect(pattern: string): ExtractGroups
}

/**
 * What `grok` and `dissect` give scripts of runtime fields:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-examples.html
 */
class NamedGroupExtractor extends JavaObject {
  override readonly className = 'org.elasticsearch.script.NamedGroupExtractor'
  constructor(readonly extract: ExtractGroups) {
    super()
  }
  override toJavaString(): string {
    return this.className
  }
}

/** The emitted values of a runtime field script. It is the map that such a script has instead of a document. */
export class EmittedValues extends Map<string, unknown> {
  readonly emitted: unknown[] = []

  /** `doc` has the fields of the document that it is computed from; `field` is the name of the runtime field. */
  constructor(
    readonly doc: DocLookup,
    readonly extractors: GroupExtractors,
    private readonly field = 'test',
  ) {
    super()
  }

  /** @throws JavaException illegal_argument_exception for more values than a field may have */
  emit(value: unknown): void {
    this.emitted.push(value)
    if (this.emitted.length <= MOST_VALUES) return
    throw illegalArgument(
      `Runtime field [${this.field}] is emitting [${this.emitted.length}] values while the maximum number of values allowed is [${MOST_VALUES}]`,
    )
  }
}

const MOST_VALUES = 100

const values: ClassLibrary = {
  methods: {
    'get/1': (receiver: ScriptDocValues, index: number) => receiver.get(index),
    'getValue/0': (receiver: ScriptDocValues) => receiver.get(0),
  },
}

const pointOf = (receiver: ScriptDocValues): GeoPoint => receiver.get(0) as GeoPoint

type Distance = (lat1: number, lon1: number, lat2: number, lon2: number) => number

/** The distance of the first point; if there is none, of the place itself or what stands for it. */
const distanceOf =
  (distance: Distance) =>
  (receiver: ScriptDocValues, lat: Double, lon: Double, otherwise?: Double): unknown => {
    if (otherwise !== undefined && receiver.items.length === 0) return otherwise
    const point = pointOf(receiver)
    return doubleOf(distance(point.lat, point.lon, numberOf(lat), numberOf(lon)))
  }

const coordinates =
  (name: 'lat' | 'lon') =>
  ({ items }: ScriptDocValues): JavaArray =>
    new JavaArray(
      'double',
      items.map(point => doubleOf((point as GeoPoint)[name])),
    )

const geoPoints: ClassLibrary = {
  methods: {
    ...values.methods,
    'getLat/0': (receiver: ScriptDocValues) => doubleOf(pointOf(receiver).lat),
    'getLon/0': (receiver: ScriptDocValues) => doubleOf(pointOf(receiver).lon),
    'getLats/0': coordinates('lat'),
    'getLons/0': coordinates('lon'),
    'arcDistance/2': distanceOf(arcDistance),
    'arcDistanceWithDefault/3': distanceOf(arcDistance),
    'planeDistance/2': distanceOf(planeDistance),
    'planeDistanceWithDefault/3': distanceOf(planeDistance),
  },
}

const fieldScript: ClassLibrary['methods'] = {
  'field/1': fieldOfScript,
  'grok/1': ({ ctx }: { ctx: EmittedValues }, pattern: string) => new NamedGroupExtractor(ctx.extractors.grok(pattern)),
  'dissect/1': ({ ctx }: { ctx: EmittedValues }, pattern: string) =>
    new NamedGroupExtractor(ctx.extractors.dissect(pattern)),
}

const emit: ClassLibrary = {
  methods: { ...fieldScript, 'emit/1': ({ ctx }: { ctx: EmittedValues }, value: unknown) => ctx.emit(value) },
}

const emitPoint: ClassLibrary = {
  methods: {
    ...fieldScript,
    'emit/2': ({ ctx }: { ctx: EmittedValues }, latitude: unknown, longitude: unknown) =>
      ctx.emit([latitude, longitude]),
  },
}

const emitFields: ClassLibrary = {
  methods: {
    ...fieldScript,
    'emit/1': ({ ctx }: { ctx: EmittedValues }, fields: ReadonlyMap<string, unknown>) => {
      for (const field of fields) ctx.emit(field)
    },
    'emit/2': ({ ctx }: { ctx: EmittedValues }, name: string, value: unknown) => ctx.emit([name, value]),
  },
}

/** By class. */
export const docValues: Library = {
  ...Object.fromEntries(
    ['Strings', 'Longs', 'Doubles', 'Booleans', 'Dates'].map(kind => [`${FIELD_DATA}.${kind}`, values]),
  ),
  [`${FIELD_DATA}.GeoPoints`]: geoPoints,
  ...Object.fromEntries(
    ['Boolean', 'Date', 'Double', 'Long', 'String'].map(kind => [`org.elasticsearch.script.${kind}FieldScript`, emit]),
  ),
  'org.elasticsearch.script.CompositeFieldScript': emitFields,
  'org.elasticsearch.script.DocBasedScript': { methods: { 'field/1': fieldOfScript } },
  'org.elasticsearch.script.GeoPointFieldScript': emitPoint,
  'org.elasticsearch.script.NamedGroupExtractor': {
    methods: { 'extract/1': (receiver: NamedGroupExtractor, text: string) => receiver.extract(text) },
  },
}
