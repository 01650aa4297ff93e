/** The suggester `completion`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#completion-suggester */
import { illegalArgument, javaToString } from '@sluice/java'
import { regexpFlags } from '../../automaton/regexp-parser.js'
import { contentFault, readAny } from '../../json/body-values.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import type { SearchExecutionContext } from '../../query/execution-context.js'
import { NodeFieldType } from '../../query/fields/mapped-field-type.js'
import { fuzzinessOf } from '../../query/fuzziness.js'
import type { IndexSearcher } from '../../query/lucene/searcher.js'
import {
  type CommonSuggestOptions,
  commonSuggestOptions,
  readCommonOption,
  requiredField,
  shardSizeOf,
  suggestAnalyzer,
} from '../common-options.js'
import {
  type ContextMapping,
  queryContexts,
  readContextMappings,
  shownContext,
} from '../completion/completion-contexts.js'
import { findCompletions, type WordMatcher } from '../completion/completion-lookup.js'
import { type FuzzyOptions, fuzzyMatcher, prefixMatcher, regexMatcher } from '../completion/completion-matchers.js'
import { markedWords } from '../completion/completion-terms.js'
import {
  defineSuggester,
  type SuggestEntry,
  type Suggestion,
  type SuggestOption,
  type SuggestTexts,
} from '../define-suggester.js'

type Json = ReadonlyMap<string, unknown>

interface RegexOptions {
  readonly flags: number
  readonly maxStates: number
}

interface CompletionOptions extends CommonSuggestOptions {
  skipsDuplicates: boolean
  fuzzy: FuzzyOptions | null
  regex: RegexOptions
  contexts: Json
}

const DEFAULT_FUZZY: FuzzyOptions = { edits: 1, transpositions: true, minLength: 3, prefixLength: 1 }
const DEFAULT_REGEX: RegexOptions = { flags: regexpFlags.ALL, maxStates: 10_000 }

const isTrue = (value: unknown): boolean => javaToString(value) === 'true'

/** The members that one option sets. */
const READERS: Readonly<Record<string, (options: CompletionOptions, value: unknown) => void>> = {
  skip_duplicates: (options, value) => void (options.skipsDuplicates = isTrue(value)),
  fuzzy(options, value) {
    options.fuzzy = value instanceof Map ? fuzzyOf(value as Json) : isTrue(value) ? DEFAULT_FUZZY : null
  },
  regex(options, value) {
    if (value instanceof Map) options.regex = regexOf(value as Json)
  },
  contexts(options, value) {
    if (value instanceof Map) options.contexts = value as Json
  },
}

function fuzzyOf(given: Json): FuzzyOptions {
  const options = { ...DEFAULT_FUZZY }
  for (const [name, value] of given) {
    const text = javaToString(value)
    if (name === 'fuzziness') {
      const fuzziness = fuzzinessOf(text)
      options.edits = fuzziness.kind === 'edits' ? fuzziness.edits : 1
    } else if (name === 'transpositions') options.transpositions = text === 'true'
    else if (name === 'min_length') options.minLength = positive('fuzzyMinLength', text)
    else if (name === 'prefix_length') options.prefixLength = positive('fuzzyPrefixLength', text)
    else if (name !== 'unicode_aware' && name !== 'max_determinized_states') {
      throw illegalArgument(`[fuzzy] unknown field [${name}]`)
    }
  }
  return options
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (value < 0) throw illegalArgument(`${name} must not be negative`)
  return value
}

function regexOf(given: Json): RegexOptions {
  const names = javaToString(given.get('flags') ?? 'ALL').split('|')
  const flags = names.reduce((all, name) => {
    const known = regexpFlags[name.toUpperCase() as keyof typeof regexpFlags]
    if (known === undefined) throw illegalArgument(`Unknown regexp flag [${name}]`)
    return all | known
  }, 0)
  return { flags, maxStates: Number(javaToString(given.get('max_determinized_states') ?? DEFAULT_REGEX.maxStates)) }
}

