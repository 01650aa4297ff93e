/** JUnit XML, with what the schemas of Ant and of Jenkins both allow: a suite for each file. */
import type { CaseResult, SuiteResult } from '../results.js'
import { countCases } from './counts.js'
import { failureLines } from './failure-text.js'
import type { ReportContext, Reporter } from './reporter.js'
import { writeXml, type XmlElement } from './xml.js'

export const junit: Reporter = {
  name: 'junit',
  summary: 'JUnit XML, for Jenkins, GitLab, Azure and most others.',
  fileEnding: '.xml',
  render: (run, context) =>
    writeXml({ name: 'testsuites', children: run.suites.map((suite, i) => suiteElement(suite, i, context)) }),
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

function suiteElement(suite: SuiteResult, id: number, { startedAt }: ReportContext): XmlElement {
  const { total, failed, broken, skipped } = countCases(suite.cases)
  return {
    name: 'testsuite',
    attributes: {
      name: suite.name,
      package: suite.kind,
      id,
      timestamp: startedAt.toISOString().slice(0, 19),
      hostname: 'localhost',
      tests: total,
      failures: failed,
      errors: broken,
      skipped,
      time: seconds(suite.milliseconds),
    },
    children: [
      {
        name: 'properties',
        children: [{ name: 'property', attributes: { name: 'pipeline', value: suite.pipeline } }],
      },
      ...suite.cases.map(each => caseElement(each, suite)),
      { name: 'system-out' },
      { name: 'system-err' },
    ],
  }
}

function caseElement(result: CaseResult, { file }: SuiteResult): XmlElement {
  const { name, status, milliseconds } = result
  return {
    name: 'testcase',
    attributes: { name, classname: file, time: seconds(milliseconds) },
    children: status === 'passed' ? [] : [outcomeElement(result)],
  }
}

function outcomeElement(result: CaseResult): XmlElement {
  const message = result.message ?? undefined
  if (result.status === 'skipped') return { name: 'skipped', attributes: { message } }
  return {
    name: result.status === 'broken' ? 'error' : 'failure',
    attributes: { message, type: result.code ?? 'failed' },
    children: [message, ...failureLines(result)].filter(line => line !== undefined).join('\n'),
  }
}
