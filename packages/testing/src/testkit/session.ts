/** A session of tests over files in memory, with a fixed clock and no databases. */
import { dateTimeOfNanos, parseInstant } from '@sluice/java'
import { testFileOf } from '../layout/find-tests.js'
import type { BaseServices } from '../mocks/mocks.js'
import type { CaseResult } from '../results.js'
import { type SessionOptions, type SuiteReply, type SuiteRequest, TestSession } from '../run/session.js'
import { MemoryFiles } from './memory-files.js'

/** Services of tests. */
export const testServices: BaseServices = {
  geoDatabases: { get: () => undefined },
  userAgents: { get: () => undefined },
  now: () => dateTimeOfNanos(parseInstant('2026-01-02T03:04:05.678Z')),
  milliseconds: () => 0,
  random: () => 0.5,
  securityUser: () => 'security is off',
}

/** Runs one file. */
export function runFile(
  file: string,
  texts: Readonly<Record<string, string>>,
  request: Partial<SuiteRequest> = {},
  options: Partial<SessionOptions> = {},
): Promise<SuiteReply> {
  const session = new TestSession({ files: new MemoryFiles(texts), services: testServices, ...options })
  const test = testFileOf(file)!
  return session.run({ test, selection: {}, stopped: [], bail: false, update: false, ...request })
}

/** A result in a few words: name, status, message, and each difference. */
export const inWords = ({ name, status, message, differences }: CaseResult): string =>
  [
    `${name}: ${status}${message === null ? '' : `: ${message}`}`,
    ...differences.map(({ path, kind, message: text }) => `  ${path} (${kind}) ${text}`),
  ].join('\n')

/** The results of a file in a few words. */
export const resultsInWords = async (reply: Promise<SuiteReply>): Promise<string> =>
  (await reply).suite.cases.map(inWords).join('\n')
