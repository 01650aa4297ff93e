/** Which fields of documents may be seen: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/field-level-security.html */
import { illegalArgument } from '@sluice/java'
import { NameSet, PatternWork } from './name-set.js'

/** Fields of every document, which are seen always. */
const METADATA = NameSet.of([
  '_id',
  '_index',
  '_type',
  '_field_names',
  '_ignored',
  '_nested_path',
  '_primary_term',
  '_routing',
  '_seq_no',
  '_size',
  '_source',
  '_tier',
  '_timestamp',
  '_ttl',
  '_version',
  '_doc_count',
  '_data_stream_timestamp',
  '_tsid',
  '_ts_routing_hash',
])

/** A set of fields. */
export class FieldGrant {
  private constructor(
    private readonly sets: readonly NameSet[],
    /** The same for the same fields: by which what was made for them is found again. */
    readonly key: string,
  ) {}

  /** The fields of `grant` without those of `except`. Throws illegal_argument_exception if those are not among them, and as `NameSet.of`. */
  static of(grant: readonly string[], except: readonly string[], work = new PatternWork()): FieldGrant {
    const set = NameSet.of(grant, except, work)
    if (!NameSet.of(grant, [], work).contains(NameSet.of(except, [], work), work)) {
      throw illegalArgument(
        `Exceptions for field permissions must be a subset of the granted fields but ${listed(except)} is not a subset of ${listed(grant)}`,
      )
    }
    return new FieldGrant([set], JSON.stringify([grant, except]))
  }

  /** The fields that any of several grants. */
  static anyOf(grants: readonly FieldGrant[]): FieldGrant {
    if (grants.length === 1) return grants[0]!
    const keys = [...new Set(grants.map(({ key }) => key))].sort()
    return new FieldGrant(
      grants.flatMap(({ sets }) => sets),
      keys.join('|'),
    )
  }

  /** Whether a field is seen: its full name, without wildcards. */
  has(path: string): boolean {
    return METADATA.has(path) || this.sets.some(set => set.has(path))
  }
}

const listed = (fields: readonly string[]): string => `[${fields.join(', ')}]`
