/**
 * Findings that are switched off in place. In YAML, and in JSON files with comments: `# sluice-disable-next-line RULE, RULE` over a
 * line, `# sluice-disable-line RULE` after one, `# sluice-disable RULE` for the rest of the file; without rules all are meant. In
 * either format, for a whole pipeline or one processor: `_meta.sluice.disable` of the pipeline, a list of rules, and
 * `sluice-disable RULE` within the `description` of a processor, which covers what it holds.
 */
import { valueWithin } from '@sluice/language-service'
import { type LintPipeline, processorAt } from './pipeline-model.js'
import type { LintFinding } from './rule.js'

/** Whether a finding is switched off. */
export function suppressions(pipeline: LintPipeline): (finding: LintFinding) => boolean {
  const { source } = pipeline
  const meta = valueWithin(source.definition, ['_meta', 'sluice', 'disable'])
  const everywhere: Disabled[] = Array.isArray(meta) ? [new Disabled(meta.map(String))] : []
  const byLine = new Map<number, Disabled[]>()
  const fromLine: [number, Disabled][] = []
  const comments = source.text.includes('sluice-disable') ? source.comments : []
  for (const { text, line } of comments) {
    const match = COMMENT.exec(text)
    if (match === null) continue
    const disabled = new Disabled(rulesOf(match[2]!))
    if (match[1] === '') fromLine.push([line, disabled])
    else {
      const meant = match[1] === '-next-line' ? line + 1 : line
      byLine.set(meant, [...(byLine.get(meant) ?? []), disabled])
    }
  }
  return ({ rule, place, path }) => {
    const there = [
      ...everywhere,
      ...(byLine.get(place.line) ?? []),
      ...fromLine.filter(([line]) => line <= place.line).map(([, disabled]) => disabled),
      ...descriptions(pipeline, path),
    ]
    return there.some(disabled => disabled.covers(rule))
  }
}

const COMMENT = /^sluice-disable(-next-line|-line|)(?![\w-])(.*)$/

const rulesOf = (text: string): string[] =>
  text
    .replace(/\s--\s.*$/, '')
    .split(/[\s,]+/)
    .filter(name => name !== '')

class Disabled {
  constructor(private readonly rules: readonly string[]) {}

  covers(rule: string): boolean {
    return this.rules.length === 0 || this.rules.includes(rule)
  }
}

/** The rules that descriptions of the processors around a place disable. */
function* descriptions(pipeline: LintPipeline, path: LintFinding['path']): Generator<Disabled> {
  let processor = processorAt(pipeline, path)
  while (processor !== null) {
    const description = processor.options.get('description')
    const match = typeof description === 'string' ? /\bsluice-disable\s+([\w, -]+)/.exec(description) : null
    if (match !== null) yield new Disabled(rulesOf(match[1]!))
    processor = processor.lane.owner
  }
}
