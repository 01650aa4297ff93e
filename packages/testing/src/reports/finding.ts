/** Findings as reports take them: of lint, or made of the failing cases of a test run. */
import type { CaseResult, TestRun } from '../results.js'
import { caseCodes } from './case-codes.js'

/** Something wrong at a place. */
export interface Finding {
  /** Id of its rule. */
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  /** Relative to the root, with `/`. */
  readonly file: string
  readonly place: {
    readonly line: number
    readonly column: number
    readonly endLine?: number
    readonly endColumn?: number
  }
  readonly message: string
  /** The hint. */
  readonly help: string | null
}

/** A rule that findings name. */
export interface FindingRule {
  readonly id: string
  /** One sentence. */
  readonly summary: string
  /** Why it matters, in Markdown. */
  readonly rationale?: string
  /** Its page. */
  readonly page?: string
}

/** The failing cases of a run: at the processor that went wrong if that is known, else at the case. */
export function findingsOf(run: TestRun): readonly Finding[] {
  return run.suites.flatMap(({ cases }) => cases.filter(isFault).map(findingOf))
}

/** Whether a case failed or could not run. */
export const isFault = ({ status }: CaseResult): boolean => status === 'failed' || status === 'broken'

function findingOf({ name, code, message, place, step, differences }: CaseResult): Finding {
  const at = step?.place ?? place
  const lines = [`${name}: ${message ?? code ?? 'failed'}`]
  for (const difference of differences) lines.push(`${difference.path}: ${difference.message}`)
  if (step?.explanation != null) lines.push(step.explanation)
  if (at !== place) lines.push(`case: ${place.file}:${place.line}`)
  const { file, line, column } = at
  return {
    rule: code ?? 'failed',
    severity: 'error',
    file,
    place: { line, column },
    message: lines.join('\n'),
    help: null,
  }
}

const summaries: Readonly<Record<string, string>> = caseCodes

/** The rules of the findings of a run. */
export function caseRules(findings: readonly Finding[]): readonly FindingRule[] {
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort()
  return ids.map(id => ({ id, summary: summaries[id] ?? 'A case failed.' }))
}
