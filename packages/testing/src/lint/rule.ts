/** The definition of a lint rule, from which its page, its tests and its check are derived. */
import type { JsonPath } from '@sluice/core'
import type { SourceRange } from '@sluice/language-service'
import type { LintPipeline } from './pipeline-model.js'

/** How grave a finding is; `off` silences a rule. */
export type LintSeverity = 'error' | 'warning' | 'info' | 'off'

/** A replacement of a range of the file by a text. */
export interface LintEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** How a finding can be fixed. */
export interface LintFix {
  readonly title: string
  /** Whether the pipeline does the same with every document afterwards, but for the fault: `--fix` makes only such changes. */
  readonly isSafe: boolean
  readonly edits: readonly LintEdit[]
}

/** A report of a rule. */
export interface LintReport {
  /** Where: a path of the pipeline's JSON. */
  readonly path: JsonPath
  /** Characters within the text at the path. */
  readonly span?: { readonly start: number; readonly end: number } | undefined
  /** The fault, with the names of the pipeline. */
  readonly message: string
  /** The hint. */
  readonly help?: string | undefined
  readonly fix?: LintFix | undefined
}

/** A finding in a file. */
export interface LintFinding {
  /** The id of its rule. */
  readonly rule: string
  readonly severity: Exclude<LintSeverity, 'off'>
  readonly file: string
  readonly place: SourceRange
  readonly path: JsonPath
  /** The processor that it lies in, the innermost. */
  readonly processor: { readonly type: string; readonly tag: string | null } | null
  readonly message: string
  readonly help: string | null
  readonly fix: LintFix | null
}

/** One rule. */
export interface LintRule {
  /** As users name it; package-spec's own code if the rule is one of package-spec's. */
  readonly id: string
  readonly severity: LintSeverity
  /**
   * For rules of package-spec: the severity for pipelines of a package whose `format_version` is at least that of the version that
   * brought the rule.
   */
  readonly inPackages?: { readonly since: string; readonly severity: LintSeverity }
  /** One sentence. */
  readonly summary: string
  /** Why it matters, in Markdown. */
  readonly rationale: string
  /** Pipelines in YAML, which are tests too: the rule finds something in the bad one, and nothing in the good one. */
  readonly examples: { readonly bad: string; readonly good: string }
  /** Whether some of its findings come with a safe fix. */
  readonly isFixable: boolean
  check(pipeline: LintPipeline, report: (found: LintReport) => void): void
}

/** Types a rule. */
export const defineRule = (rule: LintRule): LintRule => rule
