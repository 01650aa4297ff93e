/** The answer of a search as it is kept: packed JSON, in each form that may be asked for. */
import { writeJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { HitsForm, Showing } from '@sluice/search'
import { nextTurn, type Packed, PackedJson, type SearchAnswer, type Turn } from '@sluice/store'
import { NODE_ID } from '../node-id.js'
import { renderSearch } from './search-answer.js'

/** Elasticsearch's default for `search.max_async_search_response_size`. */
const MOST_OF_ANSWER = 10 * 1024 * 1024

type Form = Pick<HitsForm & Showing, 'typedKeys' | 'totalAsInt'>

const FORMS: readonly Form[] = [
  { typedKeys: false, totalAsInt: false },
  { typedKeys: false, totalAsInt: true },
  { typedKeys: true, totalAsInt: false },
  { typedKeys: true, totalAsInt: true },
]

/** The shards of a search, as far as its status shows them. */
interface Shards {
  readonly total: number
  readonly failed: number
}

/** The answer of a search, packed. */
export class PackedAnswer implements Packed {
  private constructor(
    readonly shards: Shards,
    /** The body of the answer in the forms above; without named parts types make no difference, and there are the first two. */
    private readonly bodies: readonly PackedJson[],
  ) {}

  /**
   * Packs an answer that took so many milliseconds, in turns with other requests. Rejects with illegal_argument_exception for a body that is
   * larger than Elasticsearch keeps one.
   */
  static async of(answer: SearchAnswer, took: number, turn: Turn): Promise<PackedAnswer> {
    const { total, failures } = answer.shards
    const hasNames = answer.aggregations !== null || answer.suggest !== null
    const bodies: PackedJson[] = []
    for (const form of hasNames ? FORMS : FORMS.slice(0, 2)) {
      await nextTurn(turn)
      const body = renderSearch(answer, { ...form, node: NODE_ID }, performance.now() - took)
      await nextTurn(turn)
      const text = writeJson(body)
      if (Buffer.byteLength(text) > MOST_OF_ANSWER) throw tooLarge()
      bodies.push(await PackedJson.of(text))
    }
    return new PackedAnswer({ total, failed: failures.length }, bodies)
  }

  get byteLength(): number {
    return this.bodies.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** The body, in a form. */
  text({ typedKeys, totalAsInt }: Form): string {
    const place = (typedKeys ? 2 : 0) + (totalAsInt ? 1 : 0)
    return this.bodies[place % this.bodies.length]!.text()
  }
}

const tooLarge = () =>
  illegalArgument(
    `Can't store an async search response larger than [${MOST_OF_ANSWER}] bytes. This limit can be set by changing the [search.max_async_search_response_size] setting.`,
  )
