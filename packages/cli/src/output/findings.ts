/** Findings of lint for people: each with its place, a frame of the file, and how to fix it; at the end the counts. */
import type { LintFinding } from '@sluice/testing/lint'
import { codeFrame, placeText } from './code-frame.js'
import type { Paint, Tone } from './style.js'

/** The findings of a file. */
export interface LintedFile {
  readonly name: string
  /** The text that the places refer to; null if it could not be read. */
  readonly text: string | null
  readonly findings: readonly LintFinding[]
  /** How many findings were fixed. */
  readonly fixed: number
}

const TONES: Record<LintFinding['severity'], Tone> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** All findings, and a summary. */
export function renderFindings(files: readonly LintedFile[], paint: Paint): string {
  const shown = files.flatMap(({ text, findings }) => findings.map(finding => renderFinding(finding, text, paint)))
  return `${[...shown, summary(files)].join('\n\n')}\n`
}

function renderFinding(finding: LintFinding, text: string | null, paint: Paint): string {
  const { rule, severity, processor, message, help, place, file } = finding
  const tag = processor?.tag == null ? '' : ` [${processor.tag}]`
  const where = processor === null ? '' : ` in ${processor.type}${tag}`
  const [marked] = (text ?? '').slice(place.start, place.end).split('\n') as [string]
  const at = { file, line: place.line, column: place.column, length: Math.max(1, marked.length) }
  const lines = [`${paint(TONES[severity], severity)} ${rule}${where}: ${message}`, `  ${paint('cyan', placeText(at))}`]
  if (text !== null) lines.push(codeFrame(text, at, paint))
  if (help !== null) lines.push(`  ${paint('green', 'help')}: ${help}`)
  return lines.join('\n')
}

function summary(files: readonly LintedFile[]): string {
  const findings = files.flatMap(each => each.findings)
  const fixed = files.reduce((sum, each) => sum + each.fixed, 0)
  const counts = (['error', 'warning', 'info'] as const).flatMap(severity => {
    const count = findings.filter(each => each.severity === severity).length
    if (count === 0) return []
    return [severity === 'info' ? `${count} info` : counted(count, severity)]
  })
  const fixable = findings.filter(({ fix }) => fix?.isSafe === true).length
  const parts = [`${counted(files.length, 'pipeline')}: ${counts.length === 0 ? 'no findings' : counts.join(', ')}`]
  if (fixed > 0) parts.push(`${fixed} fixed`)
  if (fixable > 0) parts.push(`--fix fixes ${fixable}`)
  const rules = [...new Set(findings.map(({ rule }) => rule))].filter(rule => rule !== 'syntax')
  const why = rules.length === 0 ? '' : `\nWhy: sluice lint --explain ${rules.length === 1 ? rules[0]! : 'RULE'}`
  return `${parts.join('; ')}${why}`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
