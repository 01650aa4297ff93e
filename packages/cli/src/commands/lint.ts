/** `sluice lint`: finds pipelines, runs the rules, applies safe fixes, reports. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '@sluice/core'
import { type PipelineSource, readPipelineSources } from '@sluice/language-service'
import { requestsIn } from '@sluice/language-service/requests'
import { SettingFault } from '@sluice/server/host'
import { linkReferences } from '@sluice/testing/layout'
import {
  applyFixes,
  isAtLeast,
  type LintConfig,
  type LintFinding,
  type LintPackage,
  type LintRule,
  type LintSettings,
  lintPage,
  lintRules,
  lintSource,
  readRuleSetting,
  syntaxFinding,
} from '@sluice/testing/lint'
import { findingReporters } from '@sluice/testing/reports'
import { EXIT, UsageFault } from '../faults.js'
import { findPipelines, type PipelineText, pipelinesNextTo } from '../input/find-pipelines.js'
import { lintConfigOf, orUsageFault, PackageFinder, type RememberedRules } from '../input/lint-surroundings.js'
import { readText } from '../input/text-file.js'
import { type LintedFile, renderFindings } from '../output/findings.js'
import type { Terminal } from '../terminal.js'
import { version } from '../version.js'
import { settingFault } from './setting-options.js'

/** Options as given on the command line. */
export interface LintOptions {
  readonly fix?: boolean
  readonly rule?: readonly string[]
  readonly config?: string
  /** Rules of sluice.config.yml. */
  readonly remembered?: RememberedRules
  readonly format: 'pretty' | 'json' | 'sarif' | 'github' | 'markdown'
  readonly level: Severity
  readonly failOn: Severity | 'never'
  readonly explain?: string
  readonly enrich?: readonly string[]
}

type Severity = LintFinding['severity']

/** Runs the command; returns the exit code. Throws UsageFault for paths and a configuration that cannot be used. */
export async function lint(paths: readonly string[], options: LintOptions, { output }: Terminal): Promise<number> {
  if (options.explain !== undefined) {
    await output.write(`${lintPage(requireRule(options.explain)).trimEnd()}\n`)
    return EXIT.ok
  }
  const config = configOf(options)
  const found = findPipelines(paths.length === 0 ? ['.'] : paths, shownName)
  const { level, failOn, format } = options
  const lowest = failOn !== 'never' && isAtLeast(level, failOn) ? failOn : level
  const linter = new Linter(found, { config, lowest, enrichPolicies: await enrichPoliciesOf(options) })
  const files = found.map(each => linter.lint(each, options.fix === true))
  const all = files.flatMap(({ findings }) => findings)
  const shown = files.map(file => ({
    ...file,
    findings: file.findings.filter(each => isAtLeast(each.severity, level)),
  }))
  const findings = shown.flatMap(each => each.findings)
  await (format === 'pretty'
    ? output.write(renderFindings(shown, output.paint))
    : output.writeData(report(format, findings)))
  const isFailed = failOn !== 'never' && all.some(({ severity }) => isAtLeast(severity, failOn))
  return isFailed ? EXIT.failed : EXIT.ok
}

async function enrichPoliciesOf({ enrich = [] }: LintOptions): Promise<LintSettings['enrichPolicies']> {
  if (enrich.length === 0) return undefined
  const { readEnrichPolicies } = await import('@sluice/server/host/fixtures')
  try {
    return readEnrichPolicies(enrich)
  } catch (thrown) {
    throw thrown instanceof SettingFault ? settingFault(thrown) : thrown
  }
}

/** A file's name for people and reports: relative to the folder that we are in, where it lies below it. */
function shownName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file))
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/')
}

function requireRule(id: string): LintRule {
  const rule = lintRules.find(each => each.id.toLowerCase() === id.toLowerCase())
  if (rule !== undefined) return rule
  const near = nearest(
    id,
    lintRules.map(each => each.id),
  )
  throw new UsageFault(`there is no rule ${id}`, near === undefined ? undefined : `Did you mean ${near}?`)
}

function configOf({ config, rule = [], remembered }: LintOptions): LintConfig {
  const known = lintConfigOf(process.cwd(), { named: config, remembered })
  return new Map([...known, ...rule.map(each => orUsageFault('--rule', () => readRuleSetting(each)))])
}

/** How often a file is fixed: one fix may make another possible. */
const MOST_ROUNDS = 5

class Linter {
  private readonly packages = new PackageFinder()
  private readonly byFolder = new Map<string, PipelineText[]>()

  constructor(
    found: readonly PipelineText[],
    private readonly settings: Pick<LintSettings, 'config' | 'lowest' | 'enrichPolicies'>,
  ) {
    for (const each of found) {
      const folder = path.dirname(path.resolve(each.file))
      this.byFolder.set(folder, [...(this.byFolder.get(folder) ?? []), each])
    }
  }

  lint(given: PipelineText, fixes: boolean): LintedFile {
    const { file, index, read } = given
    if (read.kind === 'fault') return { name: read.name, text: null, findings: [syntaxFinding(read)], fixed: 0 }
    const settings = { ...this.settings, package: this.packageOf(file), siblings: this.siblings(given) }
    let text = readText(file)
    let findings = lintSource(read, settings)
    // A curl command has its own quotes: what a fix writes may mean something else there.
    if (!fixes || requestsIn(text)?.kind === 'curl') return { name: read.name, text, findings, fixed: 0 }
    // Another pipeline of the file may have been fixed: places are those of the text as it is now.
    const findingsIn = (changed: string): LintFinding[] | null => {
      const again = readPipelineSources(linkReferences(changed), { name: read.name })
      return again.kind === 'fault' ? null : lintSource(again.sources[index] ?? again.sources[0], settings)
    }
    findings = findingsIn(text) ?? findings
    let fixed = 0
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const changed = applyFixes(text, findings)
      const left = changed.count === 0 ? null : findingsIn(changed.text)
      if (left === null || left.length >= findings.length) break
      text = changed.text
      fixed += changed.count
      findings = left
    }
    if (fixed > 0) writeFileSync(file, text)
    return { name: read.name, text, findings, fixed }
  }

  private packageOf(file: string): LintPackage | null {
    return this.packages.find(path.dirname(path.resolve(file)))
  }

  private siblings(given: PipelineText): PipelineSource[] {
    const { file } = given
    const folder = path.dirname(path.resolve(file))
    const known = this.byFolder.get(folder) ?? []
    const others = known.length > 1 ? known.filter(each => each !== given) : pipelinesNextTo(file, shownName)
    return others.flatMap(({ read }) => (read.kind === 'source' ? [read] : []))
  }
}

function report(format: string, findings: readonly LintFinding[]): string {
  const reporter = findingReporters.find(({ name }) => name === format)
  if (reporter === undefined) throw new UsageFault(`there is no report ${format}`)
  return reporter.render({ findings, rules: lintRules }, { version, startedAt: new Date() })
}
