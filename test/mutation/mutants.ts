/** Mutants of a pipeline: one change at one place of its definition, each with what of the coverage shows that the place is covered. */
import type { CoverageUnit } from '@sluice/testing'

type Json = ReadonlyMap<string, unknown>
type Path = readonly (string | number)[]

/** A change. */
export interface Mutant {
  readonly kind: 'dropped' | 'negated' | 'option'
  /** The place, and what is done to it. */
  readonly title: string
  readonly definition: Json
  /** The coverage units that a case must have run for the place to count as covered. */
  readonly needs: readonly ((unit: CoverageUnit) => boolean)[]
}

/** A processor in a definition. */
interface Processor {
  readonly type: string
  readonly options: Json
  /** Its path in the coverage: `processors, 3, grok`. */
  readonly path: Path
}

/** All processors of a definition, those of failure handling and of loops too. */
function processorsOf(definition: Json): Processor[] {
  return [
    ...stepsOf(definition.get('processors'), ['processors']),
    ...stepsOf(definition.get('on_failure'), ['on_failure']),
  ]
}

function stepsOf(list: unknown, path: Path): Processor[] {
  return Array.isArray(list) ? list.flatMap((each, i) => stepOf(each, [...path, i])) : []
}

function stepOf(element: unknown, path: Path): Processor[] {
  if (!(element instanceof Map)) return []
  return [...(element as Json)].flatMap(([type, options]): Processor[] => {
    if (!(options instanceof Map)) return []
    const own = { type, options, path: [...path, type] }
    const inner = stepOf(options.get('processor'), [...own.path, 'processor'])
    return [own, ...inner, ...stepsOf(options.get('on_failure'), [...own.path, 'on_failure'])]
  })
}

const same = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, i) => part === b[i])

/** The value with what stands at a path changed. */
function changed(value: unknown, path: Path, change: (at: unknown) => unknown): unknown {
  const [part, ...rest] = path
  if (part === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, i) => (i === part ? changed(item, rest, change) : item))
  const map = value as Json
  return new Map([...map, [String(part), changed(map.get(String(part)), rest, change)]])
}

/** All mutants of a definition, in its order. */
export function mutantsOf(definition: Json): Mutant[] {
  return processorsOf(definition).flatMap(each => [
    droppedFrom(definition, each),
    ...negatedIn(definition, each),
    ...optionsOf(definition, each),
  ])
}

/** The processor never runs. */
function droppedFrom(definition: Json, { path }: Processor): Mutant {
  return {
    kind: 'dropped',
    title: `${path.join('.')} dropped`,
    definition: changed(definition, [...path, 'if'], () => 'false') as Json,
    needs: [effectOf(path)],
  }
}

/** The condition is the other way round. One of several statements cannot be wrapped. */
function negatedIn(definition: Json, { options, path }: Processor): Mutant[] {
  const source = options.get('if')
  if (typeof source !== 'string' || /;|\breturn\b/.test(source)) return []
  return [
    {
      kind: 'negated',
      title: `${path.join('.')}.if negated`,
      definition: changed(definition, [...path, 'if'], () => `!(${source})`) as Json,
      needs: [effectOf(path)],
    },
  ]
}

/** Options that are not the processor's own, or only affect texts for people. */
const NOT_OPTIONS = new Set(['if', 'tag', 'description', 'on_failure', 'processor'])

function optionsOf(definition: Json, { type, options, path }: Processor): Mutant[] {
  return [...options]
    .filter(([name]) => !NOT_OPTIONS.has(name))
    .flatMap(([name, value]) =>
      changesIn(type, name, value, [...path, name]).map(({ at, text, to, offset }): Mutant => {
        return {
          kind: 'option',
          title: `${at.join('.')} ${text}`,
          definition: changed(definition, at, to) as Json,
          needs: needsOf(path, at, offset),
        }
      }),
    )
}

interface Change {
  readonly at: Path
  readonly text: string
  readonly to: (value: unknown) => unknown
  /** For a change within a script: where. */
  readonly offset?: number
}

/** The changes of a value: a number raised, a text longer, those of each element of a list, and `ignore_failure` turned off. */
function changesOf(value: unknown, at: Path): Change[] {
  if (value === true && at[at.length - 1] === 'ignore_failure') return [{ at, text: 'is false', to: () => false }]
  if (typeof value === 'number') return [{ at, text: `is ${value + 1}`, to: () => value + 1 }]
  if (typeof value === 'string') return [{ at, text: 'is another text', to: () => `${value}x` }]
  return Array.isArray(value) ? value.flatMap((item, i) => changesOf(item, [...at, i])) : []
}

function changesIn(type: string, name: string, value: unknown, at: Path): Change[] {
  if (type !== 'script' || name !== 'source') return changesOf(value, at)
  return typeof value === 'string' ? comparisonsIn(value, at) : []
}

/** A comparison of a script is the other way round. */
function comparisonsIn(source: string, at: Path): Change[] {
  return [...source.matchAll(/==|!=/g)].map(({ 0: operator, index }) => ({
    at,
    text: `${operator} at ${index} turned`,
    to: () => `${source.slice(0, index)}${operator === '==' ? '!=' : '=='}${source.slice(index + 2)}`,
    offset: index,
  }))
}

const effectOf =
  (processor: Path) =>
  ({ kind, path }: CoverageUnit): boolean =>
    kind === 'effect' && same(path, processor)

/**
 * An option is covered where its processor had an effect; an element of patterns or formats where it took a text; `ignore_failure`
 * where it ignored one; a part of a script where its statement ran, and the script had an effect.
 */
function needsOf(processor: Path, at: Path, offset: number | undefined): Mutant['needs'] {
  if (offset !== undefined) {
    const isWithin = ({ span }: CoverageUnit): boolean => span!.start <= offset && offset < span!.end
    return [effectOf(processor), unit => unit.kind === 'statement' && same(unit.path, at) && isWithin(unit)]
  }
  if (at[at.length - 1] === 'ignore_failure') return [unit => unit.kind === 'on_failure' && same(unit.path, at)]
  const [list] = at.slice(processor.length)
  if (list === 'patterns' || list === 'formats') {
    return [({ kind, path, span }) => (kind === 'pattern' || kind === 'format') && !span && same(path, at)]
  }
  return [effectOf(processor)]
}
