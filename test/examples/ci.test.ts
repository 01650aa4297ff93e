/** Runs examples/ci: the steps of the action with bash, the hooks of pre-commit on a file. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../conformance/record-files.js'

const folder = mkdtempSync(path.join(tmpdir(), 'sluice-ci-'))
const example = (name: string): unknown => parse(readFileSync(path.join(root, 'examples/ci', name), 'utf8'))

/** Stands where npm would install it. */
function install(): void {
  mkdirSync(path.join(folder, 'temp'))
  symlinkSync(inject('installedIn'), path.join(folder, 'temp/sluice'))
}

beforeAll(() => {
  install()
  const pipelines = path.join(folder, 'work/pipelines/elasticsearch/ingest_pipeline')
  const tests = path.join(folder, 'work/pipelines/_dev/test/pipeline')
  for (const each of [pipelines, tests]) mkdirSync(each, { recursive: true })
  writeFileSync(path.join(pipelines, 'default.yml'), 'processors:\n  - set: { tag: a, field: b, value: 1 }\n')
  writeFileSync(path.join(tests, 'test-a.log'), 'hello\n')
  writeFileSync(path.join(tests, 'test-a.log-expected.json'), '{"expected": [{"message": "hello", "b": 1}]}\n')
})

afterAll(() => rmSync(folder, { recursive: true }))

interface Step {
  readonly name: string
  readonly run: string
  readonly env?: Record<string, string>
}

/** Runs a step of the action as the runner does. */
function runStep(name: string, env: Record<string, string>): { code: number | null; text: string } {
  const { runs } = example('sluice-action/action.yml') as { runs: { steps: Step[] } }
  const step = runs.steps.find(each => each.name === name)!
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
    cwd: path.join(folder, 'work'),
    env: {
      ...process.env,
      RUNNER_TEMP: path.join(folder, 'temp'),
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
      ...env,
    },
    encoding: 'utf8',
  })
  return { code: status, text: stdout + stderr }
}

const noInputs = { PATHS: '', THRESHOLD: '', GEOIP: '', ARGUMENTS: '' }
const written = (name: string): string => readFileSync(path.join(folder, 'work/sluice-report', name), 'utf8')

describe('the action', () => {
  it('declares exactly the inputs of its steps', () => {
    const { inputs, runs } = example('sluice-action/action.yml') as {
      inputs: Record<string, unknown>
      runs: { steps: Step[] }
    }
    const text = JSON.stringify(runs)
    const used = new Set([...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name))
    expect([...used].sort()).toEqual(Object.keys(inputs).sort())
    // An input within a command could run anything.
    for (const { run } of runs.steps) expect(run).not.toContain('${{')
  })

  it('tests, and writes JUnit, SARIF, a summary and coverage', () => {
    const { code, text } = runStep('Test', { ...noInputs, PATHS: 'pipelines', THRESHOLD: 'lines=90' })
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('1 passed in 1 file') as string })
    expect(written('junit.xml')).toContain('tests="1" failures="0"')
    expect(JSON.parse(written('sarif/test.sarif'))).toMatchObject({ version: '2.1.0' })
    expect(written('coverage/lcov.info')).toContain('end_of_record')
    expect(existsSync(path.join(folder, 'work/sluice-report/coverage/coverage.html'))).toBe(true)
    expect(readFileSync(path.join(folder, 'summary.md'), 'utf8')).toContain('1 of 1 passed')
  })

  it('fails with the exit code of the tests', () => {
    expect(runStep('Test', { ...noInputs, PATHS: 'pipelines', ARGUMENTS: '--from 9' }).code).toBe(2)
  })

  it('lints, and writes SARIF', () => {
    const { code, text } = runStep('Lint', { PATHS: 'pipelines' })
    expect({ code, text }).toMatchObject({ code: 0 })
    expect(JSON.parse(written('sarif/lint.sarif'))).toMatchObject({ version: '2.1.0' })
  })
})

describe('the workflow', () => {
  it('gives the action its declared inputs', () => {
    const { inputs, outputs } = example('sluice-action/action.yml') as Record<string, Record<string, unknown>>
    const text = readFileSync(path.join(root, 'examples/ci/workflow.yml'), 'utf8')
    const { jobs } = parse(text) as { jobs: { test: { steps: { id?: string; with?: object }[] } } }
    const step = jobs.test.steps.find(({ id }) => id === 'sluice')!
    for (const name of Object.keys(step.with ?? {})) expect(inputs).toHaveProperty(name)
    for (const [, name] of text.matchAll(/steps\.sluice\.outputs\.(\w+)/g)) expect(outputs).toHaveProperty(name!)
  })
})

describe('the hooks of pre-commit', () => {
  const { repos } = example('pre-commit-config.yaml') as {
    repos: { hooks: { id: string; entry: string; files: string }[] }[]
  }

  for (const { id, entry: command, files } of repos[0]!.hooks) {
    it(`${id} checks the given pipelines`, () => {
      const file = 'pipelines/elasticsearch/ingest_pipeline/default.yml'
      expect(new RegExp(files).test(file)).toBe(true)
      expect(command.startsWith('npx --no-install sluice ')).toBe(true)
      const run = command.replace(
        'npx --no-install sluice',
        path.join(inject('installedIn'), 'node_modules/.bin/sluice'),
      )
      const { status, stdout, stderr } = spawnSync('sh', ['-c', `${run} ${file}`], {
        cwd: path.join(folder, 'work'),
        encoding: 'utf8',
      })
      expect({ status, text: stdout + stderr }).toMatchObject({ status: 0 })
    })
  }
})
