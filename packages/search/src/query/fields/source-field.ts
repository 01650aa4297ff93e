/** Fields that an index keeps nothing of: their queries read the sources of documents. */
import { illegalArgument } from '@sluice/java'
import { nodeAt } from '../../mapping/mapping.js'
import { valuesAt } from '../../read/source-values.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { SourceFilterQuery } from '../lucene/source-filter-query.js'

/** The documents of which a value of a field passes a test. Throws illegal_argument_exception for fields of nested objects. */
export function sourceQuery(
  context: SearchExecutionContext,
  path: string,
  passes: (value: unknown) => boolean,
  shown: string,
): Query {
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const parent = nodeAt(context.mapping, path.slice(0, dot))
    if (parent?.kind === 'object' && parent.isNested)
      throw illegalArgument(`Sluice does not search [${path}]: it reads no sources of nested objects`)
  }
  return new SourceFilterQuery(context.documents, source => valuesAt(source, path).some(passes), shown)
}
