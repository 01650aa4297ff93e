/**
 * Dissect: cuts a string at literal delimiters. A pattern is compiled to a list of keys with the delimiter after each,
 * and matched with `indexOf`.
 */

import { hashOrder, type JavaException, tableLengthForSize } from '@sluice/java'
import { type DissectKey, type KeyKind, matchFault, patternFault, readKey } from './dissect-key.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** A field whose name comes from the text (`%{*a}=%{&a}`): null if nothing gives the name or the value. */
export type DissectPair = readonly [name: string | null, value: string | null]

interface Step extends DissectKey {
  /** As it is written, and where in the pattern. */
  readonly source: string
  readonly at: number
  /** The text up to the next key; empty if two keys touch, and perhaps after the last one. */
  readonly delimiter: string
}

/** How the value of a field is put together: the numbers of the keys, in the order in which they are joined. */
interface Field {
  readonly name: string
  readonly keys: readonly number[]
  readonly joined: boolean
}

interface Reference {
  readonly nameKey: number | null
  readonly valueKey: number | null
}

/** A key of a pattern and the text that it got. */
export interface TracedKey {
  readonly kind: KeyKind
  readonly name: string
  /** The key as it is written, and its place in the pattern. */
  readonly source: string
  readonly at: number
  /** The delimiter after it. */
  readonly delimiter: string
  /** Null after the place where the text stopped to fit. */
  readonly span: { readonly start: number; readonly end: number } | null
}

/** How a text fared. */
export interface DissectTrace {
  readonly leading: string
  readonly keys: readonly TracedKey[]
  /**
   * Why the text does not match; null if it does. `leading`: it does not begin as the pattern does, or holds nothing after that;
   * `delimiter`: the one after a key is not found from a place on; `rest`: two keys touch; `name`: a field named by the text is there
   * already.
   */
  readonly failed: {
    readonly reason: 'leading' | 'delimiter' | 'rest' | 'name'
    readonly key: number
    readonly from: number
  } | null
}

/** A compiled dissect pattern. */
export class Dissect {
  /** The fields whose names the pattern gives. */
  readonly names: readonly string[]
  private readonly texts: string[]
  /** Where the text of each key begins. */
  private readonly starts: number[]
  /** The key that the last text stopped at, and from where. */
  private stop = { key: 0, from: 0 }

  private constructor(
    /** The pattern as it was given. */
    readonly pattern: string,
    private readonly separator: string,
    private readonly leading: string,
    private readonly steps: readonly Step[],
    private readonly fields: readonly Field[],
    private readonly references: readonly Reference[],
  ) {
    this.names = fields.map(({ name }) => name)
    this.texts = steps.map(() => '')
    this.starts = steps.map(() => 0)
  }

  /**
   * Compiles a pattern.
   *
   * @throws JavaException Elasticsearch's fault of the pattern or of a key
   */
  static compile(pattern: string, appendSeparator: string): Dissect {
    const { leading, steps } = readSteps(pattern)
    if (!steps.some(({ kind }) => kind !== 'skip')) {
      throw patternFault(pattern, 'Unable to find any keys or delimiters.')
    }
    const references = referencesOf(pattern, steps)
    return new Dissect(pattern, appendSeparator, leading, steps, fieldsOf(steps), references)
  }

  /** Whether fields can come whose names the text gives. */
  get hasPairs(): boolean {
    return this.references.length > 0
  }

  /**
   * Matches a string. The value of each of `names` is written to the same place of `values`, and the fields that the text
   * itself names are put into `pairs`, which is emptied first.
   *
   * @returns whether the text matched; if not, nothing of value is in the arrays
   */
  match(text: string, values: string[], pairs: DissectPair[]): boolean {
    if (!this.cut(withoutLoneSurrogates(text))) return false
    const { fields, texts } = this
    for (let at = 0; at < fields.length; at++) values[at] = this.valueOf(fields[at] as Field)
    if (this.references.length === 0) return true
    pairs.length = 0
    const distinct = new Set<string | null>(this.names)
    for (const { nameKey, valueKey } of this.references) {
      const name = nameKey === null ? null : (texts[nameKey] as string)
      distinct.add(name)
      pairs.push([name, valueKey === null ? null : (texts[valueKey] as string)])
    }
    // A field that the text names must not be one that is there already.
    return distinct.size === fields.length + this.references.length
  }

  /** Matches a string and gives all fields, or null. A field without a name has the name null. */
  parse(text: string): Map<string | null, string | null> | null {
    const values: string[] = []
    const pairs: DissectPair[] = []
    if (!this.match(text, values, pairs)) return null
    const fields = new Map<string | null, string | null>(this.names.map((name, at) => [name, values[at] as string]))
    for (const [name, value] of pairs) fields.set(name, value)
    return fields
  }

  /** Matches a string and shows what each key got. */
  trace(text: string): DissectTrace {
    const { leading, steps, texts, starts, stop } = this
    stop.key = -1
    stop.from = 0
    const isCut = this.cut(withoutLoneSurrogates(text))
    const { key, from } = stop
    const found = isCut ? steps.length : Math.max(key, 0)
    const keys = steps.map(({ kind, name, source, at, delimiter }, i) => {
      const start = starts[i] as number
      return {
        kind,
        name,
        source,
        at,
        delimiter,
        span: i < found ? { start, end: start + (texts[i] as string).length } : null,
      }
    })
    if (!isCut)
      return {
        leading,
        keys,
        failed: { reason: key < 0 ? 'leading' : keys[key]?.delimiter === '' ? 'rest' : 'delimiter', key: found, from },
      }
    const isMatch = this.match(text, [], [])
    return { leading, keys, failed: isMatch ? null : { reason: 'name', key: steps.length, from: text.length } }
  }

