/** package-spec's SVR00006. */
import type { PipelineSource } from '@sluice/language-service'
import type { LintPipeline, LintProcessor } from '../pipeline-model.js'
import { defineRule, type LintFix } from '../rule.js'

export default defineRule({
  id: 'SVR00006',
  severity: 'off',
  inPackages: { since: '3.6.0', severity: 'warning' },
  summary: 'Every processor has a tag.',
  rationale: `The tag is what errors, statistics and \`_ingest.on_failure_processor_tag\` name a processor by; without one an error says "a set
processor failed". Processors of the pipeline's own \`on_failure\` need none. The rule is package-spec's, since 3.6.0; outside of
packages it is off. The fix writes a tag made of the type, the field and the place.`,
  examples: {
    bad: `processors:
  - set: { field: event.kind, value: event }
`,
    good: `processors:
  - set: { tag: set_event_kind, field: event.kind, value: event }
`,
  },
  isFixable: true,
  check(pipeline, report) {
    const taken = new Set(pipeline.processors.map(({ tag }) => tag))
    for (const processor of pipeline.processors) {
      if (processor.lane.kind === 'foreach' || isInPipelineHandler(processor)) continue
      const { tag, path, type } = processor
      if (tag !== null && tag !== '') continue
      const fix = tag === null && !processor.options.has('tag') ? withTag(pipeline, processor, taken) : undefined
      report({ path, message: `${type} has no tag`, help: 'Add "tag" with a name that no other processor has.', fix })
    }
  },
})

const isInPipelineHandler = ({ path }: LintProcessor): boolean => path[0] === 'on_failure'

function withTag({ source }: LintPipeline, processor: LintProcessor, taken: Set<string | null>): LintFix | undefined {
  const place = insertionPlace(source, processor)
  if (place === null) return undefined
  const tag = freeTag(processor, taken)
  taken.add(tag)
  const [at, before, after] = place
  const text = source.format === 'json' ? `"tag": ${JSON.stringify(tag)}` : `tag: ${tag}`
  return { title: `add tag ${tag}`, isSafe: true, edits: [{ start: at, end: at, text: `${before}${text}${after}` }] }
}

function freeTag({ type, options }: LintProcessor, taken: ReadonlySet<string | null>): string {
  const field = options.get('field') ?? options.get('name')
  const subject =
    typeof field === 'string'
      ? `_${field
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '_')
          .replace(/^_|_$/g, '')}`
      : ''
  const base = `${type}${subject}`.slice(0, 60)
  let tag = base
  for (let number = 2; taken.has(tag); number++) tag = `${base}_${number}`
  return tag
}

/** Before the first option, and what is between: null if there is none, or if an alias stands for the options. */
function insertionPlace(
  source: PipelineSource,
  { path }: LintProcessor,
): [at: number, before: string, after: string] | null {
  const node = source.nodeAt(path)
  if (node?.kind !== 'map' || source.text[node.start] === '*') return null
  const [first] = node.members
  if (first === undefined) return null
  const isFlow = source.text[node.start] === '{'
  if (isFlow) return [first.keyStart, '', ', ']
  if (source.text[node.start] === '&') return null
  const { column } = source.lines.position(first.keyStart)
  return [first.keyStart, '', `\n${' '.repeat(column - 1)}`]
}