function readOptions(cursor: JsonCursor): CompletionOptions {
  const options: CompletionOptions = {
    ...commonSuggestOptions(),
    skipsDuplicates: false,
    fuzzy: null,
    regex: DEFAULT_REGEX,
    contexts: new Map(),
  }
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const place = cursor.location()
    cursor.next()
    const read = READERS[key]
    if (read !== undefined) read(options, readAny(cursor))
    else if (!readCommonOption(cursor, key, options)) {
      throw contentFault(cursor, `[completion] unknown field [${key}]`, undefined, place)
    }
  }
  return options
}

/** The field with its contexts. Throws illegal_argument_exception for one that is none of completion. */
function completionField(
  field: string,
  context: SearchExecutionContext,
): { type: NodeFieldType; mappings: ContextMapping[] } {
  const type = context.fieldType(field)
  if (type === null) throw illegalArgument(`no mapping found for field [${field}]`)
  if (!(type instanceof NodeFieldType) || type.typeName !== 'completion') {
    throw illegalArgument(`Field [${field}] is not a completion suggest field`)
  }
  return { type, mappings: readContextMappings(type.node.values['contexts'] ?? []) }
}

function matcherOf(
  { prefix, text, regex }: SuggestTexts,
  options: CompletionOptions,
  type: NodeFieldType,
  context: SearchExecutionContext,
): WordMatcher {
  const typed = prefix ?? text
  if (typed === null) return regexMatcher(regex!, options.regex.flags, options.regex.maxStates)
  const { values } = type.node
  const marks = {
    separators: values['preserve_separators'] === true,
    holes: values['preserve_position_increments'] === true,
  }
  const words = markedWords(suggestAnalyzer(type.name, options, context), typed, marks)
  return options.fuzzy === null ? prefixMatcher(words) : fuzzyMatcher(words, options.fuzzy)
}

function complete(texts: SuggestTexts, options: CompletionOptions): Suggestion {
  const field = requiredField(options)
  const typed = texts.prefix ?? texts.text ?? texts.regex
  if (typed === null) throw illegalArgument("'prefix/text' or 'regex' must be defined")
  const entry = (found: SuggestOption[]): SuggestEntry[] => [
    { text: typed, offset: 0, length: typed.length, options: found },
  ]
  return {
    type: 'completion',
    *run(context: SearchExecutionContext, searcher: IndexSearcher) {
      const { type, mappings } = completionField(field, context)
      const contexts = mappings.length === 0 ? null : queryContexts(mappings, options.contexts)
      if (mappings.length === 0 && options.contexts.size > 0) {
        throw illegalArgument(`suggester [completion] doesn't expect any context`)
      }
      if (contexts?.length === 0) throw illegalArgument('Missing mandatory contexts in context query')
      const query = {
        field: type.name,
        matcher: matcherOf(texts, options, type, context),
        contexts,
        size: shardSizeOf(options),
        skipsDuplicates: options.skipsDuplicates,
      }
      const completions = yield* findCompletions(searcher, query)
      return entry(
        completions.map(({ text, score, doc, contexts: keys }) => ({
          text,
          score,
          frequency: null,
          highlighted: null,
          document: { doc, shard: 0, contexts: shownContexts(mappings, keys), hit: null },
        })),
      )
    },
    reduce(shards) {
      const all = shards.flatMap((entries, shard) =>
        entries.flatMap(own =>
          own.options.map((option): SuggestOption => ({ ...option, document: { ...option.document!, shard } })),
        ),
      )
      all.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      const seen = new Set<string>()
      const kept = options.skipsDuplicates ? all.filter(({ text }) => !seen.has(text) && seen.add(text)) : all
      return entry(kept.slice(0, options.size))
    },
  }
}

function shownContexts(
  mappings: readonly ContextMapping[],
  keys: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, string[]>()
  for (const key of keys) {
    const { name, value } = shownContext(mappings, key)
    const values = shown.get(name)
    if (values === undefined) shown.set(name, [value])
    else values.push(value)
  }
  return shown
}

export default defineSuggester({
  name: 'completion',
  summary: 'Completes what is being typed, from `completion` fields.',
  page: 'search-suggesters.html#completion-suggester',
  read(cursor) {
    const options = readOptions(cursor)
    requiredField(options)
    return texts => complete(texts, options)
  },
})
