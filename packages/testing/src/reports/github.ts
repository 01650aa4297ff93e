/** Annotations of GitHub Actions: lines that the runner takes from a job's output. */
import { type Finding, findingsOf } from './finding.js'
import type { FindingReporter, Reporter } from './reporter.js'

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

export const github: Reporter = {
  name: 'github',
  summary: 'Annotations of GitHub Actions, for the standard output of a job.',
  fileEnding: '.txt',
  render: run => findingsOf(run).map(annotation).join(''),
}

export const githubFindings: FindingReporter = {
  name: 'github',
  summary: 'Annotations of GitHub Actions, for the standard output of a job.',
  fileEnding: '.txt',
  render: ({ findings }) => findings.map(annotation).join(''),
}

function annotation({ rule, severity, file, place, message, help }: Finding): string {
  const { line, column, endLine, endColumn } = place
  const properties = Object.entries({ file, line, endLine, col: column, endColumn, title: rule })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${propertyText(String(value))}`)
  const text = help === null ? message : `${message}\n${help}`
  return `::${COMMANDS[severity]} ${properties.join(',')}::${messageText(text)}\n`
}

/** Characters that the runner would read as the end of a message. */
const messageText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const propertyText = (text: string): string => messageText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
