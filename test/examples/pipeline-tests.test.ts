/** The tests of the examples pass, and have run all of their pipelines. */
import path from 'node:path'
import { hostServices } from '@sluice/server/host'
import { sharesOf, TestSession, testsBelow } from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'
import { describe, expect, it } from 'vitest'
import { root } from '../conformance/record-files.js'

const files = new NodeFiles(path.join(root, 'examples'))
const tests = testsBelow('', files)

describe('tests of the examples', () => {
  it('are there', () => {
    expect(tests.map(({ file }) => file)).toContain('nginx-access/pipeline.sluice.yml')
  })

  it.each(tests)('$file', async test => {
    const session = new TestSession({ files, services: hostServices(), coverage: true })
    const { suite } = await session.run({ test, selection: {}, stopped: [], bail: false, update: false })
    expect(suite.cases.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(sharesOf(session.coverage()!.pipelines).all.percent).toBeGreaterThan(90)
  })
})
