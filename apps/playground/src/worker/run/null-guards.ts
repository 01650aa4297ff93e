/** Changes that keep a script from failing if a part of it is null: each was run on the document. Loaded when a null was explained. */
import { registry } from '@sluice/core'
import { explainCondition, explainStep } from '@sluice/explain'
import { parseScript } from '@sluice/painless'
import type { NullGuard, Questions } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, stateAt, statesOf } from './recorded.js'

type Span = Questions['guards']['ask']['part']

/** Texts to put into a source, by offset. */
type Insertion = readonly { readonly at: number; readonly text: string }[]

/** The changes that help, the smallest first. */
export function nullGuards(
  set: PipelineSet,
  recorded: RecordedDocument,
  { step: number, option, part }: Questions['guards']['ask'],
): NullGuard[] {
  const document = stateAt(recorded, number)?.before
  const entry = statesOf(recorded).get(number)?.entry
  if (document === undefined || entry === undefined) return []
  const { pipeline, step } = entry
  const path = [...step.path]
  const options = set.optionsOf(pipeline, path)
  const written = writtenScript(options, path, option)
  if (written === null) return []
  const { source, path: at } = written
  const type = String(path.at(-1))
  const { services } = set
  const passes = (changed: string): boolean => {
    if (option === 'if') {
      const found = explainCondition(changed, document, services)
      return found.kind === 'condition' && found.fault === null
    }
    const changedOptions = new Map([...(options as ReadonlyMap<string, unknown>), ['source', changed]])
    changedOptions.delete('if')
    const found = explainStep({ type, options: changedOptions, document, services, registry })
    return found.some(each => each.kind === 'script' && each.fault === null)
  }
  const text = source.slice(part.start, part.end)
  const safe = accesses(source, part).find(insertion => passes(inserted(source, insertion)))
  const guards: NullGuard[] = []
  if (safe !== undefined) {
    const end = safe.length > 1 ? ' … == true' : ''
    guards.push({ title: `Write ${text}?.${end}`, kind: 'insert', path: at, insertion: safe })
  }
  const condition = conditionOf(text)
  if (condition === null || (option === 'if' && /[;{]|\breturn\b/.test(source))) return guards
  if (option === 'if') {
    const isOne = !/\|\||\?(?!\.)/.test(source)
    const insertion: Insertion = [
      { at: 0, text: isOne ? `${condition} && ` : `${condition} && (` },
      ...(isOne ? [] : [{ at: source.length, text: ')' }]),
    ]
    if (passes(inserted(source, insertion)))
      guards.push({ title: `Put ${condition} in front`, kind: 'insert', path: at, insertion })
  } else if (options instanceof Map && !options.has('if')) {
    guards.push({ title: `Add the condition ${condition}`, kind: 'option', path, name: 'if', value: condition })
  }
  return guards
}

/** Where the script is written, and its text; null if it is stored, or is not plain. */
function writtenScript(
  options: unknown,
  path: (string | number)[],
  option: 'if' | 'source',
): { readonly source: string; readonly path: (string | number)[] } | null {
  if (!(options instanceof Map)) return null
  const value: unknown = options.get(option)
  if (typeof value === 'string') return { source: value, path: [...path, option] }
  const inner: unknown = value instanceof Map ? value.get('source') : null
  return typeof inner === 'string' ? { source: inner, path: [...path, option, 'source'] } : null
}

/** The null-safe access, and where its value must be a boolean the comparison with it. */
function accesses(source: string, { start, end }: Span): Insertion[] {
  const blanks = /^\s*/.exec(source.slice(end))![0].length
  const dot = end + blanks
  if (source[dot] !== '.') return []
  const access = { at: dot, text: '?' }
  let chainEnd = dot
  for (const [node, span] of parseScript(source).spans ?? []) {
    const isAccess = node.kind === 'dot' || node.kind === 'methodCall' || node.kind === 'index'
    if (isAccess && span.start === start) chainEnd = Math.max(chainEnd, span.end)
  }
  return [[access], [access, { at: chainEnd, text: ' == true' }]]
}

function inserted(source: string, insertion: Insertion): string {
  let text = source
  for (const { at, text: added } of [...insertion].reverse()) text = `${text.slice(0, at)}${added}${text.slice(at)}`
  return text
}

/** A condition that a field of the document exists; null if the expression is not a plain path. */
const conditionOf = (part: string): string | null =>
  /^ctx(?:\??\.\w+)+$/.test(part)
    ? `${part.replaceAll('?.', '.').replaceAll('.', '?.').replace('?.', '.')} != null`
    : null
