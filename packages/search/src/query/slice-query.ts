/** Which documents belong to a slice of a scroll or of a point in time: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/paginate-search-results.html#slice-scroll */
import { illegalArgument } from '@sluice/java'
import { murmurHash32 } from '../aggregations/murmur32.js'
import { endOf, firstOf } from '../index/columns.js'
import { idTerm } from '../index/id-term.js'
import type { Slice } from '../request/slice.js'
import type { SearchExecutionContext } from './execution-context.js'
import { NumberFieldType } from './fields/number.js'
import { type CheckedDocs, ConstantQuery, MatchAllDocsQuery, MatchNoDocsQuery } from './lucene/constant-score.js'
import { AllDocs } from './lucene/doc-sets.js'
import type { LeafReader } from './lucene/leaf-reader.js'
import type { Query } from './lucene/query.js'
import type { IndexSearcher } from './lucene/searcher.js'
import type { StoredDocuments } from './stored-documents.js'

/** A slice of one shard of a search. */
export interface SlicePlace {
  readonly slice: Slice
  /** The number of the shard among those of the search. */
  readonly shard: number
  readonly shards: number
  readonly isPointInTime: boolean
}

/** The filter of a slice. Throws illegal_argument_exception for a field that cannot be sliced by. */
export function sliceQuery(
  context: SearchExecutionContext,
  { slice, shard, shards, isPointInTime }: SlicePlace,
): Query {
  const { id, max, field } = slice
  const parts = shards === 1 ? { id, max } : partsOfShard(slice, shard, shards)
  if (parts === null) return new MatchNoDocsQuery('this shard is not part of the slice')
  if (parts.max === 1) return new MatchAllDocsQuery()
  if (field === null) {
    return isPointInTime ? new DocRangeSlice(parts.id, parts.max) : new IdSlice(parts.id, parts.max, context.documents)
  }
  const type = context.fieldType(field)
  if (type === null) throw illegalArgument(`field ${field} not found`)
  if (!(type instanceof NumberFieldType)) throw illegalArgument(`cannot load numeric doc values on ${field}`)
  return new ValueSlice(parts.id, parts.max, type.name)
}

/** Whole shards are handed out if there are enough of them; else each shard is cut into the parts of its slices. */
function partsOfShard({ id, max }: Slice, shard: number, shards: number): { id: number; max: number } | null {
  if (shards >= max) return shard % max === id ? { id: 0, max: 1 } : null
  if (id % shards !== shard) return null
  return { id: Math.floor(id / shards), max: Math.floor(max / shards) + (max % shards > shard ? 1 : 0) }
}

/** Documents of a segment that pass a check. */
abstract class SliceQuery extends ConstantQuery {
  constructor(
    protected readonly id: number,
    protected readonly max: number,
    protected readonly field = '_id',
  ) {
    super()
  }

  protected abstract check(leaf: LeafReader, searcher: IndexSearcher): (doc: number) => boolean

  override docs(leaf: LeafReader, searcher: IndexSearcher): CheckedDocs {
    return { candidates: new AllDocs(leaf.maxDoc), check: this.check(leaf, searcher) }
  }

  override toString(): string {
    return `${this.constructor.name}[field=${this.field}, id=${this.id}, max=${this.max}]`
  }
}

/** Ranges of documents of the same length: what a point in time shows never changes. */
class DocRangeSlice extends SliceQuery {
  protected override check({ base }: LeafReader, { maxDoc }: IndexSearcher): (doc: number) => boolean {
    const length = Math.floor(maxDoc / this.max)
    const longer = maxDoc % this.max
    const first = this.id * length + Math.min(this.id, longer)
    const end = first + length + (this.id < longer ? 1 : 0)
    return doc => base + doc >= first && base + doc < end
  }
}

/** The seed of the hash of ids. */
const ID_SEED = 7919

/** By ids. */
class IdSlice extends SliceQuery {
  constructor(
    id: number,
    max: number,
    private readonly documents: StoredDocuments,
  ) {
    super(id, max)
  }

  protected override check({ segment }: LeafReader): (doc: number) => boolean {
    return doc => {
      const stored = this.documents.read(segment.seqNos[doc]!)
      return stored !== null && floorMod(murmurHash32(idTerm(stored.id), ID_SEED), this.max) === this.id
    }
  }
}

/** By the values of a field; documents without one are in the first slice. */
class ValueSlice extends SliceQuery {
  protected override check(leaf: LeafReader): (doc: number) => boolean {
    const column = leaf.numeric(this.field)
    return doc => {
      let hash = 0
      const end = column === undefined ? 0 : endOf(column, doc)
      for (let i = column === undefined ? 0 : firstOf(column, doc); i < end; i++) {
        hash = (Math.imul(31, hash) + mixed(column!.values[i]!)) | 0
      }
      return floorMod(hash, this.max) === this.id
    }
  }
}

const floorMod = (value: number, modulus: number): number => ((value % modulus) + modulus) % modulus

const view = new DataView(new ArrayBuffer(8))

/** The 64 bits of a value as Lucene keeps it, mixed to 32 (recording `scroll-faults-14`). */
function mixed(value: number | bigint): number {
  if (typeof value === 'number' && !Number.isInteger(value)) view.setFloat64(0, value)
  else view.setBigInt64(0, BigInt(value))
  let bits = view.getBigUint64(0)
  bits = BigInt.asUintN(64, (bits ^ (bits >> 32n)) * 0x4cd6944c5cc20b6dn)
  bits = BigInt.asUintN(64, (bits ^ (bits >> 29n)) * 0xfc12c5b19d3259e9n)
  return Number(BigInt.asIntN(32, bits ^ (bits >> 32n)))
}
