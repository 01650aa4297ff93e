/** Fields that have a type which the processor that reads them refuses. */
import { writeJson } from '@sluice/core'
import { effectsOf } from '../flow/effects.js'
import { touchesField } from '../flow/touch.js'
import { refusesType, type ValueType, writtenType } from '../flow/value-types.js'
import type { LintLane, LintPipeline, LintProcessor } from '../pipeline-model.js'
import { defineRule, type LintReport } from '../rule.js'

export default defineRule({
  id: 'type-mismatch',
  severity: 'warning',
  summary: 'No processor reads a field whose type it refuses.',
  rationale: `After \`convert\` to \`integer\` a field holds a number, after \`split\` a list; \`uppercase\` fails on the one, \`grok\` on the other. The types are
those that earlier processors of the same list leave for every document. What is written under a condition, or what a processor between
the two may change, counts as unknown.`,
  examples: {
    bad: `processors:
  - convert: { field: code, type: integer, ignore_missing: true }
  - uppercase: { field: code, ignore_missing: true }
`,
    good: `processors:
  - uppercase: { field: code, ignore_missing: true }
  - convert: { field: number, type: integer, ignore_missing: true }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    const { main, onFailure, processors } = pipeline
    for (const lane of [main, onFailure, ...processors.flatMap(each => [each.onFailure])]) {
      if (lane !== null) checkLane(lane, pipeline, report)
    }
  },
})

interface Typed {
  readonly type: ValueType
  readonly writer: LintProcessor
}

function checkLane({ processors }: LintLane, { source }: LintPipeline, report: (found: LintReport) => void): void {
  const types = new Map<string, Typed>()
  for (const processor of processors) {
    const field = processor.options.get('field')
    const typed = typeof field === 'string' ? types.get(field) : undefined
    if (typed !== undefined && refusesType(processor, typed.type) && !isGuarded(processor, String(field))) {
      const { line } = source.placeOf(typed.writer.path)
      report({
        path: [...processor.path, 'field'],
        message: `${processor.type} fails on ${WORDS[typed.type]}, which "${String(field)}" holds since the ${typed.writer.type} in line ${line}`,
      })
    }
    forget(types, processor)
    learn(types, processor)
  }
}

const WORDS: Readonly<Record<ValueType, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  list: 'a list',
  numbers: 'numbers',
  booleans: 'booleans',
}

/** A condition that names the field may ask for its type. */
const isGuarded = ({ condition, options }: LintProcessor, field: string): boolean =>
  options.has('if') && (condition === null || condition.source.includes(field.slice(field.lastIndexOf('.') + 1)))

/** Forgets the types of fields that a processor may change. */
function forget(types: Map<string, Typed>, processor: LintProcessor): void {
  const { writes, mayWrite, removes, isOpaque } = effectsOf(processor)
  if (isOpaque) types.clear()
  const text = processor.onFailure === null ? '' : writeJson(processor.options)
  for (const field of types.keys()) {
    const isTouched = [...writes, ...mayWrite, ...removes].some(changed => touchesField(changed, field))
    if (isTouched || text.includes(field)) types.delete(field)
  }
}

/** The types that a processor leaves for every document. */
function learn(types: Map<string, Typed>, writer: LintProcessor): void {
  const type = writtenType(writer)
  const { condition, options, ignoresFailure, onFailure } = writer
  if (type === null || condition !== null || ignoresFailure || onFailure !== null) return
  if (options.get('override') === false || options.get('ignore_empty_value') === true) return
  const { writes, mayWrite } = effectsOf(writer)
  const [field, ...others] = new Set([...writes, ...mayWrite])
  if (field !== undefined && others.length === 0) types.set(field, { type, writer })
}
