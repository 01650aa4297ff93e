/** SARIF 2.1.0: findings as code scanning shows them, at the place in the pipeline. */
import { caseRules, type Finding, type FindingRule, findingsOf } from './finding.js'
import type { FindingReporter, ReportContext, Reporter } from './reporter.js'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

export const sarif: Reporter = {
  name: 'sarif',
  summary: 'SARIF 2.1.0: failing cases at the processor that went wrong, for code scanning.',
  fileEnding: '.sarif',
  render(run, context) {
    const findings = findingsOf(run)
    return logText(findings, caseRules(findings), context)
  },
}

export const sarifFindings: FindingReporter = {
  name: 'sarif',
  summary: 'SARIF 2.1.0, for code scanning.',
  fileEnding: '.sarif',
  render: ({ findings, rules }, context) => logText(findings, rules, context),
}

function logText(findings: readonly Finding[], rules: readonly FindingRule[], { version }: ReportContext): string {
  const places = new Map(rules.map(({ id }, i) => [id, i]))
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'sluice', version, semanticVersion: version, rules: rules.map(ruleObject) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map(finding => resultObject(finding, places)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function ruleObject({ id, summary, rationale, page }: FindingRule): object {
  return {
    id,
    shortDescription: { text: summary },
    ...(rationale === undefined ? {} : { fullDescription: { text: rationale, markdown: rationale } }),
    ...(page === undefined ? {} : { helpUri: page }),
  }
}

function resultObject(
  { rule, severity, file, place, message, help }: Finding,
  places: ReadonlyMap<string, number>,
): object {
  const ruleIndex = places.get(rule)
  return {
    ruleId: rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: LEVELS[severity],
    message: { text: help === null ? message : `${message}\n${help}` },
    locations: [{ physicalLocation: { artifactLocation: artifactOf(file), region: regionOf(place) } }],
  }
}

/** A file of the root; another by its whole path. */
function artifactOf(file: string): object {
  const path = file.split('/').map(encodeURIComponent).join('/')
  if (file.startsWith('/')) return { uri: `file://${path}` }
  return /^[A-Za-z]:/.test(file) ? { uri: `file:///${path}` } : { uri: path, uriBaseId: '%SRCROOT%' }
}

function regionOf({ line, column, endLine, endColumn }: Finding['place']): object {
  const end = endLine === undefined || endColumn === undefined ? {} : { endLine, endColumn }
  return { startLine: line, startColumn: column, ...end }
}
