/** The values that fields must have if an explanation is right, as JSON texts. */
import { FieldPath, type IngestDocument, writeJson } from '@sluice/core'
import type { ExplainedDissect, ExplainedGrok, ExplainedKv, ExplainedRegex, StepExplanation } from '@sluice/explain'
import { JavaException } from '@sluice/java'

type Pair = readonly [field: string, json: string]
type Options = ReadonlyMap<string, unknown>

/** The fields that a successful step must have written, with what the explanation found. Those that cannot be determined are left out. */
export function foundValues(body: StepExplanation, options: Options, before: IngestDocument): readonly Pair[] {
  switch (body.kind) {
    case 'grok':
      return grokValues(body)
    case 'dissect':
      return dissectValues(body)
    case 'kv':
      return kvValues(body, before)
    case 'regex':
      return regexValues(body, options)
    case 'template':
      return templateValues(body, options)
    default:
      return []
  }
}

/** The JSON text of a value; null for a value that cannot be written. */
export function jsonOf(value: unknown): string | null {
  try {
    return writeJson(value)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** The JSON texts of each name: one by itself, several as a list in the order of their texts. */
function grouped(pairs: readonly Pair[]): Pair[] {
  const groups = new Map<string, string[]>()
  for (const [name, json] of pairs) groups.set(name, [...(groups.get(name) ?? []), json])
  const names = [...groups.keys()]
  // A field within another one is written over.
  const isAlone = (name: string): boolean =>
    !names.some(other => other.startsWith(`${name}.`) || name.startsWith(`${other}.`))
  return [...groups].flatMap(([name, jsons]) =>
    isAlone(name) ? [[name, jsons.length === 1 ? jsons[0]! : `[${jsons.join(',')}]`] as const] : [],
  )
}

function grokValues({ patterns, winner }: ExplainedGrok): Pair[] {
  const captures = patterns[winner ?? -1]?.captures ?? []
  if (captures.some(({ value }) => value === null || value.isCut)) return []
  // Values of one field are ordered by their groups' full names, which hold the type, and then as in the text.
  const mixed = captures.filter(({ field, type }) => captures.some(one => one.field === field && one.type !== type))
  const others = captures.filter(capture => !mixed.includes(capture))
  return grouped(others.map(({ field, value }) => [field, value!.text]))
}

function dissectValues({ keys, text }: ExplainedDissect): Pair[] {
  // Nothing is written for a field that is missing.
  if (text === null) return []
  const joined = new Set(keys.filter(({ kind }) => kind === 'append').map(({ name }) => name))
  const plain = keys.filter(({ kind, name }) => kind === 'plain' && !joined.has(name))
  // Of several keys of one name the last counts.
  const last = new Map(plain.map(({ name, matched }) => [name, matched!]))
  return grouped([...last].map(([name, { start, end }]) => [name, writeJson(text.slice(start, end))]))
}

function kvValues({ parts, partCount }: ExplainedKv, before: IngestDocument): Pair[] {
  if (parts.length < partCount) return []
  const written = parts.filter(({ status }) => status === 'written')
  return grouped(written.map(({ field, text }) => [field!, writeJson(text)])).filter(
    ([field]) => FieldPath.parse(field).find(before) === undefined,
  )
}

function regexValues({ texts, field, option, isList }: ExplainedRegex, options: Options): Pair[] {
  if (texts.some(({ matches, matchCount }) => matches.length < matchCount)) return []
  const target = String(options.get('target_field') ?? field)
  if (option === 'separator') return texts.map(each => [target, writeJson(splitText(each, options))])
  const replaced = texts.map(replacedText)
  if (isList) return [[target, writeJson(replaced)]]
  return replaced.map(text => [target, writeJson(text)])
}

type TextMatches = ExplainedRegex['texts'][number]

function replacedText({ text, matches }: TextMatches): string {
  let result = ''
  let at = 0
  for (const { start, end, replacement } of matches) {
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

function splitText({ text, matches }: TextMatches, options: Options): string[] {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of matches) {
    parts.push(text.slice(at, start))
    at = end
  }
  parts.push(text.slice(at))
  if (options.get('preserve_trailing') === true || parts.length === 1) return parts
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/** The value of a `set` that always writes. */
function templateValues(
  { option, isKey, text, fault }: Extract<StepExplanation, { kind: 'template' }>,
  options: Options,
): Pair[] {
  const field = options.get('field')
  const isWhole = option.length === 1 && option[0] === 'value' && !isKey
  const isSet = !options.has('override') && !options.has('ignore_empty_value')
  if (!isWhole || !isSet || fault !== null || typeof field !== 'string' || field.includes('{{')) return []
  return text === null || text.length >= 500 ? [] : [[field, writeJson(text)]]
}