  /** The fault for a string that did not match. */
  noMatch(text: string): JavaException {
    return matchFault(this.pattern, text)
  }

  private valueOf({ keys, joined }: Field): string {
    const { texts } = this
    if (!joined) return texts[keys[0] as number] as string
    let value = texts[keys[0] as number] as string
    for (let at = 1; at < keys.length; at++) value += this.separator + (texts[keys[at] as number] as string)
    return value
  }

  /** Fills the text of each key. Whether all of them got one. */
  private cut(text: string): boolean {
    const { steps, texts, starts, leading } = this
    if (text.length <= leading.length || !text.startsWith(leading)) return false
    const last = steps.length - 1
    let start = leading.length
    for (let key = 0; ; ) {
      const { delimiter } = steps[key] as Step
      if (delimiter === '') {
        // Only the rest of the text can end a key that has no delimiter.
        texts[key] = text.slice(start)
        starts[key] = start
        return key === last || this.stopped(key, start)
      }
      const end = text.indexOf(delimiter, start)
      if (end < 0) return this.stopped(key, start)
      texts[key] = text.slice(start, end)
      starts[key] = start
      start = end + delimiter.length
      // The same delimiter again means an empty key, or padding.
      while (start < text.length && text.startsWith(delimiter, start)) {
        start += delimiter.length
        if (!(steps[key] as Step).padded && key < last) {
          key++
          texts[key] = ''
          starts[key] = start - delimiter.length
        }
      }
      if (key === last) return true
      key++
    }
  }

  private stopped(key: number, from: number): false {
    this.stop.key = key
    this.stop.from = from
    return false
  }
}

/** Cuts a pattern into its keys with their delimiters. */
function readSteps(pattern: string): { leading: string; steps: Step[] } {
  const steps: Step[] = []
  const first = pattern.indexOf('%{')
  let at = first
  while (at >= 0) {
    const close = pattern.indexOf('}', at)
    if (close < 0) break
    const end = close + 1
    let next = pattern.indexOf('%{', end)
    // Right after a key an opening that nothing closes is a delimiter.
    if (next === end && pattern.indexOf('}', end) < 0) next = -1
    const delimiter = pattern.slice(end, next < 0 ? undefined : next)
    steps.push({ ...readKey(pattern.slice(at + 2, close)), source: pattern.slice(at, end), at, delimiter })
    at = next
  }
  // Elasticsearch looks for the leading delimiter within a line.
  const leading = first < 0 ? '' : pattern.slice(0, first)
  return { leading: /[\n\r\u0085\u2028\u2029]/.test(leading) ? '' : leading, steps }
}

/** Keys without an order come before those with one, in their order in the pattern. */
const FIRST_IMPLICIT_ORDER = -1000

function fieldsOf(steps: readonly Step[]): Field[] {
  const byName = new Map<string, number[]>()
  for (const [number, { kind, name }] of steps.entries()) {
    if (kind !== 'plain' && kind !== 'append') continue
    const keys = byName.get(name)
    if (keys === undefined) byName.set(name, [number])
    else keys.push(number)
  }
  const isJoined = (keys: readonly number[]): boolean => keys.some(number => steps[number]?.kind === 'append')
  return inJavaOrder(byName, isJoined).map(name => {
    const keys = byName.get(name) as number[]
    const joined = isJoined(keys)
    if (!joined) return { name, keys: keys.slice(-1), joined }
    const orderOf = (number: number): number => steps[number]?.order ?? FIRST_IMPLICIT_ORDER + number
    return { name, keys: keys.sort((a, b) => orderOf(a) - orderOf(b)), joined }
  })
}

/**
 * The order in which Elasticsearch writes: its map of results is a copy of the plain fields, to which the others are
 * added.
 */
function inJavaOrder(
  byName: ReadonlyMap<string, readonly number[]>,
  isJoined: (keys: readonly number[]) => boolean,
): string[] {
  const plain: string[] = []
  const joined: string[] = []
  for (const [name, keys] of byName) (isJoined(keys) ? joined : plain).push(name)
  return plain.length === 0 ? hashOrder(joined) : hashOrder([...plain, ...joined], tableLengthForSize(plain.length))
}

function referencesOf(pattern: string, steps: readonly Step[]): Reference[] {
  const byName = new Map<string, number[]>()
  for (const [number, { kind, name }] of steps.entries()) {
    if (kind !== 'field_name' && kind !== 'field_value') continue
    const keys = byName.get(name)
    if (keys === undefined) byName.set(name, [number])
    else keys.push(number)
  }
  // Only their number is checked, not that one is the name and the other the value.
  const unpaired = [...byName].filter(([, keys]) => keys.length !== 2).sort(([a], [b]) => (a < b ? -1 : 1))
  const [first] = unpaired
  if (first !== undefined) {
    const listed = first[1].map(() => first[0]).join(',')
    throw patternFault(
      pattern,
      `Found invalid key/reference associations: '${listed}' Please ensure each '*<key>' is matched with a matching '&<key>`,
    )
  }
  return Array.from(byName.values(), keys => ({
    nameKey: keys.findLast(number => steps[number]?.kind === 'field_name') ?? null,
    valueKey: keys.findLast(number => steps[number]?.kind === 'field_value') ?? null,
  }))
}
