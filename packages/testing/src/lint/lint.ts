/** Lints one pipeline: reads it, compiles it, asks every rule, and puts the findings in the order of the file. */
import { type EnrichSource, type Registry, registry } from '@sluice/core'
import { absentServices, type PipelineSource, readPipelineSource, type SourceFault } from '@sluice/language-service'
import { linkReferences } from '../layout/pipeline-references.js'
import { diagnosticsOf } from './compile.js'
import { type LintConfig, severityOf } from './config.js'
import { idOf } from './flow/callers.js'
import { type LintPackage, type LintPipeline, pipelineModel, processorAt } from './pipeline-model.js'
import type { LintFinding, LintReport, LintRule, LintSeverity } from './rule.js'
import { lintRules } from './rules/index.js'
import { suppressions } from './suppress.js'

/** Options of lint. */
export interface LintSettings {
  /** All processors of Sluice without it. */
  readonly processors?: Registry
  readonly config?: LintConfig
  readonly package?: LintPackage | null
  /** The lowest severity of findings; rules below it are not asked. `info` without it. */
  readonly lowest?: Exclude<LintSeverity, 'off'>
  /** The existing enrich policies; without them every policy counts as existing. */
  readonly enrichPolicies?: EnrichSource | undefined
  /** The other pipelines of the folder. */
  readonly siblings?: readonly PipelineSource[]
}

/** The id of findings about texts that are not JSON or YAML. It is not a rule that could be switched off. */
export const SYNTAX = 'syntax'

/** Lints a text. Never throws for a fault of the user. */
export function lintText(text: string, name: string, settings: LintSettings = {}): LintFinding[] {
  const source = readPipelineSource(linkReferences(text), { name })
  return source.kind === 'fault' ? [syntaxFinding(source)] : lintSource(source, settings)
}

/** A text that cannot be read, as a finding. */
export function syntaxFinding({ name, message, kind: _, format, ...place }: SourceFault): LintFinding {
  return {
    rule: SYNTAX,
    severity: 'error',
    file: name,
    place,
    path: [],
    processor: null,
    message: `unreadable ${format === 'json' ? 'JSON' : 'YAML'}: ${message}`,
    help: null,
    fix: null,
  }
}

/** Lints a text that was read. */
export function lintSource(source: PipelineSource, settings: LintSettings = {}): LintFinding[] {
  const { definition } = source
  if (definition === null) {
    const report = { path: [], message: 'a pipeline must be an object with a list "processors"' }
    return [findingOf('configuration', 'error', report, source, null)]
  }
  const {
    config = new Map(),
    package: of = null,
    siblings = [],
    processors = registry,
    lowest = 'info',
    enrichPolicies,
  } = settings
  const services = enrichPolicies === undefined ? absentServices : { ...absentServices, enrichPolicies }
  const model = pipelineModel(source, { diagnostics: [], package: of, siblings })
  const pipeline = { ...model, diagnostics: diagnosticsOf(idOf(source.name), model, processors, services) }
  const findings = lintRules.flatMap(rule => {
    const severity = severityOf(rule, config, of)
    return isAtLeast(severity, lowest) ? findingsOf(rule, severity, pipeline) : []
  })
  const isOff = suppressions(pipeline)
  return findings
    .filter(finding => !isOff(finding))
    .sort((a, b) => a.place.start - b.place.start || a.place.end - b.place.end)
}

const GRAVEST_FIRST: readonly LintSeverity[] = ['error', 'warning', 'info']

/** Whether a severity is as grave as another, or graver; `off` is not. */
export function isAtLeast<T extends LintSeverity>(severity: T, limit: LintSeverity): severity is Exclude<T, 'off'> {
  const place = GRAVEST_FIRST.indexOf(severity)
  return place >= 0 && place <= GRAVEST_FIRST.indexOf(limit)
}

function findingsOf(rule: LintRule, severity: LintFinding['severity'], pipeline: LintPipeline): LintFinding[] {
  const found: LintFinding[] = []
  rule.check(pipeline, report => {
    const processor = processorAt(pipeline, report.path)
    const place = processor === null ? null : { type: processor.type, tag: processor.tag }
    found.push(findingOf(rule.id, severity, report, pipeline.source, place))
  })
  return found
}

function findingOf(
  rule: string,
  severity: Exclude<LintSeverity, 'off'>,
  { path, span, message, help, fix }: LintReport,
  source: PipelineSource,
  processor: LintFinding['processor'],
): LintFinding {
  const place = span === undefined ? source.placeOf(path) : source.spanOf(path, span.start, span.end)
  return { rule, severity, file: source.name, place, path, processor, message, help: help ?? null, fix: fix ?? null }
}
