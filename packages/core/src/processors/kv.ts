/** The `kv` processor (reference/processors/kv.md). */
import { illegalArgument, isStackOverflow, JavaException, JavaPattern } from '@sluice/java'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { BRACKETS, trimPattern } from './parts/kv-patterns.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'kv',
  summary: 'Splits a string into key/value pairs and sets each pair as a field.',
  options: {
    field: opt.templatePath({ required: true, doc: 'The field that holds the pairs.' }),
    target_field: opt.template({
      doc: 'The object that the pairs go to; by default the root.',
      defaultText: 'the root',
    }),
    field_split: opt.string({ required: true, doc: 'Between pairs: a regular expression in Java syntax.' }),
    value_split: opt.string({ required: true, doc: 'Between key and value: a regular expression in Java syntax.' }),
    include_keys: opt.list({ doc: 'Only these keys.', defaultText: 'all keys' }),
    exclude_keys: opt.list({ doc: 'Not these keys.' }),
    ignore_missing: opt.boolean({ default: false, doc: 'Whether a missing or null field leaves the document alone.' }),
    trim_key: opt.string({ doc: 'Characters to remove around keys.' }),
    trim_value: opt.string({ doc: 'Characters to remove around values.' }),
    strip_brackets: opt.boolean({ default: false, doc: 'Whether one pair of brackets or quotes around values goes.' }),
    prefix: opt.string({ default: '', doc: 'Put before each key.' }),
  },
  examples: [
    {
      title: 'Pairs with blanks between',
      options: { field: 'm', field_split: ' ', value_split: '=' },
      before: { m: 'ip=1.2.3.4 error=REFUSED' },
      after: { m: 'ip=1.2.3.4 error=REFUSED', ip: '1.2.3.4', error: 'REFUSED' },
    },
    {
      title: 'A value with blanks',
      options: { field: 'm', target_field: 'k', field_split: ' (?=[a-z]+=)', value_split: '=' },
      before: { m: 'msg=hello world id=5' },
      after: { m: 'msg=hello world id=5', k: { msg: 'hello world', id: '5' } },
    },
  ],
  compile(options) {
    const { field, target_field, ignore_missing, prefix, value_split } = options
    const fieldSplit = splitter(options.field_split)
    const valueSplit = splitter(value_split)
    const include = keySet(options.include_keys)
    const exclude = keySet(options.exclude_keys)
    const trimKey = trimmer(options.trim_key)
    const trimValue = trimmer(options.trim_value)
    const strip = options.strip_brackets ? JavaPattern.compile(BRACKETS) : null
    const cache = new PathCache()
    return doc => {
      const target = target_field?.(doc) ?? ''
      const before = target === '' ? prefix : `${target}.${prefix}`
      const path = field(doc)
      if (path.text === '' || path.findStrict(doc) === undefined) {
        if (ignore_missing) return
        throw illegalArgument(`field [${path.text}] doesn't exist`)
      }
      const text = readText(path, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${path.text}] is null, cannot extract key-value pairs.`)
      }
      const paths = cache.startingWith(before)
      for (const part of fieldSplit(text, 0)) {
        const pair = valueSplit(part, 2)
        if (pair.length !== 2) {
          throw illegalArgument(`field [${path.text}] does not contain value_split [${value_split}]`)
        }
        const key = trimKey(pair[0]!)
        if (include !== null && !include.has(key)) continue
        if (exclude?.has(key)) continue
        const value = trimValue(strip === null ? pair[1]! : strip.replaceAll(pair[1]!, ''))
        append(paths.get(key) ?? cache.add(paths, before, key), value, doc)
      }
    }
  },
})

function append(path: FieldPath, value: string, doc: IngestDocument): void {
  if (path.find(doc) === undefined) path.set(doc, value)
  else path.append(doc, value, true)
}

/** Keys repeat from document to document: their paths are parsed once. */
class PathCache {
  private readonly paths = new Map<string, Map<string, FieldPath>>()
  private count = 0

  /** The paths that start with a text, by what follows. */
  startingWith(before: string): Map<string, FieldPath> {
    if (this.count > 10_000) {
      this.paths.clear()
      this.count = 0
    }
    let paths = this.paths.get(before)
    if (paths === undefined) {
      paths = new Map()
      this.paths.set(before, paths)
      this.count++
    }
    return paths
  }

  /** A new path, kept among those of `startingWith`. */
  add(paths: Map<string, FieldPath>, before: string, key: string): FieldPath {
    const path = FieldPath.parse(before + key)
    paths.set(key, path)
    this.count++
    return path
  }
}

/** A short separator is compiled at its first use, as in Elasticsearch: a bad one is then a fault of the document. */
function splitter(separator: string): (text: string, limit: number) => string[] {
  const isShort = separator.length < 2 || (separator.length === 2 && separator.startsWith('\\'))
  let pattern: JavaPattern | null = isShort ? null : JavaPattern.compile(separator)
  return (text, limit) => {
    pattern ??= JavaPattern.compile(separator)
    try {
      return pattern.split(text, limit)
    } catch (thrown) {
      if (!isStackOverflow(thrown)) throw thrown
      const reason = `Error splitting [${text}] using pattern [${separator}]: java.lang.StackOverflowError`
      throw new JavaException('org.elasticsearch.ElasticsearchException', reason)
    }
  }
}

function keySet(keys: readonly unknown[] | undefined): ReadonlySet<unknown> | null {
  if (keys === undefined) return null
  if (keys.includes(null)) throw new JavaException('java.lang.NullPointerException', null)
  return new Set(keys)
}

/** Takes the characters off both ends. What is no plain list of characters is a Java character class, as in Elasticsearch. */
function trimmer(characters: string | undefined): (text: string) => string {
  if (characters === undefined) return text => text
  const pattern = JavaPattern.compile(trimPattern(characters))
  const byPattern = (text: string): string => pattern.replaceAll(text, '')
  if (characters === '' || /[\\[\]^&\-\ud800-\udfff]/.test(characters)) return byPattern
  return text => {
    let end = text.length
    if (end === 0) return text
    // Java's `$` also stands before a line end at the end of the text.
    if (LINE_END.test(text[end - 1]!)) return byPattern(text)
    let start = 0
    while (start < end && characters.includes(text[start]!)) start++
    while (end > start && characters.includes(text[end - 1]!)) end--
    return text.slice(start, end)
  }
}

const LINE_END = /[\n\r\u0085\u2028\u2029]/
