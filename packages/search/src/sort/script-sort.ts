/** Sorting by a script: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html#script-based-sorting */
import { doubleOf, illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, member, readObject } from '../json/object-parser.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { readScript } from '../query/read-script.js'
import { noScripts, type ScriptReference, type SearchScript } from '../query/script-host.js'
import type { RequestContext } from '../request/search-member.js'
import { type Scorable, type SortValue, ValueComparator } from './field-comparator.js'
import { nestedMember } from './read-nested-sort.js'
import { isDescendingOrder } from './read-sort.js'
import { ascending, type SortBuilder, type SortKey } from './sort-key.js'

/** How to sort by a script. */
export interface ScriptSortOptions {
  readonly script: ScriptReference
  readonly type: 'number' | 'string'
  readonly isDescending: boolean
}

/** The type of a script's result for each document. */
export class ScriptSortBuilder implements SortBuilder {
  constructor(readonly options: ScriptSortOptions) {}

  build(context: SearchExecutionContext): SortKey {
    const { script, type, isDescending } = this.options
    const isNumber = type === 'number'
    if (context.scripts === null) throw noScripts(script)
    const compiled = context.scripts.compile(script, isNumber ? 'number_sort' : 'string_sort')
    return {
      isDescending,
      needsScores: compiled.needsScore,
      comparator: () => new ScriptComparator(compiled, isNumber),
      compare: ascending,
      show: value => (isNumber ? doubleOf(value as number) : value),
      parse: value => (isNumber ? parseDouble(javaToString(value)) : javaToString(value)),
    }
  }
}

class ScriptComparator extends ValueComparator<number | string> {
  constructor(
    private readonly script: SearchScript,
    private readonly isNumber: boolean,
  ) {
    super()
  }

  protected override values(leaf: LeafReader, scorer: Scorable): (doc: number) => number | string {
    const script = this.script.leaf(leaf)
    const score = (): number => scorer.score()
    return doc => {
      const value = script.run(doc, score)
      return this.isNumber ? parseDouble(javaToString(value)) : javaToString(value)
    }
  }

  protected override compareValues(a: SortValue, b: SortValue): number {
    return ascending(a, b)
  }
}

/** Reads the object of a `_script` sort. Throws x_content_parse_exception and illegal_argument_exception. */
export function readScriptSort(cursor: JsonCursor, context: RequestContext): SortBuilder {
  const {
    script,
    type,
    order = 'asc',
  } = readObject(cursor, '_script', {
    script: {
      takes: [Token.string, Token.startObject],
      read: readScript,
    } satisfies MemberReader<ScriptReference>,
    type: member.text,
    order: member.text,
    mode: member.text,
    nested: nestedMember(context),
  })
  if (script === undefined) throw illegalArgument('Required [script]')
  if (type === undefined) throw illegalArgument('Required [type]')
  if (type !== 'number' && type !== 'string') throw illegalArgument(`Unknown ScriptSortType [${type}]`)
  return new ScriptSortBuilder({ script, type, isDescending: isDescendingOrder(order) })
}
